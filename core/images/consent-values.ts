import { issueText } from '#core/error-messages/error-message.ts'
import type { Checkable } from '#core/lib/check-form.ts'
import type { FormValues } from '#core/ui/admin/form/record-form.ts'
import type { ImageRecord } from './image-output.schema.server.ts'

export type ConsentValues = {
  hasPeople: boolean
  hasChildren: boolean
  /** Form of consent; `none` if nobody has agreed, empty if nobody has said. */
  consentHow: string
  consentBy: string
  consentOn: string
  consentUntil: string
  consentNote: string
  /** Photo to which the answer belongs, in a form where another one can be chosen. */
  photo?: string
}

export const noConsent: ConsentValues = {
  hasPeople: true,
  hasChildren: false,
  consentHow: '',
  consentBy: '',
  consentOn: '',
  consentUntil: '',
  consentNote: '',
}

/** True if somebody has said whether people can be recognised, and whether they agree. */
export function isAnswered({ hasPeople, consentHow }: ConsentValues): boolean {
  return !hasPeople || consentHow !== ''
}

export function consentValuesOf(image: ImageRecord): ConsentValues {
  const { hasPeople, hasChildren, consentHow, consentBy, consentOn, consentUntil } = image
  return {
    hasPeople,
    hasChildren,
    consentHow: consentHow ?? '',
    consentBy: consentBy ?? '',
    consentOn: consentOn ?? '',
    consentUntil: consentUntil ?? '',
    consentNote: image.consentNote ?? '',
  }
}

/**
 * Reads the values of a form.
 * @param text JSON of the values; empty for none
 */
export function readConsentValues(text: string): ConsentValues | undefined {
  return text ? { ...noConsent, ...JSON.parse(text) } : undefined
}

/**
 * Adds to the check of a form: a new photo is published only after the question about its people is answered.
 * @param isAsked tells from the values of the form whether they hold such a photo
 */
export function askingConsent(
  form: Checkable,
  isAsked = ({ image, libraryImage, state }: FormValues) =>
    Boolean(image || libraryImage) && state !== 'draft',
): Checkable {
  return {
    '~standard': {
      validate: (values) => {
        const result = form['~standard'].validate(values)
        if (result instanceof Promise) return result
        const given: FormValues = Object(values)
        if (
          !isAsked(given) ||
          isAnswered(readConsentValues(String(given.consent ?? '')) ?? noConsent)
        )
          return result
        const issue = { message: issueText('consent.unanswered'), path: ['consent'] }
        return { issues: [...(result.issues ?? []), issue] }
      },
    },
  }
}
