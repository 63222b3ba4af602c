import { expect, test } from 'vitest'
import { isFromUntrustedProxy } from './untrusted-proxy.ts'

test.each([
  [{ 'x-forwarded-for': '192.0.2.1' }, 0, true],
  [{ forwarded: 'for=192.0.2.1' }, 0, true],
  [{ 'x-real-ip': '192.0.2.1' }, 0, true],
  [{ 'x-forwarded-for': '192.0.2.1' }, 1, false],
  [{ 'user-agent': 'a phone' }, 0, false],
])('%j with %i trusted proxies: %s', (headers, trusted, expected) => {
  expect(isFromUntrustedProxy({ headers }, trusted)).toBe(expected)
})
