import { z } from '@hono/zod-openapi'
import { issueText } from '#core/error-messages/error-message.ts'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { oneResponse } from '#core/kernel/api/parameters.ts'
import { openRateLimit } from '#core/kernel/rate-limit.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { poishaOf } from '#modules/giving/promises/poisha.ts'
import { findReceiptByNumber } from '#modules/giving/receipts/receipt.queries.server.ts'

const route = defineRoute('Gifts', 'public', {
  get: '/api/verify/receipt/{number}',
  summary: 'Whether a receipt for a gift is one of the organisation',
  description:
    '`genuine` or `void` only if number, amount and day are all those of the receipt; `unknown` otherwise. Its page with the masked name is `/verify?gift=` with the check code.',
  request: {
    params: z.object({
      number: z
        .string()
        .regex(/^20\d\d-\d{4,9}$/)
        .openapi({ example: '2026-0012' }),
    }),
    query: z.object({
      amount: z
        .string()
        .refine((written) => poishaOf(written) !== undefined, issueText('gift.poisha_invalid'))
        .transform(poishaOf)
        .optional()
        .openapi({ type: 'string', description: 'In taka.', example: '500' }),
      on: z.iso.date().optional().openapi({ description: 'Day on which it was received.' }),
    }),
  },
  responses: {
    200: oneResponse(
      z.object({ status: z.enum(['genuine', 'void', 'unknown']) }).openapi('ReceiptVerification'),
      'What is known of it.',
    ),
  },
  errors: ['too_many_requests'],
})

export const createVerifyReceiptApi = defineApi((services, answer) => {
  const countMiss = openMissLimits(services)
  answer(route, async ({ c, params, query: { amount, on } }) => {
    if (amount === undefined || on === undefined) return { status: 'unknown' } as const
    const [year = 0, number = 0] = params.number.split('-').map(Number)
    const misses = await countMiss(c.env?.clientAddress ?? 'unknown', `${year}-${number}`)
    if ('seconds' in misses) {
      c.header('Retry-After', String(misses.seconds))
      throw new AppError('too_many_requests', 'limit.checks')
    }
    const receipt = await findReceiptByNumber(services.db, { year, number })
    const isSame = receipt?.amount === amount && receipt.receivedOn === on
    if (isSame) await misses.revert()
    const status = !isSame ? 'unknown' : receipt.voidedAt ? 'void' : 'genuine'
    return { status } as const
  })
})

/**
 * Numbers can be guessed, and amounts must not be found by trying, from however many addresses. Whoever has the paper
 * needs one attempt, which nobody else can use up.
 */
function openMissLimits(services: Services) {
  const limit = (name: string, points: number, seconds: number) =>
    openRateLimit(services, { name: `verify-receipt${name}`, points, seconds })
  const day = 24 * 60 * 60
  const ofAddress = limit('', 30, 10 * 60)
  const ofNumber = limit('-number', 30, day)
  const ofFew = limit('-few', 1, day)
  return async (address: string, number: string) => {
    const pair = `${address} ${number}`
    const seconds = await ofAddress.count(address)
    if (seconds !== undefined) return { seconds }
    const few = await ofFew.count(pair)
    const isGuessed = (await ofNumber.count(number)) !== undefined
    if (isGuessed && few !== undefined) return { seconds: few }
    return {
      revert: async () => {
        await ofNumber.revert(number)
        await ofFew.revert(pair)
      },
    }
  }
}
