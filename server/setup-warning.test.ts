import { expect, test } from 'vitest'
import { setupWarning } from './setup-warning.ts'

test('a public name without HTTPS is told of, with what to give instead', () => {
  const warning = setupWarning({ publicUrl: 'http://village.example.org' })
  expect(warning).toContain('passwords can be read')
  expect(warning).toMatch(/give https:\/\/village\.example\.org\.$/)
})

test.each([
  ...['https://village.example.org', 'http://localhost:3000', 'http://site.localhost'],
  ...['http://192.168.1.7:3000', 'http://[fd00::1]:3000', 'http://laptop', 'http://laptop.local'],
])('nothing is said of %s', (publicUrl) => {
  expect(setupWarning({ publicUrl })).toBeUndefined()
})
