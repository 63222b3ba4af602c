import fc from 'fast-check'
import { parseFragment } from 'parse5'
import { expect, test } from 'vitest'
import { sanitizeRichText } from '#core/lib/html/rich-text.server.ts'
import {
  type SettingKey,
  type Settings,
  settingKeys,
} from '#core/settings/stored/setting.schema.ts'
import { holds } from '#tests/support/hostile-runs.ts'
import { hostileText } from '#tests/support/hostile-values.ts'
import { elementsOf } from '#tests/support/html-elements.ts'
import { fillPlaceholders } from './fill-placeholders.ts'

function fill(text: string, language: 'en' | 'bn', given: Partial<Record<SettingKey, string[]>>) {
  const settings = Object.fromEntries(
    settingKeys.map((key) => {
      const [en = '', bn = ''] = given[key] ?? []
      return [key, { en, bn, isSample: false }]
    }),
  ) as Settings
  const statistics = new Map([
    ['members', { value: 3334, ownDay: undefined }],
    ['groups', { value: 280, ownDay: '2025-06-30' }],
    ['savings', { value: null, ownDay: undefined }],
  ])
  return fillPlaceholders(text, language, {
    settings,
    statistics,
    statisticsDate: '2024-12-31',
    projectCount: 17,
  })
}

const address = '{{contact.address}}'

test('a value given in one language appears in both, marked with its language', () => {
  expect(fill(address, 'bn', { 'contact.address': ['Pabna <1>\nRoad 2'] })).toBe(
    '<span lang="en">Pabna &lt;1&gt;<br>Road 2</span>',
  )
  expect(fill(address, 'en', { 'contact.address': ['', 'পাবনা'] })).toBe('<span lang="bn">পাবনা</span>')
  expect(fill(address, 'bn', { 'contact.address': ['Pabna', 'পাবনা'] })).toBe('পাবনা')
})

test('a phone number is a link in the digits of the page, in whichever language it was given', () => {
  const phone = '{{contact.phone}}'
  const link = (shown: string) => `<a href="tel:+8801712345678">${shown}</a>`
  expect(fill(phone, 'bn', { 'contact.phone': ['01712345678'] })).toBe(link('০১৭১২-৩৪৫৬৭৮'))
  expect(fill(phone, 'en', { 'contact.phone': ['', '০১৭১২৩৪৫৬৭৮'] })).toBe(link('01712-345678'))
})

test('statistics, their day and the number of projects use the format of the page', () => {
  const text = '{{figure.members}}, {{figure.date}}, {{count.projects}}'
  expect(fill(text, 'en', {})).toBe('3,334, 31 December 2024, 17')
  expect(fill(text, 'bn', {})).toBe('৩,৩৩৪, ৩১ ডিসেম্বর ২০২৪, ১৭')
})

test('a statistic shows its day if its sentence names another', () => {
  const text = 'As of {{figure.date}}: {{figure.groups}} groups, {{figure.members}} members'
  expect(fill(text, 'en', {})).toBe(
    'As of 31 December 2024: 280 (30 June 2025) groups, 3,334 members',
  )
  expect(fill('{{figure.groups}}', 'bn', {})).toBe('২৮০ (৩০ জুন ২০২৫)')
})

test('a missing value or unknown name prints neutral words, never braces', () => {
  const broken = ['{{contact.phone now}}', '{{}}', '{{ contact.phone }}']
  for (const placeholder of [
    address,
    '{{figure.savings}}',
    '{{figure.none}}',
    '{{no.such}}',
    ...broken,
  ]) {
    expect(fill(placeholder, 'en', {})).toBe('<span class="blank">to be added by our office</span>')
    expect(fill(placeholder, 'bn', {})).toBe('<span class="blank">আমাদের অফিস পরে যোগ করবে</span>')
  }
})

test.each([
  '<a href="{{org.workingArea}}">x</a>',
  '<a href="java{{contact.hours}}script:{{org.workingArea}}">x</a>',
  '<a lang="{{org.workingArea}}" href="/x{{org.workingArea}}">x</a>',
])('nothing is filled inside a tag: %s', (stored) => {
  const given = { 'org.workingArea': ['javascript:alert(1)//'] }
  expect(fill(sanitizeRichText(stored), 'en', given)).toBe('<a>x</a>')
  expect(fill(stored, 'en', given)).toBe('<a>x</a>')
  expect(fill('<p>{{org.workingArea}} &lt; 1', 'en', given)).toBe('<p>javascript:alert(1)// &lt; 1')
})

test('every value becomes text, in any position of its placeholder', { tags: 'long' }, async () => {
  const place = fc.constantFrom(
    '<a href="%">x</a>',
    '<a href="/%?%">x</a>',
    '<p lang="%">%</p>',
    '<p %>%',
    '<a href=%>%</a>',
    '<b>%</b>',
    '<table><tr><th scope="%">%</th></tr></table>',
    "<a href='>%'>%</a>",
    '<%>',
    '%',
  )
  const value = fc.oneof(hostileText, fc.constantFrom('javascript:alert(1)//', '"><script>', 'x'))
  await holds(
    fc.property(fc.array(place, { maxLength: 4 }), value, (places, text) => {
      const stored = sanitizeRichText(places.join('').replaceAll('%', '{{org.workingArea}}'))
      const filled = fill(stored, 'en', { 'org.workingArea': [text] })
      for (const { tagName, attrs } of elementsOf(parseFragment(filled))) {
        expect(['a', 'p', 'b', 'br', 'span', 'table', 'tr', 'th', 'tbody']).toContain(tagName)
        for (const { value } of attrs) expect(['', '/', 'en', 'bn', 'blank']).toContain(value)
      }
      expect(filled).not.toContain('{{org.workingArea}}')
    }),
    20,
  )
})
