import * as z from 'zod/mini'
import { issueText } from '#error-messages/error-message.ts'
import { optionalPastDay } from '../../../lib/day-fields.ts'
import { optionalLine } from '../../../lib/form-fields.ts'
import { email, orNull, phone, purpose } from '../promises/promise-form.schema.ts'
import { poishaOf } from './poisha.ts'

const longestName = 100
const longestReason = 300
function amountFrom(least: number) {
  return z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((written, context) => {
      const amount = poishaOf(String(written))
      if (amount !== undefined && amount >= least) return amount
      const message = issueText('gift.poisha_invalid')
      context.issues.push({ code: 'custom', input: written, message })
      return z.NEVER
    }),
  )
}

const id = z.int().check(z.positive(), z.maximum(2_147_483_647))

const giver = {
  purpose,
  name: orNull(longestName),
  phone,
  email,
  language: z.enum(['en', 'bn']),
  /** The giver agrees to be named in public. */
  isListed: z._default(z.boolean(), false),
}

const giverForm = z.object(giver)

export type GiverForm = z.infer<typeof giverForm>

export const cashForm = z.object({
  act: z.literal('cash'),
  /** Idempotency key of the form, made by the browser. */
  key: z.string().check(z.regex(/^[0-9a-zA-Z-]{8,60}$/)),
  amount: amountFrom(1),
  receivedOn: optionalPastDay,
  ...giver,
})

export type CashForm = z.infer<typeof cashForm>

const reason = z.pipe(optionalLine(longestReason), z.string(issueText('value.required')))

export const deskAct = z.discriminatedUnion('act', [
  cashForm,
  z.object({ act: z.literal('accept'), lineId: id, promiseId: id }),
  z.object({ act: z.literal('take'), lineId: id, ...giver }),
  z.object({ act: z.literal('setAside'), lineId: id, isAside: z.boolean() }),
  z.object({ act: z.literal('undoMatch'), giftId: id }),
  z.object({ act: z.literal('match'), giftId: id, promiseId: id }),
  z.object({ act: z.literal('close'), promiseId: id, isClosed: z.boolean() }),
  z.object({ act: z.literal('correct'), giftId: id, amount: amountFrom(0), reason }),
  z.object({ act: z.literal('decide'), correctionId: id, isConfirmed: z.boolean() }),
  z.object({ act: z.literal('list'), promiseId: id, isListed: z.boolean() }),
  z.object({ act: z.literal('erase'), promiseId: id }),
  z.object({ act: z.literal('mailReceipt'), giftId: id }),
  z.object({ act: z.literal('decideHeld'), paymentId: id, isAccepted: z.boolean() }),
  z.object({ act: z.literal('nameClerk'), userId: id, isNamed: z.boolean() }),
])

export type DeskActForm = z.infer<typeof deskAct>
