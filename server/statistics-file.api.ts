// The statistics of the page 'At a glance' as a file for a spreadsheet.
import { Hono } from 'hono'
import type { Services } from '#platform/services.ts'
import { readStatisticsByDate } from '../app/features/statistics/statistics-by-date.service.server.ts'
import { statisticsCsv } from '../app/features/statistics/statistics-csv.ts'
import { statisticsFile } from '../app/features/statistics/statistics-file.ts'
import { languageOf } from '../app/lib/text/language.ts'

export function createStatisticsFileApi({ db }: Pick<Services, 'db'>): Hono {
  const app = new Hono()
  for (const path of [statisticsFile, `/:language{[a-z][a-z]}${statisticsFile}`]) {
    app.get(path, async ({ body, req }) => {
      const language = languageOf(req.path)
      return body(statisticsCsv(await readStatisticsByDate(db, language), language), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="at-a-glance.csv"',
        'Cache-Control': 'public, max-age=0, must-revalidate',
      })
    })
  }
  return app
}
