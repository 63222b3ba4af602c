import { z } from '@hono/zod-openapi'
import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { listQuery, listResponse, oneResponse, sendList } from '#core/kernel/api/parameters.ts'
import type { Services } from '#core/kernel/services.ts'
import { recordSeen } from '#core/records/audit/personal-data-seen.service.server.ts'
import { requireDesk } from '../desk/desk-access.server.ts'
import { listActs } from './acts.queries.server.ts'
import { bookYearPattern } from './book-year.ts'
import { findBookYear, readMonths, readYear } from './read-year.service.server.ts'
import { actOutput, monthOutput, yearOutput } from './year-output.schema.server.ts'

const tag = 'Gifts'

export const bookYear = z.string().regex(bookYearPattern).openapi({
  description: 'A year of the books, which begins in the month of the setting, or a calendar year.',
  example: '2026-27',
})

const yearRoute = defineRoute(tag, 'gifts', {
  method: 'get',
  path: '/api/gifts/years/{year}',
  summary: 'A year of the accounts: how each ties to its statements',
  description: 'For each account and year `in` is `gifts + notGifts + open`.',
  request: { params: z.object({ year: bookYear }) },
  responses: { 200: oneResponse(yearOutput, 'Accounts with their months, purposes, receipts.') },
})

const monthsRoute = defineRoute(tag, 'gifts', {
  method: 'get',
  path: '/api/gifts/months',
  summary: 'Gifts of a year by month, with sums by account and purpose',
  request: { query: z.object({ year: bookYear }) },
  responses: { 200: listResponse(monthOutput, 'Months with gifts, in order.') },
})

const actsRoute = defineRoute(tag, 'gifts', {
  method: 'get',
  path: '/api/gifts/acts',
  summary: 'Who did what at the desk of gifts, the newest first',
  request: { query: listQuery(['id']).pick({ page: true, pageSize: true }) },
  responses: { 200: listResponse(actOutput, 'Acts by page; the first without `page`.') },
})

export function createGiftYearApi(services: Services, parts: ApiParts): Api {
  const { db } = services
  const api = createApi(parts)

  api.openapi(yearRoute, async (c) => {
    await requireDesk(db, c.get('caller').id)
    return c.json(await readYear(db, await findBookYear(db, c.req.valid('param').year)), 200)
  })

  api.openapi(monthsRoute, async (c) => {
    await requireDesk(db, c.get('caller').id)
    const rows = await readMonths(db, await findBookYear(db, c.req.valid('query').year))
    return sendList(c, { rows, total: rows.length })
  })

  api.openapi(actsRoute, async (c) => {
    const caller = c.get('caller')
    await requireDesk(db, caller.id)
    await recordSeen(services, caller, { what: 'gifts' })
    return sendList(c, await listActs(db, c.req.valid('query')))
  })

  return api
}
