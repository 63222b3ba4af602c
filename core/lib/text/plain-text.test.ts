import { expect, test } from 'vitest'
import { plainText, shortened } from './plain-text.ts'

test.each([
  ['as it is', 'one two', 7, 'one two'],
  ['between words', 'one two three', 9, 'one two…'],
  ['a long word where it must', 'abcdef', 3, 'abc…'],
  ['never inside a conjunct', 'ক্ষুদ্রঋণ', 6, 'ক্ষু…'],
  ['never inside an emoji', '👩‍👩‍👧‍👦🌾🌾', 12, '👩‍👩‍👧‍👦…'],
])('a description is cut %s', (_, text, length, cut) => {
  expect(shortened(text, length)).toBe(cut)
})

test('a tag counts as no text, however long its address is', () => {
  const address = `https://example.org/safelinks?u=${'z'.repeat(5_000)}`
  expect(plainText(`<p>See the <a href="${address}">map</a> of the village.</p>`)).toBe(
    'See the map of the village.',
  )
})

test.each(['<', '<a ', '<a href="', '< >', '&amp'])(
  'many of %j are read in linear time',
  (part) => {
    const startedAt = performance.now()
    plainText(part.repeat(200_000))
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  },
)
