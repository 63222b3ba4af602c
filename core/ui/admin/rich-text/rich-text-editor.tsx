// The editor of texts with formatting, which shows them as the public page does. It offers only what the server keeps
// (lib/html/rich-text.server.ts).
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiClient } from '#core/lib/api/api-client.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { type Film, filmOf } from '#core/lib/html/films.ts'
import { editorHtml, normalHtml } from '#core/lib/html/normal-html.ts'
import { isLinkAddress } from '#core/lib/text/link-address.ts'
import proseStyles from '#core/ui/prose.module.css'
import { useBijoyOffer } from '../bijoy/use-bijoy-offer.ts'
import { pageNonce } from '../mantine-frame.tsx'
import { useUiTranslations } from '../ui-translations.ts'
import { convertEditor, editorText } from './convert-editor.ts'
import { EditorTools } from './editor-tools.tsx'
import { ImageNode } from './image-node.ts'
import { InsertChips } from './insert-chips.tsx'
import { imageAlone, readPastedHtml } from './pasted-html.ts'
import { pastedTextHtml, textOfMessenger } from './pasted-text.ts'
import { InsertsContext, PlaceholderNode, withChips, withoutChips } from './placeholder-node.tsx'
import styles from './rich-text-field.module.css'
import type { RichTextFieldProps } from './rich-text-props.ts'
import { tableNodes } from './table-nodes.ts'
import { textMarks } from './text-marks.ts'

/** Renders the editor; a default export, because it is loaded lazily. */
export default function RichTextEditor(props: RichTextFieldProps) {
  const { id, value, error, onChange, isRequired = false, lang = 'en' } = props
  const { inserts, insertsLabel = '', hasImages = false } = props
  const api = useApi()
  const { t } = useUiTranslations()
  const written = useRef(value)
  const change = useRef(onChange)
  change.current = onChange
  /** Braces are plain text if nothing can be inserted. */
  const hasChips = inserts !== undefined
  const forEditor = useCallback(
    (html: string) => (hasChips ? withChips(editorHtml(html)) : editorHtml(html)),
    [hasChips],
  )
  const [hasLostImage, setHasLostImage] = useState(false)
  const [pastedImage, setPastedImage] = useState<File>()
  const [pastedFilm, setPastedFilm] = useState<Film>()
  const takesImages = useRef(hasImages)
  takesImages.current = hasImages
  const offerBijoy = useBijoyOffer()
  const checkBijoy = useRef((_now: Editor, _isPasted: boolean) => {})
  checkBijoy.current = (now, isPasted) => {
    if (now.isDestroyed) return
    void offerBijoy({
      field: now,
      text: editorText(now),
      isPasted,
      convert: ({ convertBijoyWords }) => convertEditor(now, convertBijoyWords),
    })
  }
  const editor = useEditor({
    content: forEditor(value),
    extensions: [
      StarterKit.configure({
        code: false,
        codeBlock: false,
        dropcursor: false,
        heading: { levels: [2, 3, 4] },
        link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: isLinkAddress },
      }),
      ...textMarks,
      ...tableNodes,
      ...(hasChips ? [PlaceholderNode] : []),
      ...(hasImages ? [ImageNode] : []),
    ],
    injectNonce: pageNonce(),
    editorProps: {
      transformPastedHTML: (html) => {
        const pasted = readPastedHtml(html)
        setHasLostImage(pasted.images > 0)
        return pasted.html
      },
      // A screenshot is a single file; an image copied in a browser comes with a tag that refers to another site.
      handlePaste: (view, { clipboardData }) => {
        const film = filmOf(clipboardData?.getData('text/plain') ?? '')
        // Over selected words, the address becomes their link.
        if (film && view.state.selection.empty) {
          setPastedFilm(film)
          return true
        }
        const html = pastedTextHtml(textOfMessenger(clipboardData))
        if (html !== undefined) return view.pasteHTML(html)
        const image = imageAlone(clipboardData)
        if (!image) return false
        if (takesImages.current) setPastedImage(image)
        setHasLostImage(!takesImages.current)
        return true
      },
      attributes: {
        id,
        class: proseStyles.prose ?? '',
        lang,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-description ${id}-count ${id}-error`,
        'aria-required': String(isRequired),
      },
    },
    // The editor has the pasted text only after the event.
    onPaste: () => void setTimeout(() => editor && checkBijoy.current(editor, true)),
    onBlur: ({ editor: now }) => checkBijoy.current(now, false),
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : normalHtml(withoutChips(changed.getHTML()))
      change.current(written.current)
    },
  })

  // Restored unsaved input and the version of others come from outside.
  useEffect(() => {
    if (!editor || value === written.current) return
    written.current = value
    // Addresses are not linked automatically, because the text is inserted as it is.
    editor
      .chain()
      .setMeta('preventAutolink', true)
      .setContent(forEditor(value), { emitUpdate: false })
      .run()
  }, [editor, value, forEditor])

  return (
    <div
      className={styles.editor}
      data-wrong={error !== undefined}
      onErrorCapture={({ target }) => {
        if (target instanceof HTMLImageElement) void showWithheld(api, target)
      }}
    >
      {editor && (
        <EditorTools
          editor={editor}
          lang={lang}
          hasImages={hasImages}
          pasted={pastedImage}
          onPastedDone={() => setPastedImage(undefined)}
          film={pastedFilm}
          onFilmDone={() => setPastedFilm(undefined)}
        />
      )}
      <p role="status" className={styles.notice}>
        {hasLostImage && t(hasImages ? 'pastedImage' : 'pastedImageNoPlace')}
      </p>
      <InsertChips
        inserts={inserts ?? []}
        label={insertsLabel}
        onInsert={(text) => editor?.chain().focus().insertContent(withChips(text)).run()}
      />
      <InsertsContext value={inserts ?? []}>
        <EditorContent className={styles.text} editor={editor} />
      </InsertsContext>
    </div>
  )
}

/** Shows an image of invisible records only in the browser; the text keeps its address. */
async function showWithheld(api: ApiClient, image: HTMLImageElement): Promise<void> {
  const { origin, pathname, protocol } = new URL(image.src)
  if (protocol === 'blob:' || origin !== location.origin) return
  try {
    const address = URL.createObjectURL(await api.getBlob(pathname))
    image.addEventListener('load', () => URL.revokeObjectURL(address), { once: true })
    image.src = address
  } catch (error) {
    console.error(error)
  }
}
