import type { StateOf } from '#modules/messages/sender/form-state.ts'

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

/** `ticket` is of this form alone. */
export type PromiseFormState = StateOf<PromiseField> & { ticket: string }
