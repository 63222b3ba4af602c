import { expect, test } from 'vitest'
import { redirectAfterLogin } from './redirect-after-login.ts'

test.each([
  ['/admin/programlist', '/admin/programlist'],
  ['/admin/programlist?q=গৃহ&page=2', '/admin/programlist?q=গৃহ&page=2'],
  ['/admin/Program-details/3', '/admin/Program-details/3'],
  [null, '/admin/dashboard'],
  ['', '/admin/dashboard'],
  ['/', '/admin/dashboard'],
  ['/auth/logout', '/admin/dashboard'],
  ['//evil.example/admin/', '/admin/dashboard'],
  ['https://evil.example/admin/', '/admin/dashboard'],
  ['/admin/../auth/logout', '/admin/dashboard'],
  ['/admin\\evil', '/admin/dashboard'],
  ['/admin/\\evil', '/admin/dashboard'],
  ['javascript:alert(1)', '/admin/dashboard'],
])('%j leads to %s', (to, way) => {
  expect(redirectAfterLogin(to)).toBe(way)
})
