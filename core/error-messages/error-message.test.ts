import { expect, test } from 'vitest'
import { errorMessage, issueText, parseIssueText } from './error-message.ts'
import { translateBn } from './translate-bn.ts'
import { knownReason, translateEn } from './translate-en.ts'

test('numbers are written in the digits of the language, and texts unchanged', () => {
  const tooLong = errorMessage('text.too_long', { max: 65_535 })
  expect(translateEn(tooLong)).toBe('At most 65535 characters.')
  expect(translateBn(tooLong)).toBe('সর্বোচ্চ ৬৫,৫৩৫ অক্ষর দেওয়া যাবে।')
  const name = '{{contact.{similar}$&}}'
  const unknown = errorMessage('placeholder.unknown', { name, similar: '{{contact.phone}}' })
  expect(translateEn(unknown)).toBe(
    `There is no placeholder ${name}. Similar ones are: {{contact.phone}}.`,
  )
})

test('an unknown key is shown in English, or as the most general message', () => {
  const params = {}
  const newer = { key: 'notice.too_old', params, english: 'This {notice} is too old.' }
  expect(translateBn(newer)).toBe('This {notice} is too old.')
  for (const key of ['notice.too_old', 'constructor', '__proto__']) {
    expect(translateBn({ key, params })).toBe(translateBn('value.unusable'))
  }
})

test("an issue of a form carries key and parameters; zod's own text is not a message", () => {
  const tooLong = errorMessage('text.too_long', { max: 191 })
  expect(knownReason(parseIssueText(issueText(tooLong)))).toEqual(tooLong)
  const required = { key: 'value.required', params: {} }
  expect(knownReason(parseIssueText(issueText('value.required')))).toEqual(required)
  expect(knownReason(parseIssueText('Invalid input')).key).toBe('value.unusable')
})
