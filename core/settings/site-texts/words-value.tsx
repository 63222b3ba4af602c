import type { Language } from '#core/lib/text/language.ts'
import { usualText } from '#core/translations/translations.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { parseWords } from './words.ts'

type WordsValueProps = { section: string; values: Readonly<Record<Language, string>> }

/** Lists the texts that differ from the built-in ones, for a list of settings. */
export function WordsValue({ section, values }: WordsValueProps) {
  const { t } = useAdminTranslations()
  const rows = (['en', 'bn'] as const).flatMap((language) =>
    [...parseWords(values[language])].map(([key, text]) => ({ language, key, text })),
  )
  if (rows.length === 0) return <p>{t('words.usual')}</p>
  return (
    <ul>
      {rows.map(({ language, key, text }) => (
        <li key={`${language}.${key}`} lang={language}>
          {usualText(language, section, key)} → {text}
        </li>
      ))}
    </ul>
  )
}
