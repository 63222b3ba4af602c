import { draftsBn } from '../../translations/admin-bn/drafts.ts'
import { draftsEn } from '../../translations/admin-en/drafts.ts'
import { fillGaps } from '../../translations/fill-gaps.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'

const texts = { en: draftsEn, bn: draftsBn }

export type DraftTexts = (
  key: keyof typeof draftsEn,
  values?: Readonly<Record<string, string>>,
) => string

/** The words about what is not public yet, in the reader's language. */
export function useDraftTexts(): DraftTexts {
  const { language } = useAdminTranslations()
  return (key, values) => fillGaps(texts[language][key], values)
}
