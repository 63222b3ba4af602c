// The desk of gifts shows promises, received gifts, and money that is not matched yet.
import { z } from '@hono/zod-openapi'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import {
  idParams,
  listQuery,
  listResponse,
  oneResponse,
  searchText,
} from '#core/kernel/api/parameters.ts'
import type { Db } from '#core/kernel/db/database.ts'
import type { ListPage } from '#core/kernel/db/list-query.ts'
import { AppError } from '#core/platform/errors.ts'
import {
  deskOutput,
  foundOutput,
  type GiftRecord,
  giftOutput,
  type LineAsideRecord,
  type LineRecord,
  lineAsideOutput,
  lineOutput,
  oneGiftOutput,
  type PromiseRecord,
  promiseOutput,
} from './desk-output.schema.server.ts'
import { deskReads } from './desk-reads.server.ts'
import { findAtDesk } from './find-gifts.service.server.ts'
import {
  findReceivedGift,
  type GiftListQuery,
  giftColumns,
  listGifts,
  listHistory,
  listLinesAside,
  listPromises,
} from './gift-lists.queries.server.ts'
import { listUnmatched } from './list-money.service.server.ts'
import { readDesk } from './read-desk.service.server.ts'
import { listReturned } from './returned-money.queries.server.ts'
import { type ReturnedRecord, returnedOutput } from './statement-output.schema.server.ts'

const tag = 'Gifts'

const states = ['promised', 'received', 'unmatched', 'closed', 'aside', 'back'] as const

type List = (db: Db, query: GiftListQuery, month?: string) => Promise<ListPage<Row>>
type Row = GiftRecord | PromiseRecord | LineRecord | LineAsideRecord | ReturnedRecord

const lists: Readonly<Record<(typeof states)[number], List>> = {
  received: (db, query, month) => listGifts(db, query, { month }),
  promised: (db, query) => listPromises(db, query, 'promised'),
  closed: (db, query) => listPromises(db, query, 'closed'),
  unmatched: (db, query) => listUnmatched(db, query),
  aside: listLinesAside,
  back: listReturned,
}

const listRoute = defineRoute(tag, 'gifts', {
  get: '/api/gifts',
  summary: 'Gifts that are promised or received, and money that is not matched yet',
  description:
    'For administrators, and for editors whom they have named. `state`: `received` (the default; those that need a decision first), `promised`, `unmatched` (lines of statements, the newest first, each with the promise that it seems to keep), `closed` (promises that are no longer expected) `aside` (lines that are no gifts) or `back` (money that went out and names a gift).',
  request: {
    query: listQuery(giftColumns.sort, 'what needs a decision, then the newest first').extend({
      state: z.enum(states).default('received').openapi({ example: 'promised' }),
      month: z
        .string()
        .regex(/^\d{4}-\d{2}$/)
        .optional()
        .openapi({ description: 'Of received gifts, 50 a page.', example: '2026-11' }),
    }),
  },
  responses: {
    200: listResponse(
      z.union([giftOutput, promiseOutput, lineOutput, lineAsideOutput, returnedOutput]),
      'Gifts, promises or lines, as `state` says.',
    ),
  },
})

const deskRoute = defineRoute(tag, 'gifts', {
  get: '/api/gifts/desk',
  summary: 'Held payments, and what receipts need',
  responses: { 200: oneResponse(deskOutput, 'The desk as it is now.') },
})

const giftRoute = defineRoute(tag, 'gifts', {
  get: '/api/gifts/{id}',
  summary: 'One received gift',
  request: { params: idParams },
  responses: { 200: oneResponse(oneGiftOutput, 'The gift with its corrections and history.') },
})

const findRoute = defineRoute(tag, 'gifts', {
  get: '/api/gifts/find',
  summary: 'Gifts, promises and lines that somebody may mean',
  description:
    'At most 20 each, the newest first, by the number or code of a receipt, the code of a promise, a name, email, telephone, amount, or number of a payment or cheque, as people type them.',
  request: { query: z.object({ q: searchText }) },
  responses: { 200: oneResponse(foundOutput, 'What fits.') },
})

export const createGiftListsApi = defineApi((services, answer) => {
  const { db } = services
  const { read, see } = deskReads(services, answer)

  see(listRoute, ({ query: { state, month, ...query } }) => lists[state](db, query, month))

  read(deskRoute, ({ caller }) => readDesk(services, { isAdmin: caller.role === 'ADMIN' }))

  see(findRoute, ({ query }) => findAtDesk(db, query.q ?? ''))

  see(giftRoute, async ({ params: { id } }) => {
    return { ...(await requireGift(db, id)), history: await listHistory(db, id) }
  })
})

/** Reads a received gift as the API shows it. @throws AppError not_found */
export async function requireGift(db: Db, id: number) {
  const gift = await findReceivedGift(db, id)
  if (!gift) throw new AppError('not_found', 'gift.unknown')
  return gift
}
