import type { ContactMethod } from '#core/contact-methods/contact-methods.ts'

export const formFields = ['kind', 'text', 'name', 'phone', 'email', 'address'] as const

export type FormField = (typeof formFields)[number]
export type FormValues = Record<FormField, string>

/** Name of the honeypot field: people do not see it, robots fill in every field. */
export const trapField = 'website'

/** State of a form that is rendered for the first time or again. */
export type StateOf<Field extends string> = {
  values: Partial<Record<Field, string>>
  /** Errors by field, in the language of the page. */
  problems: Partial<Record<Field, string>>
  notice: { text: 'once' | 'notStored' } | { sentence: string } | undefined
  /** Phone numbers to call instead. */
  calls: ContactMethod[]
}

export type FormState = StateOf<FormField> & {
  /** Signed time. */
  time: string
  /** True if somebody in the office is named to read safeguarding concerns. */
  hasReader: boolean
}
