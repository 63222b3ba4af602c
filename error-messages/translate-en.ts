import {
  createTranslateMessage,
  type MessageKey,
  type Reason,
  type ReceivedReason,
} from './error-message.ts'
import { messagesEn } from './messages-en.ts'

/** The text that clients of the API get. */
export const translateEn = createTranslateMessage(messagesEn, 'en')

/** A key that is in no catalogue, such as a text of zod's own, becomes the most general message. */
export function knownReason({ key, params }: ReceivedReason): Reason {
  return isMessageKey(key) ? { key, params } : { key: 'value.unusable', params: {} }
}

function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(messagesEn, key)
}
