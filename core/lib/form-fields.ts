// Fields that several forms share: accepted input and its stored value. Used by the form in the browser, by the API and
// by tests.
import * as z from 'zod/mini'
import { errorMessage, issueText, type PlainKey } from '#core/error-messages/error-message.ts'
import { readField } from './read-field.ts'
import { recordId } from './record-id.ts'
import { webAddress } from './text/link-address.ts'
import { countGraphemes, isBlankHtml, plainText, withoutStrikes } from './text/plain-text.ts'
import { typedValue, withoutInvisible } from './text/typed-text.ts'
import { writtenNumber } from './text/written-number.ts'

/** Characters of a title, as readers count them. */
const maxTitle = 191
/** Characters of any other text. */
const maxText = 65_535
/** A value of a form or of JSON. */
const textOrNumber = z.nullish(z.union([z.string(), z.number()]))

/** Code units per character; in the longest scripts more are rare. */
const unitsPerGrapheme = 8

/** Returns the field of a required line of text. */
export function title(missing: PlainKey) {
  return z.string({ error: whenMissing(missing) }).check(
    withoutNul,
    z.maxLength(maxTitle * unitsPerGrapheme, tooLong(maxTitle)),
    z.overwrite(asLine),
    z.minLength(1, issueText(missing)),
    z.refine((text) => isWithin(text, maxTitle), tooLong(maxTitle)),
  )
}

/**
 * Returns the field of a line required in at least one language; empty if it is missing in this one. See
 * `inEitherLanguage`.
 */
export function line() {
  return z.pipe(
    optionalLine(),
    z.transform((text) => text ?? ''),
  )
}

/** Fields required in English or in Bangla, under their English names, with the message if both are empty. */
export type EitherLanguage = Readonly<Record<string, PlainKey>>

/** Checks an object with those fields, even if other fields are invalid, so that all errors are reported. */
export function inEitherLanguage(required: EitherLanguage) {
  return Object.entries(required).map(([name, missing]) =>
    z.refine<object>(
      (record) => {
        const fields = new Map<string, unknown>(Object.entries(record))
        return Boolean(fields.get(name)) || Boolean(fields.get(`${name}Bn`))
      },
      {
        error: issueText(missing),
        path: [name],
        when: ({ value }) => value instanceof Object,
        // The description of the API cannot tell it from a function.
        params: { requiresOneOf: [name, `${name}Bn`] },
      },
    ),
  )
}

/**
 * Returns a check that describes a field as required in the API. It is for a field whose schema accepts its absence, in
 * order to report it in words of its own. The check itself refuses nothing.
 */
export function describedAsRequired(name: string) {
  return z.refine<object>(() => true, { params: { requiresOneOf: [name] } })
}

/** Returns the field of an optional line: null if empty, undefined if not sent. */
export function optionalLine(max = maxTitle) {
  const line = z.string().check(
    withoutNul,
    z.maxLength(max * unitsPerGrapheme, tooLong(max)),
    z.overwrite(asLine),
    z.refine((text) => isWithin(text, max), tooLong(max)),
  )
  return z.pipe(z.nullish(line), z.transform(emptyAsNull))
}

/** Returns the field of an optional line: null if it is empty or was not sent. */
export function lineOrNull(max: number) {
  return z.pipe(
    optionalLine(max),
    z.transform((text) => text ?? null),
  )
}

/** Returns the field of plain text of several lines, which may be empty. */
export function lines(max = maxText) {
  return z.string().check(withoutNul, z.maxLength(max, tooLong(max)), z.overwrite(tidy))
}

/** Returns the field of optional plain text of several lines: null if empty, undefined if not sent. */
export function optionalLines(max = maxText) {
  return z.pipe(z.nullish(lines(max)), z.transform(emptyAsNull))
}

/**
 * Returns the field of HTML required in at least one language; empty if it is missing in this one. See
 * `inEitherLanguage`.
 */
export function html(maxVisible?: number) {
  return z.pipe(
    optionalHtml(maxVisible),
    z.transform((text) => text ?? ''),
  )
}

/** Returns the field of optional HTML. It is sanitised on write; only its visible text is measured here. */
export function optionalHtml(maxVisible?: number) {
  const text = z.string().check(...htmlChecks(maxVisible))
  return z.pipe(
    z.nullish(text),
    z.transform((html) => (html && isBlankHtml(html) ? null : emptyAsNull(html))),
  )
}

/**
 * Returns the field of a whole number in Latin or Bangla digits. Empty gives the fallback, or is refused without one.
 */
export function sortOrder(fallback: number | undefined, missing: PlainKey = 'number.whole') {
  return readField(textOrNumber, (value, refuse) => {
    const text = typedValue(String(value ?? ''))
    if (text === '' && fallback !== undefined) return fallback
    const number = /^[+-]?\d{1,10}$/.test(text) ? Number(text) : Number.NaN
    // Added to 0, which turns -0 into 0.
    if (Math.abs(number) <= 2_147_483_647) return 0 + number
    return refuse(text === '' ? missing : 'number.whole')
  })
}

