import { expect, onTestFinished, test } from 'vitest'
import { openAccounts } from '#tests/support/accounts.ts'
import { createTestServices } from '#tests/support/services.ts'

test('a user deleted by mistake comes back, without a password, and nothing else of them does', async () => {
  const services = await createTestServices()
  onTestFinished(services.close)
  const { call, makePerson } = openAccounts(services)
  const { token } = await makePerson({ role: 'ADMIN' })
  const user = await makePerson({ email: 'karim@example.org', role: 'ADMIN' })
  const before = await call(`GET /api/users/${user.id}`, { token })
  const gone = await call(`DELETE /api/users/${user.id}`, { token })
  const version = gone.headers.get('X-Content-Version')

  expect((await call(`POST /api/history/${version}/undo`, { token: user.token })).status).toBe(401)
  const undone = await call(`POST /api/history/${version}/undo`, { token })
  expect(undone.status).toBe(200)
  expect((await call(`GET /api/users/${user.id}`, { token })).body).toEqual(before.body)
  expect((await call('GET /api/auth/sessions', { token: user.token })).status).toBe(401)
  expect((await call(`POST /api/history/${version}/undo`, { token })).status).toBe(409)
})

test('a deleted user does not come back over somebody who has their email now', async () => {
  const services = await createTestServices()
  onTestFinished(services.close)
  const { call, makePerson } = openAccounts(services)
  const { token } = await makePerson({ role: 'ADMIN' })
  const user = await makePerson({ email: 'karim@example.org' })
  const gone = await call(`DELETE /api/users/${user.id}`, { token })
  await makePerson({ email: 'karim@example.org' })
  const version = gone.headers.get('X-Content-Version')
  expect((await call(`POST /api/history/${version}/undo`, { token })).status).toBe(409)
})
