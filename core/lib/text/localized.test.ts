import { expect, test } from 'vitest'
import { inLanguage, langOf, localizedTexts } from './localized.ts'

test.each([
  { page: 'en', en: 'Tea', bn: 'চা', text: 'Tea', lang: undefined },
  { page: 'bn', en: 'Tea', bn: 'চা', text: 'চা', lang: undefined },
  { page: 'bn', en: 'Tea', bn: null, text: 'Tea', lang: 'en' },
  { page: 'bn', en: 'Tea', bn: '', text: 'Tea', lang: 'en' },
  { page: 'en', en: '', bn: 'চা', text: 'চা', lang: 'bn' },
  { page: 'en', en: '', bn: undefined, text: '', lang: undefined },
  { page: 'bn', en: '', bn: '', text: '', lang: undefined },
] as const)('on a page in $page, of "$en" and "$bn" stands "$text", marked $lang', (one) => {
  const localized = inLanguage(one.page, one.en, one.bn)
  expect(localized.text).toBe(one.text)
  expect(langOf(localized, one.page)).toBe(one.lang)
})

test('each text that a record has in both languages stands under its English name', () => {
  const record = { id: 1, title: 'Tea', titleBn: 'চা', hint: null, hintBn: null, slug: 'tea' }
  expect(localizedTexts('bn', record)).toEqual({
    title: { text: 'চা', language: 'bn' },
    hint: { text: '', language: 'bn' },
  })
})
