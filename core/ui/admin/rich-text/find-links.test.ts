import { expect, test } from 'vitest'
import { find, tokenize } from './find-links.ts'

test.each([
  ['https://example.org/a?b=1', 'https://example.org/a?b=1', 'https://example.org/a?b=1'],
  ['See http://example.org/কর্ম।', 'http://example.org/কর্ম', 'http://example.org/কর্ম'],
  ['(example.org.bd)', 'example.org.bd', 'https://example.org.bd'],
  ['www.example.xyz, and', 'www.example.xyz', 'https://www.example.xyz'],
  [
    'In https://a.org/Tala_(upazila).',
    'https://a.org/Tala_(upazila)',
    'https://a.org/Tala_(upazila)',
  ],
  ['Ask office@example.org.', 'office@example.org', 'mailto:office@example.org'],
])('%s has an address', (text, value, href) => {
  expect(find(text)).toEqual([
    {
      isLink: true,
      value,
      href,
      start: text.indexOf(value),
      end: text.indexOf(value) + value.length,
    },
  ])
})

test.each(['report.pdf', 'It ended.Then', '1.5', 'a@b', 'javascript:alert(1)', 'ftp://a.xyz', ''])(
  '%j has no address',
  (text) => {
    expect(find(text)).toEqual([])
  },
)

test('a word is divided into its address and what stands around it', () => {
  const partsOf = (word: string) =>
    tokenize(word).map(({ toObject }) => [toObject().value, toObject().isLink])
  expect(partsOf('(example.org)')).toEqual([
    ['(', false],
    ['example.org', true],
    [')', false],
  ])
  expect(partsOf('example.org1')).toEqual([['example.org1', false]])
  expect(partsOf('word')).toEqual([['word', false]])
})

test('a long word without an address takes no time', () => {
  const startedAt = performance.now()
  expect(find('a'.repeat(200_000))).toEqual([])
  expect(find('a-b.'.repeat(50_000))).toEqual([])
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})
