import { formatDate, formatTaka } from '#core/lib/text/format.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'

/** Returns formatters for amounts and days in the reader's language. */
export function useMoney() {
  const { language } = useAdminTranslations()
  return {
    taka: (poisha: number) => formatTaka(poisha / 100, language),
    day: (day: string) => formatDate(day, language),
  }
}
