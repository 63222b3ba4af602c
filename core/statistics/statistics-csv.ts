import { toCsv } from '#core/lib/text/csv.ts'
import type { Language } from '#core/lib/text/language.ts'
import { inLanguage } from '#core/lib/text/localized.ts'
import { translationsFor } from '#core/translations/translations.ts'
import type { DatedStatistic } from './statistics-by-date.service.server.ts'

/**
 * Formats the statistics of all dates as CSV. Numbers and days have the format that spreadsheets read, in either
 * language.
 */
export function statisticsCsv(statistics: readonly DatedStatistic[], language: Language): string {
  const t = translationsFor(language)
  const names = ['name', 'date', 'value', 'unit', 'source', 'state'] as const
  return toCsv(
    names.map((name) => t(`statistics.${name}`)),
    statistics.flatMap(({ label, rows }) =>
      rows.map(({ asOf, value, unit, ownUnit, ownUnitBn, source, isSample }) => [
        label.text,
        asOf,
        value,
        unit === 'own'
          ? inLanguage(language, ownUnit ?? '', ownUnitBn).text
          : t(`statistics.${unit}`),
        source.text,
        isSample ? t('frame.sample') : '',
      ]),
    ),
  )
}
