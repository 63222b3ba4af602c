import { expect, test } from 'vitest'
import { reasonOf } from '#core/error-messages/error-message.ts'
import { translationsFor } from '#core/translations/translations.ts'
import { ownWordsOf, parseWords, wordsProblem, writeWords } from './words.ts'

test('own words are parsed as they were written, without empty ones', () => {
  const words = new Map([
    ['donate', ' Give = \n today '],
    ['menu', ' '],
  ])
  expect(writeWords(words)).toBe('donate = Give = today')
  expect(parseWords('donate = Give = today\n\n')).toEqual(new Map([['donate', 'Give = today']]))
})

test('own words replace the built-in ones in their language, with gaps filled', () => {
  const line = 'footerLine = {{name}}: we help.'
  const own = ownWordsOf({
    'words.frame': { en: `donate = Give\n${line}\nsample = True\nnothing = x`, bn: '' },
    'org.name': { en: 'home = x', bn: '' },
  })
  const [english, bangla] = [translationsFor('en', own), translationsFor('bn', own)]
  expect(english('frame.donate')).toBe('Give')
  expect(english('frame.footerLine', { name: 'Nabin' })).toBe('Nabin: we help.')
  expect(english('frame.sample')).toBe('Sample')
  expect(bangla('frame.donate')).toBe('অনুদান দিন')
  // Built-in texts stay unchanged.
  expect(translationsFor('en')('frame.donate')).toBe('Donate')
  expect(translationsFor('en', own)).toBe(english)
})

test.each([
  ['frame', 'nothing = x', 'words.unknown'],
  ['frame', '__proto__ = x', 'words.unknown'],
  ['frame', 'sampleBanner = All is well.', 'words.unknown'],
  ['frame', `donate = ${'a'.repeat(301)}`, 'words.too_long'],
  ['frame', 'footerLine = {{nam}}', 'words.gap_unknown'],
  ['frame', 'footerLine = {{name}} {{', 'words.gap_unknown'],
  ['frame', 'donate = {{name}}', 'words.gap_refused'],
  ['frame', 'donate = $t(frame.donate)', 'words.gap_refused'],
])('the text of %s is refused: %j', (section, text, key) => {
  const problem = wordsProblem(section, text)
  expect(problem && reasonOf(problem).key).toBe(key)
})

test('a text may omit a gap, use it, or repeat it', () => {
  for (const text of ['We help.', '{{name}} helps.', '{{name}} is {{name}}.']) {
    expect(wordsProblem('frame', `footerLine = ${text}`)).toBeUndefined()
  }
})
