import { z } from '@hono/zod-openapi'
import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { oneResponse } from '#core/kernel/api/parameters.ts'
import type { Services } from '#core/kernel/services.ts'
import { numberedKinds, readMessageNumbers } from '../sender/message-numbers.queries.server.ts'

const numbers = {
  received: z.int(),
  answered: z.int().openapi({ description: 'Number answered, of those received in the year.' }),
  medianDays: z.int().nullable().openapi({
    description: 'From receipt to the first answer, in calendar days.',
  }),
}

const numbersOutput = z
  .object({
    years: z.array(
      z.object({
        year: z.int().openapi({ example: 2026 }),
        ...numbers,
        kinds: z.array(z.object({ kind: z.enum(numberedKinds), ...numbers })),
      }),
    ),
  })
  .openapi('MessageNumbers', { description: 'Numbers by year of receipt, the latest first.' })

const route = defineRoute('Messages', 'public', {
  method: 'get',
  path: '/api/message-numbers',
  summary: 'Numbers of messages received and answered, and how soon',
  description:
    'Computed from the messages; erasing one changes none. Safeguarding concerns are not counted.',
  responses: { 200: oneResponse(numbersOutput, 'As they are now.') },
})

export function createMessageNumbersApi({ db, clock }: Services, parts: ApiParts): Api {
  const api = createApi(parts)
  api.openapi(route, async (c) => c.json({ years: await readMessageNumbers(db, clock()) }, 200))
  return api
}
