// The statistics of the page 'At a glance' as a file for a spreadsheet, every date of each.
import { Hono } from 'hono'
import type { Services } from '#platform/services.ts'
import { readStatisticsByDate } from '../app/features/statistics/statistics-by-date.service.server.ts'
import { statisticsFile } from '../app/features/statistics/statistics-file.ts'
import { toCsv } from '../app/lib/text/csv.ts'
import { type Language, languageOf } from '../app/lib/text/language.ts'
import { inLanguage } from '../app/lib/text/localized.ts'
import { translationsFor } from '../app/translations/translations.ts'

export function createStatisticsFileApi({ db }: Pick<Services, 'db'>): Hono {
  const app = new Hono()
  for (const path of [statisticsFile, `/:language{[a-z][a-z]}${statisticsFile}`]) {
    app.get(path, async ({ body, req }) =>
      body(await statisticsCsv(db, languageOf(req.path)), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="at-a-glance.csv"',
        'Cache-Control': 'public, max-age=0, must-revalidate',
      }),
    )
  }
  return app
}

/** Numbers and days as a spreadsheet reads them, whatever the language. */
async function statisticsCsv(db: Services['db'], language: Language): Promise<string> {
  const t = translationsFor(language)
  const statistics = await readStatisticsByDate(db, language)
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
