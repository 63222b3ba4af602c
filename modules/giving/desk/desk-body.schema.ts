import * as z from 'zod/mini'
import { issueText } from '#core/error-messages/error-message.ts'
import { optionalPastDay } from '#core/lib/day-fields.ts'
import { describedAsRequired, optionalLine } from '#core/lib/form-fields.ts'
import { readField } from '#core/lib/read-field.ts'
import { paymentNumber } from '../promises/payment-number.ts'
import { poishaOf } from '../promises/poisha.ts'
import { changedFields, giverFields } from '../promises/promise-form.schema.ts'
import { each } from './each.ts'
import { writtenWays } from './giving-ways.ts'
import { guardParts, lineParts } from './statement-parts.ts'

const longestReason = 300

function amountFrom(least: number) {
  return readField(z.union([z.string(), z.number()]), (written, refuse) => {
    const amount = poishaOf(String(written))
    return amount !== undefined && amount >= least ? amount : refuse('gift.poisha_invalid')
  })
}

const id = z.int().check(z.positive(), z.maximum(2_147_483_647))

const giver = {
  ...giverFields,
  /** The giver agrees to be named in public. */
  isListed: z._default(z.boolean(), false),
}

export type GiverForm = z.infer<z.ZodMiniObject<typeof giver>>

/** The person has seen what is unusual about the payment, and says that it is right. */
const isConfirmed = z.optional(z.boolean())

export const takeForm = z.object({ ...giver, isConfirmed })

const longestNumber = 60

const number = z.pipe(
  optionalLine(longestNumber),
  z.transform((text) => paymentNumber(text ?? '') || null),
)

export const paymentForm = z.object({
  amount: amountFrom(1),
  receivedOn: optionalPastDay,
  way: z.optional(z.enum(writtenWays)),
  accountId: z.optional(id),
  trxId: z.optional(number),
  chequeNumber: z.optional(number),
  /** Code of the promise that it keeps, whose giver and purpose count. */
  promiseCode: z.optional(z.nullable(z.string().check(z.maxLength(longestNumber)))),
  ...giver,
  isConfirmed,
})

export type PaymentForm = z.infer<typeof paymentForm>

const reason = z.pipe(optionalLine(longestReason), z.string(issueText('value.required')))

/** Money for a promise: a line of a statement, or a received gift whose promise was not known. */
export const matchForm = z
  .object({ lineId: z.optional(id), giftId: z.optional(id), isConfirmed })
  .check(
    z.refine(({ lineId, giftId }) => (lineId === undefined) !== (giftId === undefined), {
      error: issueText('gift.money_missing'),
      path: ['lineId'],
    }),
  )

export const changeForm = z
  .object({
    amount: z.optional(amountFrom(0)),
    receivedOn: optionalPastDay,
    ...changedFields,
    reason,
  })
  .check(describedAsRequired('reason'))

export type ChangeForm = z.infer<typeof changeForm>

export const voidForm = z.object({ reason }).check(describedAsRequired('reason'))

const columnName = z.string().check(z.maxLength(300))

/** Headings of the columns of a statement; those that tell what a row is are guessed if they are missing. */
export const chosenColumns = z.object({
  ...each(lineParts, columnName),
  ...each(guardParts, z.optional(columnName)),
})

/** Directions of rows that a statement does not tell, by the words of its questions. */
export const directionAnswers = z.record(z.string(), z.enum(['in', 'out']))

export const asideForm = z
  .object({ isAside: z.boolean(), reason: optionalLine(longestReason) })
  .check(
    z.refine(({ isAside, reason: why }) => !isAside || Boolean(why), {
      error: issueText('value.required'),
      path: ['reason'],
    }),
  )

export const asideDecisionForm = z.object({
  isConfirmed: z.boolean(),
  reason: optionalLine(longestReason),
})

/** As many lines as one act may accept. */
export const lineIdsForm = z.object({
  lineIds: z.array(id).check(z.minLength(1, issueText('gift.money_missing')), z.maxLength(500)),
})

export const messageForm = z.object({ text: z.string().check(z.maxLength(2_000)) })

export const closeForm = z.object({ isClosed: z.boolean() })
export const listingForm = z.object({ isListed: z.boolean() })
export const clerkForm = z.object({ isNamed: z.boolean() })
