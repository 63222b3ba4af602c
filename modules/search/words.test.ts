import { expect, test } from 'vitest'
import { type Condition, conditionOf, plainTerm } from './query.ts'
import { soundKey } from './sound-key.ts'
import { stemsOf } from './stems.ts'
import { termsOf } from './terms.ts'
import { pairsOf, wordToken } from './tokens.ts'
import { namedGroups, wordGroups } from './word-groups.ts'
import { countLetters, wordsOf } from './words.ts'

test.each([
  ['both forms of য়, ড়, ঢ়', '\u09DF \u09DC \u09DD', ['য\u09BC', 'ড\u09BC', 'ঢ\u09BC']],
  ['ো written in two parts', 'ক\u09C7\u09BE', ['কো']],
  ['joiners', 'র\u200D্যাব ক\u200Cল', ['র্যাব', 'কল']],
  ['digits of both scripts', '২০২৪ 2024 ১,২০০', ['2024', '2024', '1200']],
  ['case and marks of Latin', 'ÉCOLE Straße', ['ecole', 'straße']],
  ['full width and ligatures', 'ＡＢ ﬁ', ['ab', 'fi']],
  ['an apostrophe inside', "women's women’s 'x'", ['womens', 'womens', 'x']],
  ['a sign that stands alone is no word', '\u09BE \u09CD কি', ['কি']],
  [
    'signs that mean something elsewhere',
    `"a* OR b" -c % _ \\ \0 😀 (d)`,
    ['a', 'or', 'b', 'c', 'd'],
  ],
  ['a danda ends a word', 'ঋণ।গৃহ', ['ঋণ', 'গৃহ']],
  ['nothing', ' 😀 ', []],
])('a text is split into words: %s', (_what, text, words) => {
  expect(wordsOf(text)).toEqual(words.map((word) => word.normalize('NFC')))
})

test('an overlong word is cut', () => {
  expect(wordsOf('x'.repeat(10_000))).toEqual(['x'.repeat(40)])
})

test('letters are counted without their signs', () => {
  expect(countLetters('ক্ষুদ্রঋণ')).toBe(6)
  expect(countLetters('loan5')).toBe(4)
})

test.each([
  ['ক্ষুদ্রঋণ', 'khudrorin', 'khudrorin', 'kshudrarin', 'Khudroreen'],
  ['গৃহায়ন', 'grihayon', 'grihayan', 'grihaon'],
  ['শিক্ষা', 'shikkha', 'siksha', 'shikha'],
  ['স্বাস্থ্য', 'shastho', 'swasthyo', 'sasthya'],
  ['ব্যাংক', 'bank', 'byank'],
  ['বাংলাদেশ', 'bangladesh', 'Bangladesh'],
  ['সংগঠন', 'songothon', 'shongothon'],
  ['বিজ্ঞান', 'biggan', 'bigyan'],
  ['মাইক্রোক্রেডিট', 'microcredit'],
  ['অধিকার', 'odhikar', 'adhikar'],
  ['উদ্বোধন', 'udbodhon'],
  ['অফিস', 'office', 'ofis'],
  ['সমিতি', 'somiti', 'samity', 'shomiti'],
])('the word %s sounds like %s', (bangla, ...typed) => {
  for (const one of typed) {
    expect([one, soundKey(wordsOf(one)[0] ?? '')]).toEqual([
      one,
      soundKey(wordsOf(bangla)[0] ?? ''),
    ])
  }
})

test('words with different sounds have different keys', () => {
  const keys = ['ঋণ', 'রান', 'গ্রাম', 'গান', 'নারী', 'নদী', 'নগর', 'নর'].map((word) => soundKey(word))
  expect(new Set(keys).size).toBe(keys.length)
  expect(soundKey('2024')).toBe('')
})

test('eight words need few tokens, each alone or joined with a neighbour', () => {
  const words = ['ba', 'lo', 'mi', 'na', 'pro', 'ri', 'sha', 'te']
  const asked = tokensOf(conditionOf(words.map(plainTerm), { place: 'title', with: 'word' }))
  expect(asked.length).toBeLessThanOrEqual(3 * words.length)
  expect(new Set(asked)).toEqual(
    new Set([...words, ...pairsOf(words), words.join('')].map((word) => wordToken(word, 'title'))),
  )
})

test('the words of a query share a bounded number of synonyms', () => {
  const groups = wordGroups('')
  const asked = ['loan', 'job', 'phone', 'donate', 'complaint', 'house', 'report', 'women']
  const synonyms = termsOf(asked, groups).map((term) => term.synonyms.length)
  expect(synonyms.every((count) => count > 0)).toBe(true)
  expect(synonyms.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(48)
})

test.each([
  ['loans', 'loan'],
  ['policies', 'policy'],
  ['ঋণের', 'ঋণ'],
  ['চাকরির', 'চাকরি'],
  ['টাকার', 'টাকা'],
  ['শাখায়', 'শাখা'],
  ['মেয়েকে', 'মেয়ে'],
  ['লেখাইতে', 'লেখা'],
  ['auditing', 'audit'],
  ['registered', 'register'],
])('%s without its ending is %s', (word, stem) => {
  expect(stemsOf(word.normalize('NFC'))).toContain(stem)
})

test.each(['glass', 'ঘর', 'খবর', 'bus', 'feed', 'bring'])('%s has no ending', (word) => {
  expect(stemsOf(word)).toEqual([])
})

test.each([
  ['ঘুস', 'ঘুষ'],
  ['ঋন', 'ঋণ'],
  ['প্রতিবন্ধি', 'প্রতিবন্ধী'],
])('%s names the group of %s, with letters that sound alike', (typed, word) => {
  const [asked] = termsOf([typed.normalize('NFC')], wordGroups(''))
  expect(asked?.synonyms).toContainEqual([word.normalize('NFC')])
})

test('a query leaves out for whom it asks, unless it asks for nothing else', () => {
  const words = (...asked: string[]) => termsOf(asked, wordGroups('')).map(({ word }) => word)
  expect(words('মেয়েকে', 'স্কুলে', 'ভর্তি')).toEqual(['স্কুলে', 'ভর্তি'])
  expect(words('wheelchair', 'for', 'my', 'son')).toEqual(['wheelchair'])
  expect(words('আমার', 'মেয়ে')).toEqual(['মেয়ে'])
})

test('a line of the office extends the group with which it shares a word', () => {
  const groups = wordGroups('vacancy, কাজ চাই\nনার্স, nurse')
  const named = (...words: string[]) => namedGroups(words, groups)
  expect(named('কাজ', 'চাই').map(({ answer }) => answer)).toEqual(['jobs'])
  expect(named('কাজ')).toEqual([])
  for (const pay of ['salary', 'বেতন'])
    expect(named(pay).map(({ answer }) => answer)).toEqual(['jobs'])
  expect(termsOf(['nurses'], groups)[0]?.synonyms).toEqual([['নার্স'], ['nurse']])
})

function tokensOf(condition: Condition): string[] {
  if ('token' in condition) return [condition.token]
  return ('all' in condition ? condition.all : condition.any).flatMap(tokensOf)
}
