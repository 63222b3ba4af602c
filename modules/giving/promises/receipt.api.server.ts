import { z } from '@hono/zod-openapi'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { oneResponse } from '#core/kernel/api/parameters.ts'
import { AppError } from '#core/platform/errors.ts'
import { promiseLimitsOf } from './promise-limits.server.ts'
import { readReceiptPage } from './receipt.page.server.ts'

const receiptOutput = z
  .object({
    number: z.string().openapi({ example: '2026-0012' }),
    year: z.int(),
    amount: z.int().openapi({ description: 'Poisha: a hundred are one taka.' }),
    receivedOn: z.string(),
    isVoid: z.boolean(),
  })
  .openapi('GiftReceipt')

const route = defineRoute('Gifts', 'public', {
  get: '/api/receipts/{number}',
  summary: 'A receipt, for whoever has its check code',
  description:
    'Its page, to print on A5, is `/receipts/{number}?code=`. Neither tells the name of the giver.',
  request: {
    params: z.object({ number: z.string().openapi({ example: '2026-0012' }) }),
    query: z.object({
      code: z
        .string()
        .max(60)
        .optional()
        .openapi({ description: 'Check code.', example: 'G-7K3QP-X92MA' }),
    }),
  },
  responses: { 200: oneResponse(receiptOutput, 'The receipt.') },
  errors: ['too_many_requests'],
})

export const createReceiptApi = defineApi((services, answer) => {
  answer(route, async ({ c, params: { number }, query: { code = '' } }) => {
    const address = c.env?.clientAddress ?? 'unknown'
    const seconds = await promiseLimitsOf(services).lookUp(address)
    if (seconds !== undefined) {
      c.header('Retry-After', String(seconds))
      throw new AppError('too_many_requests', 'limit.checks')
    }
    const { year, amount, receivedOn, whyVoid, ...receipt } = await readReceiptPage(
      services,
      { number, code },
      address,
    )
    const isVoid = whyVoid !== undefined
    return { number: receipt.number, year, amount, receivedOn, isVoid }
  })
})
