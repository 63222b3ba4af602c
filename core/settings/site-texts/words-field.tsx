import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Language } from '#core/lib/text/language.ts'
import { usualText, wordKeys } from '#core/translations/translations.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import type { FieldProps } from '#core/ui/admin/form/record-form.ts'
import { isWordable, maxWords, parseWords, writeWords } from './words.ts'

type WordsFieldProps = FieldProps<string> & { section: string; language: Language }

export default function WordsField(props: WordsFieldProps) {
  const { id, label, value, error, onChange, section, language } = props
  const { t } = useAdminTranslations()
  const [typed, setTyped] = useState(() => parseWords(value))
  // A value from elsewhere, such as restored unsaved input, replaces the texts.
  const words = writeWords(typed) === value ? typed : parseWords(value)

  function set(key: string, text: string) {
    const next = new Map(words).set(key, text)
    setTyped(next)
    onChange(writeWords(next))
  }
  return (
    <fieldset className="stack bare titled" id={id} tabIndex={-1}>
      <legend>{label}</legend>
      <div role="alert" className="error">
        {error}
      </div>
      <p>{t('words.emptyIsUsual')}</p>
      {wordKeys(section)
        .filter((key) => isWordable(section, key))
        .map((key) => (
          <TextInput
            key={key}
            lang={language}
            label={usualText(language, section, key)}
            value={words.get(key) ?? ''}
            maxLength={maxWords}
            onChange={({ currentTarget }) => set(key, currentTarget.value)}
          />
        ))}
    </fieldset>
  )
}