/** Focal point of an image, in percent from the left and the top; null for the centre. */
export const focalPoint = { focusX: percent(), focusY: percent() }

/** Number from 0 to 100 in Latin or Bangla digits; null if empty, undefined if it was not sent. */
function percent() {
  return readField(textOrNumber, (value, refuse) => {
    if (value === undefined || value === null) return value
    const text = typedValue(String(value))
    if (text === '') return null
    const number = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
    if (number <= 100) return number
    return refuse(errorMessage('number.whole_between', { min: 0, max: 100 }))
  })
}

/** Returns the field of the id of another record, from a form or from JSON. */
export function referenceTo(missing: PlainKey) {
  return readField(
    textOrNumber,
    (value, refuse) => recordId(typedValue(String(value ?? ''))) ?? refuse(missing),
  )
}

/** Returns the field of an optional id of another record: null if empty, undefined if not sent. */
export function optionalReferenceTo(missing: PlainKey) {
  return z.optional(z.pipe(z.transform(emptyAsNull), z.union([z.null(), referenceTo(missing)])))
}

const yes = ['true', '1', 'on', 'yes'] as const
const no = ['false', '0', 'no'] as const

/** Boolean; undefined if it was not sent. */
export const flag = z.pipe(
  z.nullish(z.union([z.boolean(), z.enum([...yes, ...no, ''])])),
  z.transform((value) => {
    if (typeof value === 'boolean') return value
    return value ? yes.some((word) => word === value) : undefined
  }),
)

/** Optional amount of whole taka or a count, as offices write it: `১২,৫০,০০০` or `Tk. 12,50,000.00/-`. */
export const optionalAmount = readField(textOrNumber, (value, refuse) => {
  const text = String(value ?? '')
  if (text.trim() === '') return null
  const number = /^(\d{1,15})(?:\.0+)?$/.exec(writtenNumber(text) ?? '')?.[1]
  return number ? Number(number) : refuse('number.whole_from_zero')
})

/** Returns the field of an optional number with or without decimals, in Latin or Bangla digits. */
export function optionalDecimal(min: number, max: number) {
  return readField(textOrNumber, (value, refuse) => {
    const text = typedValue(String(value ?? ''))
    if (text === '') return null
    const number = /^[+-]?\d{1,10}(\.\d{1,10})?$/.test(text) ? Number(text) : Number.NaN
    if (number >= min && number <= max) return 0 + number
    return refuse(errorMessage('number.decimal_between', { min, max }))
  })
}

/**
 * Address of a web page, completed as in a link of a text: `www.example.org` is stored as `https://www.example.org`.
 */
export const optionalWebAddress = z.pipe(
  z.nullish(
    z.string().check(
      z.maxLength(1_000, tooLong(1_000)),
      z.overwrite((text) => webAddress(text) ?? text.trim()),
      z.refine((text) => text === '' || webAddress(text), issueText('web_address.invalid')),
    ),
  ),
  z.transform(emptyAsNull),
)

/** Uploaded file. A text in its place is the name of the existing file, which stays. */
export const uploadedFile = z.pipe(
  z.optional(z.union([z.file(), z.string()])),
  z.transform((value) => (value instanceof File ? value : undefined)),
)

/** Name of an uploaded file, without path or address: null if empty, undefined if it was not sent. */
export const fileName = z.pipe(
  z.nullish(
    z
      .string()
      .check(
        z.maxLength(maxTitle, tooLong(maxTitle)),
        z.regex(/^(?![.\s])[^/\\:\p{Cc}]*$/u, issueText('file_name.has_path')),
      ),
  ),
  z.transform(emptyAsNull),
)

/** The `updatedAt` that the author last saw. */
export const seenUpdatedAt = z.pipe(
  z.nullish(z.string().check(z.maxLength(40))),
  z.transform((value) => value || undefined),
)

function htmlChecks(maxVisible: number | undefined) {
  const checks = [withoutNul, z.maxLength(maxText, tooLong(maxText))]
  if (maxVisible === undefined) return checks
  return [
    ...checks,
    z.refine<string>((text) => isHtmlWithin(text, maxVisible), tooLong(maxVisible)),
  ]
}

const withoutNul = z.refine<string>(
  (text) => !text.includes('\0'),
  issueText('text.unstorable_character'),
)

function isWithin(text: string, max: number): boolean {
  if (text.length <= max) return true
  return text.length <= max * unitsPerGrapheme && countGraphemes(text) <= max
}

/** Signs added for marks do not count. */
function isHtmlWithin(html: string, max: number): boolean {
  return isWithin(plainText(withoutStrikes(html)), max)
}

function tooLong(max: number): string {
  return issueText(errorMessage('text.too_long', { max }))
}

const whenMissing = (missing: PlainKey) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? issueText(missing) : undefined

function tidy(text: string): string {
  return withoutInvisible(text.toWellFormed()).normalize('NFC').trim()
}

function asLine(text: string): string {
  return tidy(text).replace(/\s+/g, ' ')
}

export function emptyAsNull<T>(value: T): T | null {
  return value === '' ? null : value
}
