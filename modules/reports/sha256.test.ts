import { expect, test } from 'vitest'
import { parseSha256, shortSha256 } from './sha256.ts'

const sha256 = '0123456789abcdef'.repeat(4)

test.each([
  sha256,
  sha256.toUpperCase(),
  ` ${sha256}\n`,
  `SHA-256: ${sha256}`,
  sha256.replace(/(.{8})/g, '$1 '),
  sha256.replace(/(.{4})/g, '$1-'),
  sha256.replace(/(..)/g, '$1:').slice(0, -1),
  sha256.replaceAll('0', 'o').replaceAll('1', 'l'),
  sha256.replace(/[0-9]/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit))),
  `\u200b${sha256}\u200b`,
])('the hash %j is parsed', (written) => {
  expect(parseSha256(written)).toBe(sha256)
})

test.each(['', 'abc', sha256.slice(1), `${sha256}0`, sha256.replace('a', 'g'), 'x'.repeat(1e6)])(
  'what is no SHA-256 is not',
  (written) => {
    expect(parseSha256(written)).toBeUndefined()
  },
)

test('a hash is shortened for comparison by eye', () => {
  expect(shortSha256(sha256)).toBe('01234567…89abcdef')
})
