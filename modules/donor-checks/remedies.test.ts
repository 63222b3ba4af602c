import { expect, test } from 'vitest'
import { checks } from './checks.ts'
import { remedyOf } from './remedies.ts'

const me = { entity: 'users', id: 1, label: 'Rahima', labelBn: null }
const other = { ...me, id: 2, label: 'Karim' }

test('each doubt leads to a screen; a list shows only the doubtful records', () => {
  const addresses = checks.map((check) => remedyOf({ check, records: [] }, 1))
  for (const address of addresses) expect(address).toMatch(/^\/admin\//)
  expect(addresses).toContain('/admin/messages?show=overdue')
  expect(addresses).toContain('/admin/imageuploader?consent=missing')
})

test('people set up their own second step, and require one of others', () => {
  const check = 'secondStepMissing'
  expect(remedyOf({ check, records: [other, me] }, 1)).toBe('/admin/account')
  expect(remedyOf({ check, records: [other] }, 1)).toBe(
    '/admin/settings/access/secondStep.isRequired',
  )
})
