import { NativeSelect } from '@mantine/core'
import { isLanguage, type Language } from '../../../lib/text/language.ts'
import { type ScreenTexts, useScreenTexts } from '../../../translations/screen-texts.ts'

const mailLanguageTexts = {
  label: { en: 'Language of mails', bn: 'ইমেইলের ভাষা' },
  hint: {
    en: 'The website writes its mails in this language.',
    bn: 'ওয়েবসাইট এই ভাষায় ইমেইল লেখে।',
  },
  site: { en: 'As the website', bn: 'ওয়েবসাইটের মতো' },
} as const satisfies ScreenTexts

type MailLanguageFieldProps = {
  /** Null for the first language of the site. */
  value: Language | null
  onChange: (language: Language | null) => void
}

export function MailLanguageField({ value, onChange }: MailLanguageFieldProps) {
  const translate = useScreenTexts(mailLanguageTexts)
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
