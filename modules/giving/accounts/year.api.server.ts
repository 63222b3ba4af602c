import { z } from '@hono/zod-openapi'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { listQuery, listResponse, oneResponse } from '#core/kernel/api/parameters.ts'
import { deskReads } from '../desk/desk-reads.server.ts'
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
  get: '/api/gifts/years/{year}',
  summary: 'A year of the accounts: how each ties to its statements',
  description: 'For each account and year `in` is `gifts + notGifts + open`.',
  request: { params: z.object({ year: bookYear }) },
  responses: { 200: oneResponse(yearOutput, 'Accounts with their months, purposes, receipts.') },
})

const monthsRoute = defineRoute(tag, 'gifts', {
  get: '/api/gifts/months',
  summary: 'Gifts of a year by month, with sums by account and purpose',
  request: { query: z.object({ year: bookYear }) },
  responses: { 200: listResponse(monthOutput, 'Months with gifts, in order.') },
})

const actsRoute = defineRoute(tag, 'gifts', {
  get: '/api/gifts/acts',
  summary: 'Who did what at the desk of gifts, the newest first',
  request: { query: listQuery(['id']).pick({ page: true, pageSize: true }) },
  responses: { 200: listResponse(actOutput, 'Acts by page; the first without `page`.') },
})

export const createGiftYearApi = defineApi((services, answer) => {
  const { db } = services
  const { read, see } = deskReads(services, answer)

  read(yearRoute, async ({ params }) => readYear(db, await findBookYear(db, params.year)))

  read(monthsRoute, async ({ query }) => {
    const rows = await readMonths(db, await findBookYear(db, query.year))
    return { rows, total: rows.length }
  })

  see(actsRoute, ({ query }) => listActs(db, query))
})
