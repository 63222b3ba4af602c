import type { ImageRecord } from './image-output.schema.server.ts'

export type ConsentValues = {
  hasPeople: boolean
  hasChildren: boolean
  /** Form of consent; empty if nobody has agreed. */
  consentHow: string
  consentBy: string
  consentOn: string
  consentUntil: string
  consentNote: string
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
