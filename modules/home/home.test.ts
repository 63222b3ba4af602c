import { expect, test } from 'vitest'
import { makeRegistration } from '#tests/factories/registration.ts'
import { createTestServices } from '#tests/support/services.ts'
import { readHome } from './home.service.server.ts'

test('a registration is shown as ended from the day after its last valid day', async () => {
  const services = await createTestServices()
  await makeRegistration(services, { validUntil: '2026-01-14' })
  await makeRegistration(services, { validUntil: '2026-01-15' })
  const { bodies } = await readHome(services, new URL('http://localhost/'))
  expect(bodies.map(({ hasEnded }) => hasEnded)).toEqual([true, false])
})
