import { formatLoad, formatNumber } from '../../../lib/text/format.ts'
import type { Language } from '../../../lib/text/language.ts'
import { translationsFor } from '../../../translations/translations.ts'

/** Returns what a visitor with little data wants to know before the tap, such as “PDF, 34 KB, 1 page”. */
export function fileFacts(
  { fileBytes, pageCount }: { fileBytes: number | null; pageCount: number | null },
  language: Language,
): string {
  const t = translationsFor(language)
  return [
    t('reports.pdf'),
    ...(fileBytes ? [formatLoad(fileBytes, language)] : []),
    ...(pageCount
      ? [t('reports.pages', { count: pageCount, number: formatNumber(pageCount, language) })]
      : []),
  ].join(', ')
}
