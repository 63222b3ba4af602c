import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [100, 'One taka only', 'এক টাকা মাত্র'],
  [50_000, 'Five hundred taka only', 'পাঁচ শত টাকা মাত্র'],
  [2_150, 'Twenty-one taka and fifty poisha only', 'একুশ টাকা পঞ্চাশ পয়সা মাত্র'],
  [109_900, 'One thousand ninety-nine taka only', 'এক হাজার নিরানব্বই টাকা মাত্র'],
  [
    1_234_567_800,
    'One crore twenty-three lakh forty-five thousand six hundred seventy-eight taka only',
    'এক কোটি তেইশ লাখ পঁয়তাল্লিশ হাজার ছয় শত আটাত্তর টাকা মাত্র',
  ],
  [100_000_000_000, 'One hundred crore taka only', 'এক শত কোটি টাকা মাত্র'],
  [5, 'Zero taka and five poisha only', 'শূন্য টাকা পাঁচ পয়সা মাত্র'],
])('%i poisha in words', (poisha, english, bangla) => {
  expect(amountInWords(poisha, 'en')).toBe(english)
  expect(amountInWords(poisha, 'bn')).toBe(bangla)
})

test('each number below a hundred has a word of its own in Bangla', () => {
  const words = Array.from({ length: 100 }, (_, n) => amountInWords(n * 100, 'bn'))
  expect(new Set(words).size).toBe(100)
})
