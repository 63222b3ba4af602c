import { expect, test } from 'vitest'
import { createTotpSecret, findTotpStep, totpCode, totpUri } from './totp.ts'

/** `12345678901234567890`, the secret of the vectors. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// RFC 6238, appendix B, SHA-1.
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('the code at second %i is %s', (second, code) => {
  expect(totpCode(secret, Math.floor(second / 30), 8)).toBe(code)
  expect(findTotpStep(secret, code.slice(2), new Date(second * 1000))).toBe(Math.floor(second / 30))
})

// RFC 4226, appendix D.
test('the first codes of a counter', () => {
  const codes = Array.from({ length: 10 }, (_, step) => totpCode(secret, step))
  expect(codes).toEqual([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ])
})

test('a clock may be wrong by one step either way, not by two', () => {
  const step = 60_000_000
  const code = totpCode(secret, step)
  const at = (steps: number) => findTotpStep(secret, code, new Date((step + steps) * 30_000))
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, step, step, step, undefined])
})

test.each(['', '12345', '1234567', 'abcdef', '২৮৭০৮২'])('%s is no code', (code) => {
  expect(findTotpStep(secret, code, new Date(59_000))).toBeUndefined()
})

test('a secret has 160 bits, and its address is what authenticator apps read', () => {
  const made = createTotpSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(made).not.toBe(createTotpSecret())
  expect(totpUri('ABC', { issuer: 'সহায়তা & Co', account: 'a@example.org' })).toBe(
    `otpauth://totp/${encodeURIComponent('সহায়তা & Co')}:a%40example.org?secret=ABC&issuer=${encodeURIComponent('সহায়তা & Co')}`,
  )
})
