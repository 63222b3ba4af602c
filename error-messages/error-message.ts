// An error message is a key of the catalogue and the parameters that its text names. For server and browser; the
// texts themselves are not loaded by it.
import {
  createTranslate,
  findText,
  type ParameterOf,
  type TextKey,
  type Values,
} from '#translations/translate.ts'

export type MessageKey = TextKey<'errors'>

/** The keys of messages without parameters. */
export type PlainKey = {
  [K in MessageKey]: [ParameterOf<'errors', K>] extends [never] ? K : never
}[MessageKey]

type Param = string | number

/** Message in an error response. */
export type Reason = {
  readonly key: MessageKey
  readonly params: Readonly<Record<string, Param>>
}

/** Message that the code passes on; `errorMessage` makes one with parameters. */
export type ErrorMessage = PlainKey | Reason

/** `errorMessage('text.too_long', { max: 191 })` */
export function errorMessage<K extends Exclude<MessageKey, PlainKey>>(
  key: K,
  params: Readonly<Record<ParameterOf<'errors', K>, Param>>,
): Reason {
  return { key, params }
}

export function reasonOf(message: ErrorMessage): Reason {
  return typeof message === 'string' ? { key: message, params: {} } : message
}

/** A reason that the compiler has not checked: a server may be newer than the page that reads it. */
export type ReceivedReason = {
  readonly key: string
  readonly params: Readonly<Record<string, Param>>
  /** The English text that came along, for a key that the reader does not know. */
  readonly english?: string
}

/** A message as the text of a zod issue, which holds nothing but a string. */
export function issueText(message: ErrorMessage): string {
  return typeof message === 'string' ? message : JSON.stringify(message)
}

/** Reads what `issueText` wrote. A text of zod's own becomes a key that is in no catalogue. */
export function parseIssueText(text: string): ReceivedReason {
  return text.startsWith('{') ? JSON.parse(text) : { key: text, params: {} }
}

export type TranslateMessage = (message: PlainKey | ReceivedReason) => string

const formatNumber = { en: String, bn: new Intl.NumberFormat('bn-BD').format }

/** @param texts of the namespace `errors` in that language */
export function createTranslateMessage(
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>,
  language: keyof typeof formatNumber,
): TranslateMessage {
  const t = createTranslate<'errors'>(language, texts) as (key: string, values?: Values) => string
  return (message) => {
    const { key, params, english }: ReceivedReason =
      typeof message === 'string' ? reasonOf(message) : message
    if (findText(texts, key) === undefined) return english ?? t('value.unusable')
    const values = Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber[language](value) : value,
    ])
    return t(key, Object.fromEntries(values))
  }
}
