import type { ContactMethod } from '../../organisation/contact-methods/contact-methods.ts'

export const formFields = ['kind', 'text', 'name', 'phone', 'email', 'address'] as const

export type FormField = (typeof formFields)[number]
export type FormValues = Record<FormField, string>

/** Honeypot: people do not see this field, robots fill in every field. */
export const trapField = 'website'

/** A form that is shown, empty or again. */
export type FormState = {
  values: Partial<FormValues>
  /** Signed. */
  time: string
  /** Error messages by field, in the language of the page. */
  problems: Partial<Record<FormField, string>>
  notice: { text: 'once' | 'notStored' } | { sentence: string } | undefined
  /** Telephone numbers to call instead. */
  calls: ContactMethod[]
}

/** @param time signed */
export function emptyForm(time: string): FormState {
  return { values: {}, time, problems: {}, notice: undefined, calls: [] }
}
