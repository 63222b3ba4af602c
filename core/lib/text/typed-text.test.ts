import { expect, test } from 'vitest'
import { typedValue, withoutInvisible } from './typed-text.ts'

const invisible = [
  ...'\0\u0008\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u202d\u202e\u2060',
  ...'\u2066\u2069\u206f\u2800\u3164\ufe0d\ufe0f\ufeff\uffa0\ufff9',
  '\u{e0001}',
  '\u{e0100}',
]

test.each(invisible)('%j disappears from a text and from a number', (character) => {
  const texts = [`${character}Rahima`, `Ra${character}hima`, `Rahima${character}`]
  expect(texts.map(withoutInvisible)).toEqual(['Rahima', 'Rahima', 'Rahima'])
  expect(typedValue(`${character}০১৭${character}১${character}`)).toBe('0171')
})

test.each(['র‍্যাব, ক্‌ষ', '👨‍👩‍👧 ❤️ 👍🏽‍ 1️⃣', 'one\n\ttwo'])(
  '%j keeps its joiners and emoji',
  (text) => {
    expect(withoutInvisible(text)).toBe(text.replace('🏽‍ ', '🏽 '))
  },
)

test.each([
  ['\u202d01712345678\u202c', '01712345678'],
  ['০১৭১২\u2013৩৪৫\u2011৬৭৮', '01712-345-678'],
  ['\u2212５', '-5'],
  ['\u00a01\u202f200\t', '1 200'],
])('%j is read as %j', (written, value) => {
  expect(typedValue(written)).toBe(value)
})
