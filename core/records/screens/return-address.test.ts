import { expect, test } from 'vitest'
import { returnAddress, withReturn } from './return-address.ts'

const parametersOf = (address: string) => new URL(address, 'https://example.org').searchParams

test.each(['/admin/missing', '/admin/set-up?step=people&then=%2Fadmin%2Fset-up%3Fstep%3Dpublish'])(
  'a form leads back to %s, also from an address with parameters',
  (then) => {
    for (const form of ['/admin/settings/team/new', '/admin/reportlist?edit=new']) {
      expect(returnAddress(parametersOf(withReturn(form, then)))).toBe(then)
    }
  },
)

test.each([
  '',
  '/',
  '/admin',
  '//example.com/admin/',
  'https://example.com/admin/missing',
  'javascript:alert(1)',
  '\\\\example.com',
  '/auth/logout',
  ' /admin/missing',
])('a form never leads to %j', (then) => {
  expect(returnAddress(parametersOf(withReturn('/admin/missing', then)))).toBeUndefined()
})
