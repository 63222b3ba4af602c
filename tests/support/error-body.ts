// Every error response is available in Bangla: each English message has a key and parameters.
import { expect } from 'vitest'
import type { ReceivedReason } from '#core/error-messages/error-message.ts'
import { translateBn } from '#core/error-messages/translate-bn.ts'
import { translateEn } from '#core/error-messages/translate-en.ts'

type ErrorBody = {
  message?: string
  reason?: ReceivedReason
  fields?: Record<string, string>
  fieldReasons?: Record<string, ReceivedReason>
}

/** Fails when a message of the body has no key, another key, or no Bangla text. */
export function expectReasons({ message, reason, fields = {}, fieldReasons = {} }: ErrorBody) {
  expectReason(message, reason)
  expect(Object.keys(fieldReasons)).toEqual(Object.keys(fields))
  for (const [name, text] of Object.entries(fields)) expectReason(text, fieldReasons[name])
}

function expectReason(text: string | undefined, reason: ReceivedReason | undefined) {
  if (!reason) throw new Error(`No reason says: ${text}`)
  expect(translateEn(reason)).toBe(text)
  const bangla = translateBn(reason)
  expect(bangla, text).toMatch(/[\u0980-\u09ff]/)
  // A key that is not in the catalogue is translated as the most general message.
  if (reason.key !== 'value.unusable') expect(bangla, text).not.toBe(translateBn('value.unusable'))
}
