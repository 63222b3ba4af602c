// Each stored image has one record of the consent of the people in it, which is valid wherever the image is used.
import * as z from 'zod/mini'
import { issueText } from '#core/error-messages/error-message.ts'
import { optionalDay, optionalPastDay } from '#core/lib/day-fields.ts'
import { flag, optionalLines } from '#core/lib/form-fields.ts'
import { parsedJson } from '#core/lib/parsed-json.ts'
import { consentHows } from './consent-hows.ts'

const maxNames = 500
const maxNote = 1_000

const sentConsent = z
  .object({
    hasPeople: flag,
    hasChildren: flag,
    consentHow: z.nullish(z.enum([...consentHows, ''])),
    consentBy: optionalLines(maxNames),
    consentOn: optionalPastDay,
    consentUntil: optionalDay,
    consentNote: optionalLines(maxNote),
  })
  .check(
    z.refine(
      ({ hasPeople, hasChildren, consentHow }) =>
        hasPeople === false ||
        !hasChildren ||
        !consentHow ||
        consentHow === 'guardian' ||
        consentHow === 'none',
      { error: issueText('consent.needs_guardian'), path: ['consentHow'] },
    ),
    z.refine(
      ({ consentOn, consentUntil }) => !consentOn || !consentUntil || consentOn <= consentUntil,
      { error: issueText('project.ends_before_start'), path: ['consentUntil'] },
    ),
  )

export const consentForm = z.pipe(sentConsent, z.transform(valuesOf))

/** Complete consent: absent fields are empty. */
export type Consent = z.infer<typeof consentForm>

/** Clears the consent to a photo without people, and all details if nobody has agreed. */
function valuesOf(sent: z.infer<typeof sentConsent>) {
  const { hasPeople = true, hasChildren = false, consentNote = null } = sent
  const consentHow = (hasPeople && sent.consentHow) || null
  const about =
    consentHow && consentHow !== 'none'
      ? {
          consentBy: sent.consentBy ?? null,
          consentOn: sent.consentOn ?? null,
          consentUntil: sent.consentUntil ?? null,
        }
      : { consentBy: null, consentOn: null, consentUntil: null }
  return { hasPeople, hasChildren: hasPeople && hasChildren, consentHow, ...about, consentNote }
}

/** Field of a record's form with the consent as JSON, validated. If it is empty or absent, the known consent stays. */
export const consentField = z.pipe(
  z.nullish(z.string().check(z.maxLength(8_000))),
  z.transform((text, context) => {
    if (!text) return undefined
    const { error } = z.safeParse(consentForm, parsedJson(text))
    const message = error?.issues[0]?.message ?? issueText('request.form_unreadable')
    if (error) context.issues.push({ code: 'custom', input: text, message })
    return text
  }),
)

/**
 * Parses a consent.
 * @param text as returned by `consentField`
 */
export function consentOf(text: string): Consent {
  return z.parse(consentForm, parsedJson(text))
}
