import { z } from '@hono/zod-openapi'
import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { oneResponse } from '#core/kernel/api/parameters.ts'
import type { Services } from '#core/kernel/services.ts'
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
  method: 'get',
  path: '/api/receipts/{number}',
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

export function createReceiptApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)
  api.openapi(route, async (c) => {
    const address = c.env?.clientAddress ?? 'unknown'
    const seconds = await promiseLimitsOf(services).lookUp(address)
    if (seconds !== undefined) {
      c.header('Retry-After', String(seconds))
      throw new AppError('too_many_requests', 'limit.checks')
    }
    const { number } = c.req.valid('param')
    const { code = '' } = c.req.valid('query')
    const { year, amount, receivedOn, whyVoid, ...receipt } = await readReceiptPage(
      services,
      { number, code },
      address,
    )
    const isVoid = whyVoid !== undefined
    return c.json({ number: receipt.number, year, amount, receivedOn, isVoid }, 200)
  })
  return api
}
