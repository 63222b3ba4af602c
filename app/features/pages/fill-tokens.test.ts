import { expect, test } from 'vitest'
import { type SettingKey, type Settings, settingKeys } from '../settings/setting.schema.ts'
import { fillTokens } from './fill-tokens.ts'

function fill(text: string, language: 'en' | 'bn', given: Partial<Record<SettingKey, string[]>>) {
  const settings = Object.fromEntries(
    settingKeys.map((key) => {
      const [en = '', bn = ''] = given[key] ?? []
      return [key, { en, bn, isSample: false }]
    }),
  ) as Settings
  const figures = new Map([
    ['members', 3334],
    ['savings', null],
  ])
  return fillTokens(text, language, {
    settings,
    figures,
    figuresDate: '2024-12-31',
    projectCount: 17,
  })
}

const address = '{{contact.address}}'

test('what the office gave in one language only stands on both, marked as what it is', () => {
  expect(fill(address, 'bn', { 'contact.address': ['Pabna <1>\nRoad 2'] })).toBe(
    '<span lang="en">Pabna &lt;1&gt;<br>Road 2</span>',
  )
  expect(fill(address, 'en', { 'contact.address': ['', 'পাবনা'] })).toBe('<span lang="bn">পাবনা</span>')
  expect(fill(address, 'bn', { 'contact.address': ['Pabna', 'পাবনা'] })).toBe('পাবনা')
})

test('a number can be called, in the digits of the page, whichever language it was given in', () => {
  const phone = '{{contact.phone}}'
  const link = (shown: string) => `<a href="tel:+8801712345678">${shown}</a>`
  expect(fill(phone, 'bn', { 'contact.phone': ['01712345678'] })).toBe(link('০১৭১২-৩৪৫৬৭৮'))
  expect(fill(phone, 'en', { 'contact.phone': ['', '০১৭১২৩৪৫৬৭৮'] })).toBe(link('01712-345678'))
})

test('figures, their day and the number of projects are written as the page writes them', () => {
  const text = '{{figure.members}}, {{figure.date}}, {{count.projects}}'
  expect(fill(text, 'en', {})).toBe('3,334, 31 December 2024, 17')
  expect(fill(text, 'bn', {})).toBe('৩,৩৩৪, ৩১ ডিসেম্বর ২০২৪, ১৭')
})

test('what nobody has given or nobody knows says so, and never shows braces', () => {
  for (const token of [address, '{{figure.savings}}', '{{figure.none}}', '{{no.such}}']) {
    expect(fill(token, 'en', {})).toBe('<span class="blank">to be added by our office</span>')
    expect(fill(token, 'bn', {})).toBe('<span class="blank">আমাদের অফিস পরে যোগ করবে</span>')
  }
})
