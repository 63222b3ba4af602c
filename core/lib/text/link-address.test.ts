import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '#tests/support/hostile-runs.ts'
import { isLinkAddress, linkAddress } from './link-address.ts'

test.each([
  'https://example.org/a b?c=1#d',
  'HTTP://example.org',
  'mailto:name@example.org',
  'tel:+8801712345678',
  '/about-us',
  '/bn/resources?a=javascript:1',
  '#programs',
  '?page=2',
  'about-us',
  'https://bn.wikipedia.org/wiki/র‍্যাব',
])('%j may stand in a link', (address) => {
  expect(isLinkAddress(address)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://evil.example/1',
  ':',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\u00a0/evil.example',
])('%j may not', (address) => {
  expect(isLinkAddress(address)).toBe(false)
})

const hidden = fc.constantFrom(
  ...'\0\u0001\t\n\r \u0085\u00a0\u00ad\u061c\u1680\u180e\u2000\u2007\u2009\u200b\u200c\u200d\u200e\u200f',
  ...'\u2028\u2029\u202a\u202e\u202f\u205f\u2060\u2066\u2069\u3000\ufeff\ufff9',
  '\u{e0001}',
  '\u{e0041}',
)

test('no invisible character may be before or inside a scheme', async () => {
  const scheme = fc.constantFrom('javascript', 'https', 'mailto', 'tel', 'data')
  await holds(
    fc.property(scheme, hidden, fc.nat(10), (name, character, at) => {
      const place = at % (name.length + 1)
      const address = `${name.slice(0, place)}${character}${name.slice(place)}:alert(1)`
      expect(isLinkAddress(address)).toBe(false)
    }),
    20,
  )
})

test('an accepted address leads a browser only where its scheme says', async () => {
  const piece = fc.constantFrom(
    'javascript',
    ':',
    '/',
    '\\',
    '\t',
    'https',
    '#',
    '?',
    '\u200b',
    'a',
  )
  await holds(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const address = pieces.join('')
      if (!isLinkAddress(address)) return
      const url = URL.parse(address, 'https://village.example/page')
      if (!url) return
      expect(url.protocol).toMatch(/^(https?|mailto|tel):$/)
      if (!/^https?:/i.test(address)) expect(url.host).toBe('village.example')
    }),
    20,
  )
})

test.each([
  ['example.org', 'https://example.org'],
  [' www.example.org/a b?c#d ', 'https://www.example.org/a b?c#d'],
  ['//example.org', 'https://example.org'],
  ['example.org:8080/x', 'https://example.org:8080/x'],
  ['গ্রাম.বাংলা', 'https://গ্রাম.বাংলা'],
  ['name@example.org', 'mailto:name@example.org'],
  ['https://example.org', 'https://example.org'],
  ['mailto:name@example.org', 'mailto:name@example.org'],
  ['tel:+8801712345678', 'tel:+8801712345678'],
  ['/about-us', '/about-us'],
  ['/', '/'],
  ['#programs', '#programs'],
  ['\u200bhttps://example.org\u00a0', 'https://example.org'],
  ['', undefined],
  ['about us', undefined],
  ['javascript:alert(1)', undefined],
  ['javascript:alert(1).x', undefined],
  ['data:text/html,x', undefined],
  ['java\u200bscript:alert(1)', undefined],
  ['/\\evil.example', undefined],
  ['https://', undefined],
])('%j is meant as %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})
