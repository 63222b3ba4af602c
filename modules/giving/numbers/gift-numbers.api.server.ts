import { z } from '@hono/zod-openapi'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { listQuery, listResponse } from '#core/kernel/api/parameters.ts'
import { listInMemory } from '#core/kernel/db/list-in-memory.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { showsNumbers } from '../promises/giving-desk.ts'
import { listGiftNumbers } from './gift-numbers.queries.server.ts'

const numbersOutput = z
  .object({
    month: z
      .string()
      .openapi({ description: 'In which the gifts were received.', example: '2026-01' }),
    purpose: z.enum(['general', 'program', 'zakat']),
    programName: z.string().nullable(),
    programNameBn: z.string().nullable(),
    amount: z.int().openapi({ description: 'Poisha: a hundred are one taka.' }),
    givers: z.int().openapi({ description: 'Number of givers, anonymous ones included.' }),
  })
  .openapi('GiftNumbers')

const columns = {
  search: ['month', 'purpose', 'programName', 'programNameBn'],
  sort: ['month', 'amount', 'givers'],
} as const

const route = defineRoute('Gifts', 'public', {
  get: '/api/gift-numbers',
  summary: 'Gifts received, by month and purpose',
  description:
    'Computed from the ledger; the amounts add up to the total on `/transparency`. Empty until the office shows its numbers.',
  request: { query: listQuery(columns.sort, 'the latest month first') },
  responses: { 200: listResponse(numbersOutput, 'As they are now.') },
})

export const createGiftNumbersApi = defineApi(({ db }, answer) => {
  answer(route, async ({ query }) => {
    const rows = showsNumbers(await findSettings(db)) ? await listGiftNumbers(db) : []
    return listInMemory(rows, columns, query)
  })
})
