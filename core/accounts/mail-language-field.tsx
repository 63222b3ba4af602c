import { NativeSelect } from '@mantine/core'
import { isLanguage, type Language } from '#core/lib/text/language.ts'
import { useTexts } from '#core/translations/use-texts.ts'

type MailLanguageFieldProps = {
  /** Null for the first language of the site. */
  value: Language | null
  onChange: (language: Language | null) => void
}

export function MailLanguageField({ value, onChange }: MailLanguageFieldProps) {
  const translate = useTexts('mail-language')
  return (
    <NativeSelect
      label={translate('label')}
      description={translate('hint')}
      value={value ?? ''}
      data={[
        { value: '', label: translate('site') },
        { value: 'bn', label: 'বাংলা' },
        { value: 'en', label: 'English' },
      ]}
      onChange={({ currentTarget }) =>
        onChange(isLanguage(currentTarget.value) ? currentTarget.value : null)
      }
    />
  )
}
