import { Button, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { linkAddress } from '#core/lib/text/link-address.ts'
import { useUiTranslations } from '../ui-translations.ts'
import styles from './rich-text-field.module.css'

type LinkFormProps = { editor: Editor; onDone: () => void; onCancel: () => void }

/**
 * Edits the address of a link and, if nothing is selected, its text. A form inside the form would be submitted with
 * it, so Enter is caught here.
 */
export function LinkForm({ editor, onDone, onCancel }: LinkFormProps) {
  const { t } = useUiTranslations()
  const address = useRef<HTMLInputElement>(null)
  useEffect(() => address.current?.focus(), [])
  const [hasWords] = useState(() => !editor.state.selection.empty || editor.isActive('link'))
  const [typed, setTyped] = useState(String(editor.getAttributes('link').href ?? ''))
  const [words, setWords] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  function set() {
    const href = linkAddress(typed)
    if (!href) {
      setIsWrong(true)
      address.current?.focus()
      return
    }
    const run = editor.chain().focus()
    if (hasWords) run.extendMarkRange('link').setLink({ href }).run()
    else
      run
        .insertContent(linkedText(words.trim() || typed.trim(), href))
        .unsetMark('link')
        .run()
    onDone()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onCancel()
    if (event.key !== 'Enter') return
    event.preventDefault()
    set()
  }
  return (
    <div className={styles.link}>
      <TextInput
        ref={address}
        label={t('linkAddress')}
        value={typed}
        inputMode="url"
        autoCapitalize="off"
        error={isWrong && t('linkWrong')}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setIsWrong(false)
        }}
        onKeyDown={onKeyDown}
      />
      {!hasWords && (
        <TextInput
          label={t('linkText')}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      )}
      <Button variant="light" onClick={set}>
        {t('setLink')}
      </Button>
      {hasWords && (
        <Button
          variant="subtle"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            onDone()
          }}
        >
          {t('removeLink')}
        </Button>
      )}
    </div>
  )
}

function linkedText(text: string, href: string) {
  return { type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }
}
