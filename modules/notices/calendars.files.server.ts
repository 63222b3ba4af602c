// Serves the last days of jobs and tenders as calendars, in both languages.
import { Hono } from 'hono'
import type { Services } from '#core/kernel/services.ts'
import { openHeaders } from '#core/platform/http/security/security-headers.ts'
import { recordId } from '#core/lib/record-id.ts'
import { languageOf } from '#core/lib/text/language.ts'
import { noticeCalendar, openCalendar } from './calendar.service.server.ts'
import { calendarPath } from './calendar-path.ts'
import { findNotice } from './notice.queries.server.ts'

const headers = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Cache-Control': 'public, max-age=0, must-revalidate',
  ...openHeaders,
}

export function createCalendarsApi(services: Services): Hono {
  const app = new Hono()
  for (const start of ['', '/:language{en|bn}']) {
    app.get(start + calendarPath(), async ({ body, req }) =>
      body(await openCalendar(services, languageOf(req.path)), 200, headers),
    )
    app.get(start + calendarPath(':id'), async ({ body, req }, next) => {
      const id = recordId(req.param('id'))
      const notice = id && (await findNotice(services.db, id))
      const calendar = notice && (await noticeCalendar(services, languageOf(req.path), notice))
      // The page renderer answers with the missing page.
      return calendar ? body(calendar, 200, headers) : next()
    })
  }
  return app
}
