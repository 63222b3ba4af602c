import { Button, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Film } from '#core/lib/html/films.ts'
import { Thumbnail } from '../image/thumbnail.tsx'
import { useUiTranslations } from '../ui-translations.ts'
import { translateEditor } from './editor-texts.ts'
import styles from './rich-text-field.module.css'

const ImagePicker = lazy(() => import('../image/image-picker.tsx'))

type FilmFormProps = {
  editor: Editor
  lang: 'en' | 'bn'
  hasImages: boolean
  film: Film
  onDone: () => void
}

/**
 * Asks for the title and a picture of a film whose address was pasted, and inserts the paragraph that readers see as a
 * card. Without it the address stays a link. A form inside the form would be sent with it, so Enter is caught here.
 */
export function FilmForm({ editor, lang, hasImages, film, onDone }: FilmFormProps) {
  const { language } = useUiTranslations()
  const translate = translateEditor(language)
  const [title, setTitle] = useState('')
  const [picture, setPicture] = useState('')
  const [isPicking, setIsPicking] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  function insert(words: string, image: string) {
    const marks = [{ type: 'link', attrs: { href: film.href } }]
    const content = [
      ...(image ? [{ type: 'image', attrs: { name: image, alt: '' } }] : []),
      { type: 'text', text: words, marks },
    ]
    editor
      .chain()
      .focus()
      .insertContent([{ type: 'paragraph', content }, { type: 'paragraph' }])
      .run()
    onDone()
  }
  function set() {
    if (title.trim()) return insert(title.trim(), picture)
    setIsMissing(true)
    field.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') insert(film.href, '')
    if (event.key !== 'Enter') return
    event.preventDefault()
    set()
  }

  if (isPicking) {
    return (
      <Suspense>
        <ImagePicker
          onPick={(name) => {
            setPicture(name)
            setIsPicking(false)
          }}
          onClose={() => setIsPicking(false)}
        />
      </Suspense>
    )
  }
  return (
    <section className={styles.link} aria-label={translate('film')}>
      {picture && <Thumbnail name={picture} />}
      <TextInput
        className={styles.alt}
        label={translate('filmTitle')}
        description={translate('filmHint')}
        lang={lang}
        maxLength={150}
        value={title}
        ref={field}
        error={isMissing && translate('filmTitleMissing')}
        onChange={({ currentTarget }) => {
          setTitle(currentTarget.value)
          setIsMissing(false)
        }}
        onKeyDown={onKeyDown}
      />
      {hasImages && (
        <Button variant="default" onClick={() => setIsPicking(true)}>
          {translate(picture ? 'filmOtherPicture' : 'filmPicture')}
        </Button>
      )}
      <Button variant="light" onClick={set}>
        {translate('insertFilm')}
      </Button>
      <Button variant="subtle" onClick={() => insert(film.href, '')}>
        {translate('filmLink')}
      </Button>
    </section>
  )
}
