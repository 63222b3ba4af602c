import { expect, test } from 'vitest'
import { setupLinkWarning } from './setup-warning.ts'

test('warns of a public name without HTTPS, with the right setting', () => {
  const warning = setupLinkWarning({
    publicUrl: 'http://village.example.org',
    trustedProxies: 0,
  })
  expect(warning).toContain('passwords can be read')
  expect(warning).toMatch(/give https:\/\/village\.example\.org\.$/)
})

test.each([
  'https://village.example.org',
  'http://localhost:3000',
  'http://site.localhost',
  'http://192.168.1.7:3000',
  'http://[fd00::1]:3000',
  'http://laptop',
  'http://laptop.local',
])('nothing is said of %s', (publicUrl) => {
  const trustedProxies = publicUrl.startsWith('https:') ? 1 : 0
  expect(setupLinkWarning({ publicUrl, trustedProxies })).toBeUndefined()
})

test('warns of HTTPS without a trusted proxy, with the right setting', () => {
  const warning = setupLinkWarning({ publicUrl: 'https://village.example.org', trustedProxies: 0 })
  expect(warning).toMatch(
    /TRUST_PROXY is 0.* Set TRUST_PROXY to the number of proxies, usually 1\.$/,
  )
})
