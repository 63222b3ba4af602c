import { expect, test } from 'vitest'
import { changeContent, systemActor } from '#kernel/history/change-content.ts'
import { createTestServices } from '#tests/support/services.ts'
import { readHome } from './home.service.server.ts'

test('a registration that has ended is not shown as a living one', async () => {
  const services = await createTestServices()
  const registration = {
    name: 'Bureau',
    nameBn: null,
    purpose: 'P',
    purposeBn: null,
    law: 'L',
    lawBn: null,
    number: '12',
    registeredOn: null,
    hasValidity: true,
    fileUrl: null,
    sortOrder: 1,
    isSample: false,
  }
  await changeContent(services, systemActor, async ({ insert }) => {
    await insert('registrations', { ...registration, key: 'a', validUntil: '2026-01-14' })
    await insert('registrations', { ...registration, key: 'b', validUntil: '2026-01-15' })
  })
  const { bodies } = await readHome(services, new URL('http://localhost/'))
  expect(bodies.map(({ hasEnded }) => hasEnded)).toEqual([true, false])
})
