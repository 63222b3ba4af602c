// Name and contact details of a promise are optional: a gift without a name is anonymous.
import * as z from 'zod/mini'
import { issueText } from '#error-messages/error-message.ts'
import { optionalLine } from '../../../lib/form-fields.ts'
import { recordId } from '../../../lib/record-id.ts'
import { phoneLink } from '../../../lib/text/phone.ts'
import { typedValue } from '../../../lib/text/typed-text.ts'
import { cleanEmail, emailProblem, longestEmail } from '../../accounts/identity/user.schema.ts'

const longestName = 100
const longestPhone = 40
/** Bounds of a promised gift, in whole taka. */
const leastTaka = 10
const mostTaka = 10_000_000

const amount = z.pipe(
  z.optional(z.string().check(z.maxLength(100, issueText('gift.amount_invalid')))),
  z.transform((written, context) => {
    const taka = takaOf(written ?? '')
    if (taka !== undefined) return taka * 100
    context.issues.push({
      code: 'custom',
      input: written,
      message: issueText(written?.trim() ? 'gift.amount_invalid' : 'gift.amount_missing'),
    })
    return z.NEVER
  }),
)

/** Parses whole taka as people write them: `500`, `৫,০০০ টাকা`, `Tk. 500/-`; undefined for other text. */
function takaOf(written: string): number | undefined {
  const text = typedValue(written)
    .replace(/^(?:tk\.?|bdt|৳)\s*/i, '')
    .replace(/\s*(?:tk\.?|bdt|taka|টাকা|৳)?(?:\s*\/-|\s*\/=)?$/i, '')
    .replace(/[, ]/g, '')
    .replace(/\.0{1,2}$/, '')
  const taka = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return taka >= leastTaka && taka <= mostTaka ? taka : undefined
}

export type GiftPurpose = { kind: 'general' | 'zakat' } | { kind: 'program'; programId: number }

export const purpose = z.pipe(
  z.optional(z.string()),
  z.transform((written, context): GiftPurpose => {
    if (written === 'general' || written === 'zakat') return { kind: written }
    const programId = recordId(/^program-(.+)$/.exec(written ?? '')?.[1] ?? '')
    if (programId !== undefined) return { kind: 'program', programId }
    const message = issueText('gift.purpose_missing')
    context.issues.push({ code: 'custom', input: written, message })
    return z.NEVER
  }),
)

export const phone = z.pipe(
  optionalLine(longestPhone),
  z.transform((written, context) => {
    if (!written) return null
    const shown = phoneLink(written)?.shown
    if (shown) return shown
    context.issues.push({ code: 'custom', input: written, message: issueText('phone.invalid') })
    return z.NEVER
  }),
)

export const email = z.pipe(
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

/** Converts absent and empty values to null. */
export function orNull(max: number) {
  return z.pipe(
    optionalLine(max),
    z.transform((text) => text ?? null),
  )
}
