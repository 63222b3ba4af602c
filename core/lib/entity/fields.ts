// Fields from which a kind of record is described (describe-entity.ts): the input that its form accepts, the value in
// an empty form, and what its column holds.
import * as z from 'zod/mini'
import type { PlainKey } from '#core/error-messages/error-message.ts'
import { noFile } from '../api/form-body.ts'
import { optionalDay, optionalPastDay } from '../day-fields.ts'
import {
  fileName,
  flag,
  focalPoint,
  line,
  lines,
  optionalAmount,
  optionalDecimal,
  optionalHtml,
  optionalLine,
  optionalLines,
  optionalWebAddress,
  html as requiredHtml,
  sortOrder,
  uploadedFile,
} from '../form-fields.ts'
import { emptyVisibility, type Visibility, visibilityStates } from '../visibility.ts'
import { visibilityFields } from '../visibility-fields.ts'

/** Kind of the column; `input` is only in the form. */
type ColumnKind = 'text' | 'html' | 'choice' | 'flag' | 'integer' | 'decimal' | 'day' | 'input'

type Options = {
  /** Message if the text is missing in both languages. */
  required?: PlainKey
  isSearched?: true
  /** Shown in the description of the API. */
  description?: string
  example?: string | number
  /** The value stays if a form does not send it, also in a kind whose other fields are emptied then. */
  isKept?: true
  /** The value is emptied if a form does not send it, also in a kind whose other fields stay then. */
  isEmptied?: true
}

/** Maximum length of a long text, in characters. */
export const maxBody = 20_000

/** `Stored` is the type of the column; `Form` is undefined for a field that no form has. */
export type Field<
  Form extends z.ZodMiniType | undefined = z.ZodMiniType | undefined,
  Empty = unknown,
  Stored = unknown,
> = Options & {
  kind: ColumnKind
  form: Form
  /** Undefined if the form in the browser does not show it. */
  empty: Empty
  isNull: boolean
  choices?: readonly string[]
  /** HTML with images of the library. */
  hasImages?: boolean
  /** HTML whose source is as short as that of a description. */
  isShort?: boolean
  /** The same in Bangla, for a field in both languages. */
  bangla?: Field
  /** Never set: it carries the type. */
  stored?: Stored
}

type Text = Field<ReturnType<typeof optionalLine>, string, string | null>
type Line = Field<ReturnType<typeof line>, string, string>
type Max = { max?: number }

/** A line of text in English and Bangla; the English column is empty, not null, if either is required. */
export function text(
  options: Options & ({ required: PlainKey } | { isNeverNull: true }),
): Line & { bangla: Text }
export function text(options?: Options & Max): Text & { bangla: Text }
export function text({ isNeverNull, max, ...options }: TextOptions = {}): Field {
  const bangla: Text = {
    kind: 'text',
    isNull: true,
    ...options,
    form: optionalLine(max),
    empty: '',
  }
  if (!isNeverNull && !options.required) return { ...bangla, bangla }
  return { ...bangla, form: line(), isNull: false, bangla }
}

type TextOptions = Options & Max & { isNeverNull?: true }

/** A line of text, the same in both languages. */
export function plainText(options: Options & Max = {}): Text {
  const { max, ...rest } = options
  return { kind: 'text', isNull: true, ...rest, form: optionalLine(max), empty: '' }
}

/** A line of text that the service fills in if it is missing. */
export function key(options: Options = {}): Field<ReturnType<typeof optionalLine>, string, string> {
  return { kind: 'text', isNull: false, ...options, form: optionalLine(), empty: '' }
}

type Lines = Field<ReturnType<typeof optionalLines>, string, string | null>

/** Plain text of several lines in English and Bangla. */
export function paragraphs({ max, ...options }: Options & Max = {}): Lines & { bangla: Lines } {
  const field: Lines = {
    kind: 'text',
    isNull: true,
    ...options,
    form: optionalLines(max),
    empty: '',
  }
  return { ...field, bangla: field }
}

type OwnLines = Field<
  z.ZodMiniOptional<z.ZodMiniNullable<ReturnType<typeof lines>>>,
  string,
  string | null
>

/** Plain text of several lines, stored as it is sent: empty, not null. */
export function plainLines({ max, ...options }: Options & Max = {}): OwnLines {
  return { kind: 'text', isNull: true, ...options, form: z.nullish(lines(max)), empty: '' }
}

/** `plainLines` in English and Bangla. */
export function ownLines(options: Options & Max = {}): OwnLines & { bangla: OwnLines } {
  const field = plainLines(options)
  return { ...field, bangla: field }
}

type HtmlOptions = Options & { max?: number; hasImages?: true; isShort?: true }
type Html = Field<ReturnType<typeof optionalHtml>, string, string | null>

/** Sanitised HTML in English and Bangla. @param options `max` in visible characters */
export function html(
  options: HtmlOptions & { required: PlainKey },
): Field<ReturnType<typeof requiredHtml>, string, string> & { bangla: Html }
export function html(options?: HtmlOptions): Html & { bangla: Html }
export function html({ max, isEmptied, ...options }: HtmlOptions = {}): Field {
  const bangla: Html = {
    kind: 'html',
    isNull: true,
    ...options,
    form: optionalHtml(max),
    empty: '',
  }
  if (options.required) return { ...bangla, form: requiredHtml(max), isNull: false, bangla }
  return { ...bangla, ...(isEmptied && { isEmptied }), bangla }
}

