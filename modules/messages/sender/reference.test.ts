import { expect, test } from 'vitest'
import { codeOf } from './reference.server.ts'
import { formatCheckCode, formatReference, parseCheckCode, parseReference } from './reference.ts'

test('fifty bits become ten characters, none of them i, l, o or u', () => {
  expect(codeOf(Buffer.from('ffffffffffffff', 'hex'))).toBe('ZZZZZZZZZZ')
  expect(codeOf(Buffer.from('00000000000000', 'hex'))).toBe('0000000000')
  expect(codeOf(Buffer.from('08421084210842', 'hex'))).toBe('1111111111')
})

test.each([
  '7K3QP-X92M0',
  '7k3qp x92mo',
  ' 7K3QPX92MO ',
  '৭K৩QP–X৯২M০',
  '7k3qp—x92m0.',
  '7Ｋ3QP-X92M0',
  '\u202d7K3QP\u2212X92M0\u202c',
])('the reference %s is parsed as it was meant', (written) => {
  expect(parseReference(written)).toBe('7K3QPX92M0')
})

test('i and l are read as 1, o as 0', () => {
  expect(parseReference('iIlLo-O0011')).toBe('1111000011')
})

test.each([
  '',
  '7K3QP-X92M',
  '7K3QP-X92M00',
  '7K3QP-X92MU',
  '7K3QP-X92M<',
  '\0'.repeat(10),
  '0'.repeat(70),
])('%j is not a reference', (written) => {
  expect(parseReference(written)).toBeUndefined()
})

test('every formatted reference is parsed again', () => {
  expect(parseReference(formatReference('7K3QPX92M0'))).toBe('7K3QPX92M0')
  expect(parseCheckCode(formatCheckCode('7K3QPX92M0'))).toBe('7K3QPX92M0')
  expect(parseCheckCode(' r 7k3qp x92mo')).toBe('7K3QPX92M0')
})

test('a check code is not a reference, nor a reference a check code', () => {
  expect(parseReference(formatCheckCode('7K3QPX92M0'))).toBeUndefined()
  expect(parseCheckCode(formatReference('7K3QPX92M0'))).toBeUndefined()
})
