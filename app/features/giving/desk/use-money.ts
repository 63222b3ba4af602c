import { formatDate, formatTaka } from '../../../lib/text/format.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'

/** Returns formatters for amounts and days in the reader's language. */
export function useMoney() {
  const { language } = useAdminTranslations()
  return {
    taka: (poisha: number) => formatTaka(poisha / 100, language),
    day: (day: string) => formatDate(day, language),
  }
}
