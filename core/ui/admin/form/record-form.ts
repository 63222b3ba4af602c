import type { ReactNode } from 'react'
import type { PlainKey, ReceivedReason } from '#core/error-messages/error-message.ts'
import type { Checkable } from '#core/lib/check-form.ts'
import { isBlankHtml } from '#core/lib/text/plain-text.ts'
import type { UnsavedInput } from '#core/lib/unsaved-input/unsaved-input.ts'
import type { SaveStep, WaitsFor } from './save-step.ts'

export type FieldValue = string | boolean | File | null
export type FormValues = Record<string, FieldValue>

/** A version of the record: the values of a form, and the `updatedAt` that is sent with a change. */
export type Version<V> = {
  values: V
  updatedAt: string | undefined
  /** File of its image, for a form that uploads a new one. */
  image?: string | undefined
  /** Name of the person who saved it, where a conflict shows it. */
  by?: string | undefined
  /** True if this person saved it, in another tab or on another device. */
  isOwn?: boolean
}

export type Side = 'mine' | 'theirs'

/** A field, or fields that belong together: an image, the choice of one, and the focal point. */
export type Difference = {
  /** The first of `fields`; its label names the difference. */
  name: string
  fields: readonly string[]
  /** Undefined if both have changed it, and the person has to decide. */
  winner: Side | undefined
}

export type RecordFormOptions<V extends FormValues> = {
  /** Name of the unsaved input in this browser: `program/12`, `program/new`. */
  name: string
  /** Initial values. Read once: give the component a `key` when the record changes. */
  start: Version<V>
  /** Schema that the API uses too. */
  schema: Checkable
  /** Names of the fields, for the summary of errors and the choice between two versions. */
  labels: Record<keyof V & string, string>
  /** Returns the line of help of a field that has one. */
  hintOf?: (name: string) => string | undefined
  /**
   * Sends the values; each attempt gets its call. An error keeps the form as it is; a transient one is retried. A new
   * record is sent by `sendNew`.
   */
  save: (version: Version<V>, call: SaveCall) => Promise<void>
  /** Reports the save and leaves the form, after the unsaved input was removed. */
  onSaved: (version: Version<V>) => Promise<void>
  /** Error message of a failed save (specification, section 8). */
  failed: string | ((error: unknown) => string)
  /** One message for all invalid fields, where the specification has one. */
  invalid?: (errors: FieldReasons) => PlainKey | undefined
  /** Reads the current record after a conflict; undefined if it was deleted. */
  readTheirs?: () => Promise<Version<V> | undefined>
  /** Fields with a value proposed by the record: the value in the form is never that of others. */
  proposed?: readonly string[]
}

/** Error message of each field by its name. */
export type FieldReasons = Readonly<Record<string, ReceivedReason>>

/** Passed to every attempt of one save: the key stays the same until the record is saved. */
export type SaveCall = { key: string; signal: AbortSignal }

type NamedField = {
  id: string
  name: string
  label: string
  description?: string | undefined
  error: string | undefined
}

export type FieldProps<T extends FieldValue> = NamedField & {
  value: T
  onChange: (value: T) => void
}

export type TextProps = NamedField & {
  value: string
  onChange: (event: { currentTarget: { value: string } }) => void
}

export type CheckProps = NamedField & {
  checked: boolean
  onChange: (event: { currentTarget: { checked: boolean } }) => void
}

export type RecordForm<V extends FormValues> = {
  values: V
  setValue: <K extends keyof V & string>(name: K, value: V[K]) => void
  /** Props of our own fields. `text` and `check` are for Mantine's inputs. */
  field: <K extends keyof V & string>(name: K) => FieldProps<V[K]>
  text: (name: keyof V & string) => TextProps
  /** Props of a text that is required while that in the other language is empty. */
  requiredText: (name: keyof V & string) => TextProps & { required: boolean }
  check: (name: keyof V & string) => CheckProps
  errors: Partial<Record<string, string>>
  labels: Record<string, string>
  state: SaveStep
  /** Error message of the last attempt; empty if it succeeded. */
  problem: string
  /** Reason of the failure, if `problem` does not say it. */
  reason: string
  /** Number of attempts that failed, each of which moves the focus to its error message. */
  failures: number
  waitsFor: WaitsFor
  /** True for a field required in one language, while the other language is empty. */
  isRequired: (name: keyof V & string) => boolean
  /** Language of the fields shown; initially that of the back-office. */
  tab: 'en' | 'bn'
  setTab: (tab: 'en' | 'bn') => void
  /** True if the form adds a record. */
  isNew: boolean
  /** True if the stored record is a draft. */
  wasDraft: boolean
  /** @param changes of the values before they are sent. */
  submit: (changes?: Partial<V>) => Promise<void>
  /** Present if changes can be saved without being published. */
  copy?: {
    /** True if the form shows the working copy. */
    isOpen: boolean
    save: () => Promise<void>
  }
  /** Stands above the fields. */
  note?: ReactNode
  /** Stands beside the fields; below them on a phone. */
  aside?: ReactNode
  /** False if this browser cannot keep unsaved input: it is full, or refuses. */
  isKept: boolean
  unsavedInput: UnsavedInput | undefined
  /** True if the file of the unsaved input was kept too; undefined until this is known. */
  hasUnsavedFile: boolean | undefined
  restoreUnsavedInput: () => Promise<void>
  discardUnsavedInput: () => void
  /** Set while somebody else's newer version waits for a choice. */
  theirs: Version<V> | 'gone' | undefined
  /** Fields changed here or by others since the form was opened; empty without a conflict. */
  differences: readonly Difference[]
  resolveConflict: (chosen: V | undefined) => void
}

/**
 * Returns the field of the same text in the other language: `titleBn` of `title`, `valueBn` of `valueEn`, and vice
 * versa.
 */
export function inOtherLanguage(name: string): string {
  if (/^value(?:En|Bn)$/.test(name)) return name === 'valueEn' ? 'valueBn' : 'valueEn'
  return name.endsWith('Bn') ? name.slice(0, -2) : `${name}Bn`
}

/** True if a reader would see anything of the value. */
export function isFilled(value: FieldValue | undefined): boolean {
  return typeof value === 'string' && !isBlankHtml(value)
}

export function fieldId(name: string): string {
  return `field-${name}`
}

/** Returns the props of a Mantine input for a field with a text. */
export function textProps({ onChange, ...field }: FieldProps<string>): TextProps {
  return { ...field, onChange: ({ currentTarget }) => onChange(currentTarget.value) }
}
