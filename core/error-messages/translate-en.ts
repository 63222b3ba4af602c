import en from '#translations/en/errors.json' with { type: 'json' }
import { findText } from '#translations/translate.ts'
import {
  createTranslateMessage,
  type MessageKey,
  type Reason,
  type ReceivedReason,
} from './error-message.ts'

/** Translates a message to English, for clients of the API. */
export const translateEn = createTranslateMessage(en, 'en')

/** Replaces a key that is in no catalogue, such as zod's own text, with the most general message. */
export function knownReason({ key, params }: ReceivedReason): Reason {
  return isMessageKey(key) ? { key, params } : { key: 'value.unusable', params: {} }
}

function isMessageKey(key: string): key is MessageKey {
  return findText(en, key) !== undefined
}
