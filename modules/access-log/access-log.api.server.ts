import { z } from '@hono/zod-openapi'
import { issueText } from '#core/error-messages/error-message.ts'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { pickOutput } from '#core/kernel/api/output.ts'
import { listQuery, listResponse, maxId, wholeNumber } from '#core/kernel/api/parameters.ts'
import { mapPage } from '#core/kernel/db/list-query.ts'
import { accessKinds, eventsOf } from '#core/records/audit/access-events.ts'
import { accessLogColumns, searchAccessLog } from '#core/records/audit/access-log.queries.server.ts'
import { accessLogOutput } from '#core/records/audit/access-log-output.schema.server.ts'

const day = z.iso.date(issueText('day.invalid'))

const listRoute = defineRoute('Access log', 'access', {
  get: '/api/access-log',
  summary:
    'Logins, refusals, changes of rights, looks at personal data, backups: newest first, always a page at a time',
  request: {
    query: listQuery(accessLogColumns.sort, 'the newest first').extend({
      kind: z.enum(accessKinds).optional(),
      person: wholeNumber(maxId).optional().openapi({
        description: 'Id of an account: what it did, and what was done to it.',
      }),
      from: day.optional().openapi({ description: 'First day, in Dhaka.', example: '2026-01-15' }),
      to: day.optional().openapi({ description: 'Last day, in Dhaka.', example: '2026-01-31' }),
    }),
  },
  responses: { 200: listResponse(accessLogOutput, 'A page of the access log.') },
})

export const createAccessLogApi = defineApi(({ db }, answer) => {
  answer(listRoute, async ({ query: { kind, from, to, ...query } }) => {
    const page = await searchAccessLog(db, {
      ...query,
      events: kind && eventsOf(kind),
      from: from && startOfDay(from),
      before: to && startOfDay(to, 1),
    })
    return mapPage(page, ({ details, ...row }) =>
      pickOutput(accessLogOutput, { ...row, details: details ? JSON.parse(details) : null }),
    )
  })
})

/** Returns the start of a day in Dhaka, which is six hours ahead of UTC without summer time. */
function startOfDay(date: string, later = 0): string {
  const start = Date.parse(`${date}T00:00:00+06:00`)
  return new Date(start + later * 24 * 60 * 60 * 1000).toISOString()
}
