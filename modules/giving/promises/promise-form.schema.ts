// Name and contact details of a promise are optional: a gift without a name is anonymous.
import * as z from 'zod/mini'
import { issueText } from '#core/error-messages/error-message.ts'
import { describedAsRequired, optionalLine } from '#core/lib/form-fields.ts'
import { recordId } from '#core/lib/record-id.ts'
import { phoneLink } from '#core/lib/text/phone.ts'
import { typedValue } from '#core/lib/text/typed-text.ts'
import { cleanEmail, emailProblem, longestEmail } from '#core/accounts/user.schema.ts'
import { poishaOf } from './poisha.ts'

const longestName = 100
const longestPhone = 40
/** Bounds of a promised gift, in poisha. */
const leastPoisha = 1_000
const mostPoisha = 1_000_000_000

const amount = z.pipe(
  z.optional(
    z.union([z.string().check(z.maxLength(100, issueText('gift.amount_invalid'))), z.number()]),
  ),
  z.transform((written, context) => {
    const text = String(written ?? '')
    const poisha = poishaOf(text)
    if (poisha !== undefined && poisha >= leastPoisha && poisha <= mostPoisha) return poisha
    context.issues.push({
      code: 'custom',
      input: written,
      message: issueText(text.trim() ? 'gift.amount_invalid' : 'gift.amount_missing'),
    })
    return z.NEVER
  }),
)

export type GiftPurpose = { kind: 'general' | 'zakat' } | { kind: 'program'; programId: number }

const purpose = z.pipe(
  z.optional(z.string()),
  z.transform((written, context): GiftPurpose => {
    const found = purposeIn(written ?? '')
    if (found) return found
    const message = issueText('gift.purpose_missing')
    context.issues.push({ code: 'custom', input: written, message })
    return z.NEVER
  }),
)

/** Purpose as programs send it: the id of a program, or one of the two words; null is general. */
function purposeOr<Absent extends GiftPurpose | undefined>(absent: Absent) {
  return z.pipe(
    z.nullish(z.union([z.string(), z.number()])),
    z.transform((written, context): GiftPurpose | Absent => {
      if (written === undefined) return absent
      const text = typedValue(String(written ?? '')) || 'general'
      const found = purposeIn(/^\d+$/.test(text) ? `program-${text}` : text)
      if (found) return found
      const message = issueText('gift.purpose_missing')
      context.issues.push({ code: 'custom', input: written, message })
      return z.NEVER
    }),
  )
}

function purposeIn(written: string): GiftPurpose | undefined {
  if (written === 'general' || written === 'zakat') return { kind: written }
  const programId = recordId(/^program-(.+)$/.exec(written)?.[1])
  return programId === undefined ? undefined : { kind: 'program', programId }
}

const phone = z.pipe(
  optionalLine(longestPhone),
  z.transform((written, context) => {
    if (!written) return null
    const shown = phoneLink(written)?.shown
    if (shown) return shown
    context.issues.push({ code: 'custom', input: written, message: issueText('phone.invalid') })
    return z.NEVER
  }),
)

const email = z.pipe(
  optionalLine(longestEmail),
  z.transform((written, context) => {
    const cleaned = cleanEmail(written ?? '')
    if (!cleaned) return null
    if (!emailProblem(cleaned)) return cleaned
    context.issues.push({ code: 'custom', input: written, message: issueText('email.invalid') })
    return z.NEVER
  }),
)

export const promiseForm = z.object({
  from: z.enum(['inside', 'abroad'], { error: issueText('gift.from_missing') }),
  amount,
  purpose,
  name: orNull(longestName),
  phone,
  email,
  /** Consent to be named in public: the value of a check box. */
  listing: z.pipe(
    z.optional(z.string()),
    z.transform((written) => written === 'yes'),
  ),
})

export type PromiseForm = z.infer<typeof promiseForm>

/** Contact details of a giver as programs send them. */
export const giverFields = {
  purpose: purposeOr({ kind: 'general' }),
  name: orNull(longestName),
  /** The name is left out. */
  isAnonymous: z._default(z.boolean(), false),
  phone,
  email,
  /** Language of the receipt. */
  language: z._default(z.enum(['en', 'bn']), 'en'),
}

/** Values of a gift that may be changed; undefined stays as it is. */
export const changedFields = {
  purpose: purposeOr(undefined),
  name: optionalLine(longestName),
}

/** A promise that another program sends. */
export const promiseRequest = z
  .object({ from: z.enum(['inside', 'abroad']), amount, ...giverFields })
  .check(describedAsRequired('amount'))

/** Converts absent and empty values to null. */
function orNull(max: number) {
  return z.pipe(
    optionalLine(max),
    z.transform((text) => text ?? null),
  )
}
