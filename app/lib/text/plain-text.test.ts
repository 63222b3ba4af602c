import { expect, test } from 'vitest'
import { shortened } from './plain-text.ts'

test.each([
  ['as it is', 'one two', 7, 'one two'],
  ['between words', 'one two three', 9, 'one two…'],
  ['a long word where it must', 'abcdef', 3, 'abc…'],
  ['never inside a conjunct', 'ক্ষুদ্রঋণ', 6, 'ক্ষু…'],
  ['never inside an emoji', '👩‍👩‍👧‍👦🌾🌾', 12, '👩‍👩‍👧‍👦…'],
])('a description is cut %s', (_, text, length, cut) => {
  expect(shortened(text, length)).toBe(cut)
})
