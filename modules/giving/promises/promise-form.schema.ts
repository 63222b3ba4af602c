// Name and contact details of a promise are optional: a gift without a name is anonymous.
import * as z from 'zod/mini'
import { issueText } from '#core/error-messages/error-message.ts'
import { describedAsRequired, lineOrNull, optionalLine } from '#core/lib/form-fields.ts'
import { readField } from '#core/lib/read-field.ts'
import { recordId } from '#core/lib/record-id.ts'
import { typedValue } from '#core/lib/text/typed-text.ts'
import { emailOrNull, phoneOrNull } from '#core/accounts/contact-fields.ts'
import { poishaOf } from './poisha.ts'

const longestName = 100
/** Bounds of a promised gift, in poisha. */
const leastPoisha = 1_000
const mostPoisha = 1_000_000_000

const amount = readField(
  z.optional(
    z.union([z.string().check(z.maxLength(100, issueText('gift.amount_invalid'))), z.number()]),
  ),
  (written, refuse) => {
    const text = String(written ?? '')
    const poisha = poishaOf(text)
    if (poisha !== undefined && poisha >= leastPoisha && poisha <= mostPoisha) return poisha
    return refuse(text.trim() ? 'gift.amount_invalid' : 'gift.amount_missing')
  },
)

export type GiftPurpose = { kind: 'general' | 'zakat' } | { kind: 'program'; programId: number }

const purpose = readField(
  z.optional(z.string()),
  (written, refuse): GiftPurpose => purposeIn(written ?? '') ?? refuse('gift.purpose_missing'),
)

/** Purpose as programs send it: the id of a program, or one of the two words; null is general. */
function purposeOr<Absent extends GiftPurpose | undefined>(absent: Absent) {
  return readField(
    z.nullish(z.union([z.string(), z.number()])),
    (written, refuse): GiftPurpose | Absent => {
      if (written === undefined) return absent
      const text = typedValue(String(written ?? '')) || 'general'
      const found = purposeIn(/^\d+$/.test(text) ? `program-${text}` : text)
      return found ?? refuse('gift.purpose_missing')
    },
  )
}

function purposeIn(written: string): GiftPurpose | undefined {
  if (written === 'general' || written === 'zakat') return { kind: written }
  const programId = recordId(/^program-(.+)$/.exec(written)?.[1])
  return programId === undefined ? undefined : { kind: 'program', programId }
}

export const promiseForm = z.object({
  from: z.enum(['inside', 'abroad'], { error: issueText('gift.from_missing') }),
  amount,
  purpose,
  name: lineOrNull(longestName),
  phone: phoneOrNull,
  email: emailOrNull,
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
  name: lineOrNull(longestName),
  /** The name is left out. */
  isAnonymous: z._default(z.boolean(), false),
  phone: phoneOrNull,
  email: emailOrNull,
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
