import { z } from '@hono/zod-openapi'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { oneResponse } from '#core/kernel/api/parameters.ts'
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
  get: '/api/message-numbers',
  summary: 'Numbers of messages received and answered, and how soon',
  description:
    'Computed from the messages; erasing one changes none. Safeguarding concerns are not counted.',
  responses: { 200: oneResponse(numbersOutput, 'As they are now.') },
})

export const createMessageNumbersApi = defineApi(({ db, clock }, answer) => {
  answer(route, async () => ({ years: await readMessageNumbers(db, clock()) }))
})
