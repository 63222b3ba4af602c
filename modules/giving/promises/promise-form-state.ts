import type { ContactMethod } from '#core/contact-methods/contact-methods.ts'

export const promiseFields = [
  'from',
  'amount',
  'purpose',
  'name',
  'phone',
  'email',
  'listing',
] as const

export type PromiseField = (typeof promiseFields)[number]
export type PromiseValues = Record<PromiseField, string>

/** State of a form that is rendered for the first time or again. */
export type PromiseFormState = {
  values: Partial<PromiseValues>
  /** Signed ticket of this form alone. */
  ticket: string
  /** Errors by field, in the language of the page. */
  problems: Partial<Record<PromiseField, string>>
  notice: { text: 'once' | 'notStored' } | { sentence: string } | undefined
  /** Phone numbers to call instead. */
  calls: ContactMethod[]
}
