// Exports of the desk of gifts: the ledger for auditors, and what is kept of one giver.
import { z } from '@hono/zod-openapi'
import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { idParams, oneResponse } from '#core/kernel/api/parameters.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { recordSeen } from '#core/records/audit/personal-data-seen.service.server.ts'
import { giverDataOutput, ledgerOutput } from './audit-output.schema.server.ts'
import { requireDesk } from './desk-access.server.ts'
import { listDataOfGiver, listLedgerEntries } from './ledger-entries.queries.server.ts'
import { findPromise } from './promise-list.queries.server.ts'

const tags = ['Gifts']

const ledgerRoute = defineRoute('gifts', {
  method: 'get',
  path: '/api/gifts/ledger',
  tags,
  summary: 'Counted entries of the ledger of gifts, for auditors',
  description: 'Without `year` all of them. Their sum equals the public numbers.',
  request: {
    query: z.object({
      year: z
        .string()
        .regex(/^20\d\d$/)
        .transform(Number)
        .optional()
        .openapi({ type: 'string', example: '2026' }),
    }),
  },
  responses: { 200: oneResponse(ledgerOutput, 'Entries by day.') },
})

const giverRoute = defineRoute(
  'gifts',
  {
    method: 'get',
    path: '/api/gifts/promises/{id}/data',
    tags,
    summary: 'All that is kept of a giver',
    description: 'Promises with the same telephone or email, with their gifts.',
    request: { params: idParams },
    responses: { 200: oneResponse(giverDataOutput, 'Promises and gifts of this giver.') },
  },
  { errors: ['not_found'] },
)

export function createAuditApi(services: Services, parts: ApiParts): Api {
  const { db } = services
  const api = createApi(parts)

  api.openapi(ledgerRoute, async (c) => {
    const caller = c.get('caller')
    await requireDesk(db, caller.id)
    await recordSeen(services, caller, { what: 'gifts' })
    const entries = await listLedgerEntries(db, c.req.valid('query').year)
    const total = entries.reduce((sum, { amount }) => sum + amount, 0)
    return c.json({ total, entries }, 200)
  })

  api.openapi(giverRoute, async (c) => {
    const caller = c.get('caller')
    await requireDesk(db, caller.id)
    const promise = await findPromise(db, c.req.valid('param').id)
    if (!promise) throw new AppError('not_found', 'gift.promise_unknown')
    await recordSeen(services, caller, { what: 'gifts' })
    return c.json({ promises: await listDataOfGiver(db, promise) }, 200)
  })

  return api
}
