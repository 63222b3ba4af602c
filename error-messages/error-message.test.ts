import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'
import { errorMessage, issueText, parseIssueText } from './error-message.ts'
import { messagesBn } from './messages-bn.ts'
import { messagesEn } from './messages-en.ts'
import { translateBn } from './translate-bn.ts'
import { knownReason, translateEn } from './translate-en.ts'

const english = new Map<string, string>(Object.entries(messagesEn))

test.each(Object.entries(messagesBn))(
  '%s is in Bangla, with the same parameters',
  (key, bangla) => {
    expect(paramsOf(bangla)).toEqual(paramsOf(english.get(key) ?? ''))
    expect(bangla).toMatch(/[\u0980-\u09ff]/)
  },
)

test('every message is used', () => {
  const code = ['app', 'kernel', 'platform', 'server'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => readFileSync(join(projectRoot, folder, file), 'utf8')),
  )
  const all = code.join('\n')
  const unused = [...english.keys()]
    // The only keys that are put together; the compiler checks them.
    .filter((key) => !/^limit\.\w+_minutes?$/.test(key))
    .filter((key) => !all.includes(`'${key}'`))
  expect(unused).toEqual([])
})

test('a number is written in the digits of the language, a text as it is', () => {
  const tooLong = errorMessage('text.too_long', { max: 65_535 })
  expect(translateEn(tooLong)).toBe('At most 65535 characters.')
  expect(translateBn(tooLong)).toBe('সর্বোচ্চ ৬৫,৫৩৫ অক্ষর দেওয়া যাবে।')
  const name = '{{contact.{similar}$&}}'
  const unknown = errorMessage('placeholder.unknown', { name, similar: '{{contact.phone}}' })
  expect(translateEn(unknown)).toBe(
    `There is no placeholder ${name}. Similar ones are: {{contact.phone}}.`,
  )
})

test('a key that a page does not know yet is shown in English, or as the most general message', () => {
  const params = {}
  const newer = { key: 'notice.too_old', params, english: 'This {notice} is too old.' }
  expect(translateBn(newer)).toBe('This {notice} is too old.')
  for (const key of ['notice.too_old', 'constructor', '__proto__']) {
    expect(translateBn({ key, params })).toBe(messagesBn['value.unusable'])
  }
})

test('an issue of a form carries key and parameters; a text of zod is no message', () => {
  const tooLong = errorMessage('text.too_long', { max: 191 })
  expect(knownReason(parseIssueText(issueText(tooLong)))).toEqual(tooLong)
  const required = { key: 'value.required', params: {} }
  expect(knownReason(parseIssueText(issueText('value.required')))).toEqual(required)
  expect(knownReason(parseIssueText('Invalid input')).key).toBe('value.unusable')
})

function paramsOf(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([param]) => param).sort()
}
