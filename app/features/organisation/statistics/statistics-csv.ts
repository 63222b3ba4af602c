// Statistics of the page 'At a glance' as a CSV file, with every date.
import { toCsv } from '../../../lib/text/csv.ts'
import type { Language } from '../../../lib/text/language.ts'
import { inLanguage } from '../../../lib/text/localized.ts'
import { translationsFor } from '../../../translations/translations.ts'
import type { DatedStatistic } from './statistics-by-date.service.server.ts'

/** Returns numbers and days in the form that spreadsheets read, in either language. */
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
