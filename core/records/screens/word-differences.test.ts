import fc from 'fast-check'
import { expect, test } from 'vitest'
import { processorMs } from '#tests/support/processor-time.ts'
import {
  aroundChanges,
  comparableText,
  type TextPart,
  wordDifferences,
} from './word-differences.ts'

const marks = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'], leftOut: ['…', ''] }

function shown(parts: TextPart[]): string {
  return parts.map(({ kind, text }) => marks[kind].join(kind === 'leftOut' ? '' : text)).join('')
}

test.each([
  ['the same text', 'Rice and fish', 'Rice and fish', 'Rice and fish'],
  ['a word replaced', 'Rice and fish', 'Rice and milk', 'Rice and [-fish-]{+milk+}'],
  ['a word that came', 'Rice and fish', 'Rice and fresh fish', 'Rice and {+fresh +}fish'],
  [
    'a phrase is not cut',
    'six old cows here',
    'two young goats here',
    '[-six old cows-]{+two young goats+} here',
  ],
  [
    'a number is one word',
    'Tk 1,250.50 paid',
    'Tk 1,350.50 paid',
    'Tk [-1,250.50-]{+1,350.50+} paid',
  ],
  ['only a full stop', 'Paid', 'Paid.', 'Paid{+.+}'],
  ['a vowel sign is no word', 'কৃষি ঋণ দেওয়া হয়', 'কৃষক ঋণ দেওয়া হয়', '[-কৃষি-]{+কৃষক+} ঋণ দেওয়া হয়'],
  ['one vowel sign more', 'মেয়ে', 'মেয়েরা', '[-মেয়ে-]{+মেয়েরা+}'],
  ['either way to write য়', 'দেওয়\u09BE', 'দেও\u09AF\u09BC\u09BE', 'দেও\u09AF\u09BC\u09BE'],
  ['nothing before', '', 'New words', '{+New words+}'],
  ['nothing after', 'Old words', '', '[-Old words-]'],
  ['neither', '', '', ''],
  ['an emoji is not cut', 'Good 👍🏽', 'Good 👎🏽', 'Good [-👍🏽-]{+👎🏽+}'],
])('%s', (_, before, after, expected) => {
  expect(shown(wordDifferences(before, after))).toBe(expected.normalize('NFC'))
})

test('both texts can be rebuilt from the differences', () => {
  const word = fc.constantFrom('ক', 'খি', 'a', 'b', ' ', '\n', '.', '1,5', '  ', '\u09BF')
  const text = fc.oneof(
    fc.array(word, { maxLength: 60 }).map((words) => words.join('')),
    fc.string(),
  )
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = wordDifferences(before, after)
      const without = (kind: TextPart['kind']) =>
        parts.flatMap((part) => (part.kind === kind ? [] : part.text)).join('')
      expect(without('added')).toBe(before.normalize('NFC'))
      expect(without('removed')).toBe(after.normalize('NFC'))
    }),
    { numRuns: 300, seed: 13 },
  )
})

test.each([
  ['two texts that share nothing', 'ab '.repeat(6_667), 'xy '.repeat(6_667)],
  ['the same words in another order', 'a b '.repeat(5_000), 'b b a '.repeat(3_334)],
  ['signs alone', '.,'.repeat(10_000), ',;.'.repeat(6_667)],
  ['one word without an end', 'ক'.repeat(20_000), 'খ'.repeat(20_000)],
  ['vowel signs alone', '\u09BF'.repeat(20_000), '\u09C0'.repeat(20_000)],
  ['words joined by hyphens', 'a-'.repeat(10_000), '-a'.repeat(10_000)],
  ['half surrogates', '\uD800'.repeat(20_000), '\uDC00 '.repeat(10_000)],
])(
  '20,000 characters take no longer than a glance: %s',
  { tags: 'long' },
  async (_, before, after) => {
    expect(await processorMs(() => wordDifferences(before, after))).toBeLessThan(500)
    expect(wordDifferences(before, after).some(({ kind }) => kind === 'removed')).toBe(true)
  },
)

test('leaves out unchanged text except the words around a change', () => {
  const long = 'word '.repeat(200)
  const parts = aroundChanges(wordDifferences(`${long}old ${long}`, `${long}new ${long}`))
  expect(parts.map(({ kind }) => kind)).toEqual([
    'leftOut',
    'same',
    'removed',
    'added',
    'same',
    'leftOut',
  ])
  expect(parts.map(({ text }) => text).join('')).toBe(`${long}oldnew ${long}`)
  expect(
    Math.max(...parts.flatMap(({ kind, text }) => (kind === 'same' ? text.length : 0))),
  ).toBeLessThan(130)
  const short = wordDifferences('one two old three', 'one two new three')
  expect(aroundChanges(short)).toEqual(short)
})

test('HTML is compared as it is read, links with their address', () => {
  expect(
    comparableText(
      '<p>See <a href="https://a.example/?x=1&amp;y">the <strong>terms</strong></a>.</p>',
    ),
  ).toBe('See the terms (https://a.example/?x=1&y).')
  expect(comparableText('<p>One</p><ul><li>two</li></ul>')).toBe('One\n\n- two')
})
