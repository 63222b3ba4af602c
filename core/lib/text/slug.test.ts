import { expect, test } from 'vitest'
import { processorMs } from '#tests/support/processor-time.ts'
import { freeSlug, type SlugRule, slugOf } from './slug.ts'

test.each([
  ['Rural Housing & Loan!', 'program', 'rural-housing-and-loan'],
  ["Women's  Group (2024)", 'program', 'womens-group-2024'],
  ['  --Café--  ', 'program', 'cafe'],
  ['Village Meeting 2024', 'photo', 'village-meeting-2024'],
  ['a/../b?c#d<e>', 'photo', 'a..bcde'],
  ['Village meeting, 2024 - the end', 'photo', 'village-meeting-2024-the-end'],
  ['  Fair , day one -- ', 'photo', 'fair-day-one'],
  ["Women's day (2024)", 'photo', "women's-day-(2024)"],
  ['Annual Report: 2024/25', 'report', 'annual-report-2024-25'],
  ['(Draft)', 'report', 'draft'],
  ['গ্রামীণ গৃহায়ন', 'program', 'gramin-grihayon'],
  ['বার্ষিক প্রতিবেদন ২০২৪', 'report', 'barshik-protibedon-2024'],
  ['কর্মসূচি Training', 'photo', 'kormosuchi-training'],
  ['🏠', 'program', 'program'],
  ['', 'report', 'report'],
  ['---', 'photo', 'photo'],
  ['ছবি', 'photo', 'chhobi'],
] satisfies [string, SlugRule, string][])('%j as a %s is %s', (title, rule, slug) => {
  expect(slugOf(title, rule)).toBe(slug)
})

test.each([
  ['আমরা', 'amra'],
  ['কেন্দ্র', 'kendro'],
  ['হাসপাতাল', 'haspatal'],
  ['উন্নয়ন', 'unnoyon'],
  ['বাংলাদেশ', 'bangladesh'],
  ['বিদ্যুৎ', 'bidyut'],
  ['প্রতিবন্ধী', 'protibondhi'],
])('%s sounds like %s', (bangla, latin) => {
  expect(slugOf(bangla, 'program')).toBe(latin)
  // Letters such as য় have two encodings.
  expect(slugOf(bangla.normalize('NFD'), 'program')).toBe(latin)
})

test.each(['-', ' ', 'a-', 'ক্', 'a', '&'])('100,000 times %j takes no time', async (piece) => {
  const spent = await processorMs(() => {
    for (const rule of ['program', 'photo', 'report'] as const) {
      expect(slugOf(piece.repeat(100_000), rule).length).toBeLessThanOrEqual(100)
    }
  })
  expect(spent).toBeLessThan(100)
})

test('a slug that is taken gets the first free number', () => {
  const taken = new Set(['house', 'house-2', 'house-4'])
  expect(freeSlug('house', (slug) => taken.has(slug))).toBe('house-3')
  expect(freeSlug('home', (slug) => taken.has(slug))).toBe('home')
})
