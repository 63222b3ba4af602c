import { Hono } from 'hono'
import type { Services } from '#core/kernel/services.ts'
import { openHeaders } from '#core/platform/http/security/security-headers.ts'
import { changesAtHeader } from '#core/platform/page-cache/rendered.ts'
import { languageOf } from '#core/lib/text/language.ts'
import { readStatisticsByDate } from './statistics-by-date.service.server.ts'
import { statisticsCsv } from './statistics-csv.ts'
import { statisticsFile } from './statistics-file.ts'

export function createStatisticsFileApi(services: Pick<Services, 'db' | 'clock'>): Hono {
  const app = new Hono()
  for (const path of [statisticsFile, `/:language{[a-z][a-z]}${statisticsFile}`]) {
    app.get(path, async ({ body, req }) => {
      const language = languageOf(req.path)
      let next = Number.POSITIVE_INFINITY
      const changesAt = (instant: Date) => {
        next = Math.min(next, instant.getTime())
      }
      const statistics = await readStatisticsByDate({ ...services, changesAt }, language)
      return body(statisticsCsv(statistics, language), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="at-a-glance.csv"',
        'Cache-Control': 'public, max-age=0, must-revalidate',
        ...openHeaders,
        ...(next < Number.POSITIVE_INFINITY ? { [changesAtHeader]: String(next) } : {}),
      })
    })
  }
  return app
}
