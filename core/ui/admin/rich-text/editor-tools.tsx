import { type Editor, useEditorState } from '@tiptap/react'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import type { Film } from '#core/lib/html/films.ts'
import { useUiTranslations } from '../ui-translations.ts'
import { translateEditor } from './editor-texts.ts'
import { FilmForm } from './film-form.tsx'
import { ImageForm } from './image-form.tsx'
import { LinkForm } from './link-form.tsx'
import styles from './rich-text-field.module.css'
import { insertTable } from './table-changes.ts'
import { TableTools } from './table-tools.tsx'

type EditorToolsProps = {
  editor: Editor
  lang: 'en' | 'bn'
  hasImages: boolean
  /** Pasted image, until it is inserted or discarded. */
  pasted: File | undefined
  onPastedDone: () => void
  /** Film whose address was pasted, until it is inserted. */
  film: Film | undefined
  onFilmDone: () => void
}

/** Renders the toolbar: bold, italic, heading, lists, table, link, image, undo and redo. */
export function EditorTools(props: EditorToolsProps) {
  const { editor, lang, hasImages, pasted, onPastedDone, film, onFilmDone } = props
  const { t, language } = useUiTranslations()
  const tableName = translateEditor(language)('table')
  const [chosenForm, setForm] = useState<'link' | 'image' | 'table'>()
  const form = pasted ? 'image' : chosenForm
  const linkTool = useRef<HTMLButtonElement>(null)
  const imageTool = useRef<HTMLButtonElement>(null)
  const tableTool = useRef<HTMLButtonElement>(null)
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      table: now.isActive('table'),
      link: now.isActive('link'),
      image: now.isActive('image'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  const run = () => editor.chain().focus()
  const open = (one: 'link' | 'image') => setForm(form === one ? undefined : one)
  function toggleTable() {
    if (is.table) setForm(form === 'table' ? undefined : 'table')
    else if (insertTable(editor)) setForm('table')
  }
  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label={t('toolbar')}>
        <Tool name={t('bold')} isOn={is.bold} onUse={() => run().toggleBold().run()}>
          <Sign text="B" />
        </Tool>
        <Tool name={t('italic')} isOn={is.italic} onUse={() => run().toggleItalic().run()}>
          <Sign text="I" />
        </Tool>
        <Tool
          name={t('heading')}
          isOn={is.heading}
          onUse={() => run().toggleHeading({ level: 2 }).run()}
        >
          <Sign text="H" />
        </Tool>
        <Tool
          name={t('bulletList')}
          isOn={is.bulletList}
          onUse={() => run().toggleBulletList().run()}
        >
          <Icon d={bulletList} />
        </Tool>
        <Tool
          name={t('numberedList')}
          isOn={is.orderedList}
          onUse={() => run().toggleOrderedList().run()}
        >
          <Icon d={numberedList} />
        </Tool>
        <Tool ref={tableTool} name={tableName} isOn={is.table} onUse={toggleTable}>
          <Icon d={grid} />
        </Tool>
        <Tool ref={linkTool} name={t('link')} isOn={is.link} onUse={() => open('link')}>
          <Icon d={chain} />
        </Tool>
        {hasImages && (
          <Tool ref={imageTool} name={t('image')} isOn={is.image} onUse={() => open('image')}>
            <Icon d={hills} />
          </Tool>
        )}
        <Tool name={t('undoTyping')} isOff={!is.canUndo} onUse={() => run().undo().run()}>
          <Icon d={back} />
        </Tool>
        <Tool name={t('redoTyping')} isOff={!is.canRedo} onUse={() => run().redo().run()}>
          <Icon d={forward} />
        </Tool>
      </div>
      {film && (
        <FilmForm
          key={film.href}
          editor={editor}
          lang={lang}
          hasImages={hasImages}
          film={film}
          onDone={onFilmDone}
        />
      )}
      {form === 'table' && (
        <TableTools
          editor={editor}
          onCancel={() => {
            setForm(undefined)
            tableTool.current?.focus()
          }}
        />
      )}
      {form === 'link' && (
        <LinkForm
          editor={editor}
          onDone={() => setForm(undefined)}
          onCancel={() => {
            setForm(undefined)
            linkTool.current?.focus()
          }}
        />
      )}
      {form === 'image' && (
        <ImageForm
          editor={editor}
          lang={lang}
          pasted={pasted}
          onDone={() => {
            setForm(undefined)
            onPastedDone()
          }}
          onCancel={() => {
            setForm(undefined)
            onPastedDone()
            imageTool.current?.focus()
          }}
        />
      )}
    </>
  )
}

/** Drawn as an image: the button is named by its label, not by its sign. */
function Sign({ text }: { text: string }) {
  return <span className={styles.sign} data-sign={text} />
}

const bulletList = 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01'
const numberedList =
  'M10 6h10M10 12h10M10 18h10M4 4l1.5-1v5.5M3.6 15.4c.3-1.6 2.8-1.5 2.8.1 0 1.2-1.6 1.9-2.8 3.5h3'
const back = 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3'
const forward = 'M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h3'
const grid = 'M4 5h16v14H4zM4 10h16M4 14.5h16M12 5v14'
const chain = 'M9 15l6-6M10 7l2-2a4 4 0 0 1 6 6l-2 2M14 17l-2 2a4 4 0 0 1-6-6l2-2'
const hills = 'M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 5M15.5 9h.01'

function Icon({ d }: { d: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={d} />
    </svg>
  )
}

type ToolProps = {
  ref?: Ref<HTMLButtonElement>
  name: string
  isOn?: boolean
  isOff?: boolean
  onUse: () => void
  children: ReactNode
}

function Tool({ ref, name, isOn, isOff = false, onUse, children }: ToolProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.tool}
      aria-label={name}
      title={name}
      aria-pressed={isOn}
      disabled={isOff}
      onClick={onUse}
    >
      <span aria-hidden>{children}</span>
    </button>
  )
}
