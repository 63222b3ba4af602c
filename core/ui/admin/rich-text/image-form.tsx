import { Button, Checkbox, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Thumbnail } from '../image/thumbnail.tsx'
import { useUiTranslations } from '../ui-translations.ts'
import { PastedImage } from './pasted-image.tsx'
import styles from './rich-text-field.module.css'

const ImagePicker = lazy(() => import('../image/image-picker.tsx'))

type ImageFormProps = {
  editor: Editor
  /** Language of the text and of the description. */
  lang: 'en' | 'bn'
  /** A new image that was pasted; without it one is chosen from the library. */
  pasted: File | undefined
  onDone: () => void
  onCancel: () => void
}

/** New image that was pasted; if absent, one is chosen from the library. */
const maxAlt = 191

/** Inserts an image of the library with its description, or changes the description of the selected image. */
export function ImageForm({ editor, lang, pasted, onDone, onCancel }: ImageFormProps) {
  const { t } = useUiTranslations()
  const [selected] = useState(
    () => !pasted && editor.isActive('image') && editor.getAttributes('image'),
  )
  const [name, setName] = useState(selected ? String(selected.name) : '')
  const [alt, setAlt] = useState(selected ? String(selected.alt) : '')
  const [isDecorative, setIsDecorative] = useState(selected ? selected.alt === '' : false)
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (name) field.current?.focus()
  }, [name])

  function set() {
    const description = isDecorative ? '' : alt.trim()
    if (!isDecorative && description === '') {
      setIsMissing(true)
      field.current?.focus()
      return
    }
    const attrs = { name, alt: description }
    const run = editor.chain().focus()
    if (selected) run.updateAttributes('image', attrs).run()
    else run.insertContent({ type: 'image', attrs }).run()
    onDone()
  }

  // A form inside the form would be sent with it, so Enter is caught here.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onCancel()
    if (event.key !== 'Enter') return
    event.preventDefault()
    set()
  }

  if (!name && pasted) {
    return <PastedImage file={pasted} onUploaded={setName} onCancel={onCancel} />
  }
  if (!name) {
    return (
      <Suspense>
        <ImagePicker onPick={setName} onClose={onCancel} />
      </Suspense>
    )
  }
  return (
    <div className={styles.link}>
      <Thumbnail name={name} />
      {!isDecorative && (
        <TextInput
          className={styles.alt}
          label={t('imageAlt')}
          description={t('imageAltHint')}
          lang={lang}
          maxLength={maxAlt}
          value={alt}
          ref={field}
          error={isMissing && t('imageAltMissing')}
          onChange={({ currentTarget }) => {
            setAlt(currentTarget.value)
            setIsMissing(false)
          }}
          onKeyDown={onKeyDown}
        />
      )}
      <Checkbox
        label={t('imageDecorative')}
        checked={isDecorative}
        onChange={({ currentTarget }) => setIsDecorative(currentTarget.checked)}
      />
      <Button variant="light" onClick={set}>
        {t(selected ? 'changeImage' : 'insertImage')}
      </Button>
      <Button variant="subtle" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}