type Choices = readonly [string, ...string[]]

/** One of a closed list; the empty form has the first, or `usual`. */
export function choice<const C extends Choices>(
  choices: C,
  { usual, ...options }: Options & { usual?: C[number] } = {},
): Field<z.ZodMiniEnum<z.core.util.ToEnum<C[number]>>, string, C[number]> {
  return {
    kind: 'choice',
    isNull: false,
    ...options,
    choices,
    form: z.enum(choices),
    empty: usual ?? choices[0],
  }
}

/** One of a closed list, or none. */
export function optionalChoice<const C extends readonly string[]>(
  choices: C,
  options: Options = {},
) {
  const form = z.pipe(
    z.nullish(z.enum([...choices, ''])),
    z.transform((value): C[number] | null => value || null),
  )
  const field: Field<typeof form, string, C[number] | null> = {
    kind: 'choice',
    isNull: true,
    ...options,
    choices,
    form,
    empty: '',
  }
  return field
}

export function webAddress(
  options: Options = {},
): Field<typeof optionalWebAddress, string, string | null> {
  return { kind: 'text', isNull: true, ...options, form: optionalWebAddress, empty: '' }
}

export function checkbox(options: Options = {}): Field<typeof flag, boolean, boolean> {
  return { kind: 'flag', isNull: false, ...options, form: flag, empty: false }
}

/** Whole taka, or a count. */
export function amount(options: Options = {}): Field<typeof optionalAmount, string, number | null> {
  return { kind: 'integer', isNull: true, ...options, form: optionalAmount, empty: '' }
}

export function decimal(
  min: number,
  max: number,
  options: Options = {},
): Field<ReturnType<typeof optionalDecimal>, string, number | null> {
  return { kind: 'decimal', isNull: true, ...options, form: optionalDecimal(min, max), empty: '' }
}

/** Calendar day, YYYY-MM-DD. */
export function day({
  isPast,
  ...options
}: Options & { isPast?: true } = {}): Field<typeof optionalDay, string, string | null> {
  const form = isPast ? optionalPastDay : optionalDay
  return { kind: 'day', isNull: true, ...options, form, empty: '' }
}

/** Place in the order of the list; 0 if it is not given. */
export function order(options: Options = {}): Field<ReturnType<typeof sortOrder>, string, number> {
  return { kind: 'integer', isNull: false, ...options, form: sortOrder(0), empty: '' }
}

/** Id of another record. @param form its schema, with the message for an unknown one */
export function reference<Form extends z.ZodMiniType<number | null | undefined>>(
  form: Form,
): Field<Form, string, Exclude<z.infer<Form>, undefined>> {
  return { kind: 'integer', isNull: true, form, empty: '' }
}

/** Name of an image of the library, or of an uploaded file. */
export function storedFile(
  description?: string,
): Field<typeof fileName, string, string | null> & { isKept: true } {
  const shown = description === undefined ? {} : { description }
  return { kind: 'text', isNull: true, ...shown, form: fileName, empty: '', isKept: true }
}

const shownImage = 'Shown from `/api/uploads/{imagename}`.'

export function image(description = shownImage) {
  return storedFile(description)
}

/** Column that the service fills in; no form has it. */
export function ownColumn<Stored>(
  kind: ColumnKind,
  isNull: boolean,
  options: Options = {},
): Field<undefined, undefined, Stored> {
  return { kind, isNull, ...options, form: undefined, empty: undefined }
}

/** Field of the form that is no column. */
export function input<Form extends z.ZodMiniType, Empty>(
  form: Form,
  empty: Empty,
): Field<Form, Empty, undefined> {
  return { kind: 'input', isNull: true, form, empty }
}

/** An image that the form uploads, or chooses from the library. The current one stays unless `removeImage` is set. */
export const uploadedImage = {
  image: input(uploadedFile, noFile),
  removeImage: input(flag, false),
  libraryImage: input(optionalLine(), ''),
  imagename: ownColumn<string | null>('text', true, { description: shownImage }),
}

type Percent = Field<typeof focalPoint.focusX, string, number | null> & { isKept: true }
const percent: Percent = {
  kind: 'integer',
  isNull: true,
  isKept: true,
  form: focalPoint.focusX,
  empty: '',
}

/** The image is cropped on pages, around a focal point. */
export const cropped = { focusX: percent, focusY: percent }

type Instant = Field<typeof visibilityFields.publishAt, string, string | null> & { isKept: true }
const instant: Instant = {
  kind: 'day',
  isNull: true,
  isKept: true,
  form: visibilityFields.publishAt,
  empty: '',
}
type State = Field<typeof visibilityFields.state, string, Visibility['state']> & { isKept: true }
const state: State = {
  kind: 'choice',
  choices: visibilityStates,
  isNull: false,
  isKept: true,
  form: visibilityFields.state,
  empty: emptyVisibility.state,
}

/** A record can be a draft, hidden or timed. */
export const publishing = { state, publishAt: instant, unpublishAt: instant }
