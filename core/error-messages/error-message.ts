// An error message is a key of the catalogue with the parameters of its text, on the server and in the browser. This
// file does not load the texts.
import {
  createTranslate,
  findText,
  type ParameterOf,
  type TextKey,
  type Values,
} from '#translations/translate.ts'

export type MessageKey = TextKey<'errors'>

/** Keys of messages without parameters. */
export type PlainKey = {
  [K in MessageKey]: [ParameterOf<'errors', K>] extends [never] ? K : never
}[MessageKey]

type Param = string | number

/** Message in an error response. */
export type Reason = {
  readonly key: MessageKey
  readonly params: Readonly<Record<string, Param>>
}

/** Message as passed through the code; `errorMessage` makes one with parameters. */
export type ErrorMessage = PlainKey | Reason

/** Makes a message with parameters: `errorMessage('text.too_long', { max: 191 })`. */
export function errorMessage<K extends Exclude<MessageKey, PlainKey>>(
  key: K,
  params: Readonly<Record<ParameterOf<'errors', K>, Param>>,
): Reason {
  return { key, params }
}

export function reasonOf(message: ErrorMessage): Reason {
  return typeof message === 'string' ? { key: message, params: {} } : message
}

/** Reason with unchecked key: a server may be newer than the page that reads its response. */
export type ReceivedReason = {
  readonly key: string
  readonly params: Readonly<Record<string, Param>>
  /** English text sent with the key, in case the key is unknown. */
  readonly english?: string
}

/** Encodes a message as the text of a zod issue, which can only be a string. */
export function issueText(message: ErrorMessage): string {
  return typeof message === 'string' ? message : JSON.stringify(message)
}

/** Decodes a text of `issueText`. zod's own texts become a key that is in no catalogue. */
export function parseIssueText(text: string): ReceivedReason {
  return text.startsWith('{') ? JSON.parse(text) : { key: text, params: {} }
}

export type TranslateMessage = (message: PlainKey | ReceivedReason) => string

const formatNumber = { en: String, bn: new Intl.NumberFormat('bn-BD').format }

/** Creates a function that translates messages. @param texts texts of the namespace `errors` in the language */
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
