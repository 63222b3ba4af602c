import { expect, test } from 'vitest'
import bnWords from '#translations/bn/office-search.json' with { type: 'json' }
import enWords from '#translations/en/office-search.json' with { type: 'json' }
import { officeScreens } from '#app/optional.ts'
import { findable, findTargets } from './find-targets.ts'
import { searchTargets } from './search-targets.ts'
import { loadSearchedTexts, namesOf } from './search-texts.ts'

const inBoth = await Promise.all([loadSearchedTexts('bn'), loadSearchedTexts('en')])
const named = searchTargets(officeScreens).map((target) => {
  return findable(target, namesOf(target, inBoth))
})
const addressesFor = (q: string) => findTargets(named, q).map(({ to }) => to)

test.each([
  ['bkash', '/admin/settings/giving/donate.mfs'],
  ['বিকাশ', '/admin/settings/giving/donate.mfs'],
  ['logo', '/admin/settings/look/look.logo'],
  ['লোগো', '/admin/settings/look/look.logo'],
  ['menu', '/admin/settings/menus'],
  ['মেনু', '/admin/settings/menus'],
  ['রঙ', '/admin/settings/look/look.palette'],
  ['colour', '/admin/settings/look/look.palette'],
  ['color', '/admin/settings/look'],
  ['অনুদান', '/admin/settings/giving'],
  ['onudan', '/admin/settings/giving'],
  ['অনুদান দিন', '/admin/settings/pages'],
  ['chobi', '/admin/photogallerylist'],
  ['Chairman’s message', '/admin/settings/pages'],
  ['biggopti', '/admin/settings/notices/new'],
  ['password', '/admin/account'],
  ['notun notice', '/admin/settings/notices/new'],
  ['excel', '/admin/moving-in'],
  ['এক্সেল', '/admin/moving-in'],
  ['receipt', '/admin/gifts'],
  ['রসিদ', '/admin/gifts'],
  ['coming soon', '/admin/settings/access/site.isOpen'],
  ['trash', '/admin/history'],
  ['সহকর্মী', '/admin/adminuser'],
  ['pin', '/admin/settings/notices'],
  ['Help us continue our work', '/admin/settings/words/words.frame'],
  ['কাজ চালিয়ে যেতে সাহায্য করুন', '/admin/settings/words/words.frame'],
  ['মাইক্রোক্রেডিট', '/admin/settings/registrations'],
  ['microcredit', '/admin/settings/registrations'],
])('%s leads to %s', (q, address) => {
  expect(addressesFor(q)).toContain(address)
})

test('a number that the office gave leads to its setting, in the digits of either language', () => {
  const key = 'donate.mfs' as const
  const valueBn = 'বিকাশ: ০১৭১২-৯৮৭৬৫৪'
  const value = { id: 1, key, valueEn: '', valueBn, isSample: false, updatedAt: null }
  const given = searchTargets(officeScreens).map((target) =>
    findable(target, namesOf(target, inBoth, [value])),
  )
  for (const q of ['০১৭১২-৯৮৭৬৫৪', '01712987654']) {
    expect(findTargets(given, q).map(({ to }) => to)).toEqual(['/admin/settings/giving/donate.mfs'])
    expect(addressesFor(q)).toEqual([])
  }
})

test('words that match nothing, and single letters, find nothing', () => {
  for (const q of ['', 'a', '/', '<marquee>', 'zzzzzz', '🎉', '\u0000']) {
    expect([q, addressesFor(q)]).toEqual([q, []])
  }
})

test('every synonym belongs to the title of a target', () => {
  const titles = new Set<string>(searchTargets(officeScreens).map(({ title }) => title))
  for (const words of [enWords, bnWords]) {
    const keys = Object.entries(words).flatMap(([section, texts]) =>
      Object.keys(texts).map((key) => `${section}.${key}`),
    )
    expect(keys.filter((key) => !key.startsWith('texts.') && !titles.has(key))).toEqual([])
  }
})
