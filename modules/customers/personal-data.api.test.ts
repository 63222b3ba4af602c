// Rights of a customer: a copy of all their data, and its erasure.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openAccounts, setSetting } from '#tests/support/accounts.ts'
import { formOf } from '#tests/support/content.ts'
import { rowsOf } from '#tests/support/lost-rights.ts'
import { image } from '#tests/support/record-calls.ts'
import {
  createTestServices,
  onEachDatabaseSlow,
  type TestServices,
} from '#tests/support/services.ts'
import { eraseDueCustomers } from './personal-data.service.server.ts'

const marker = 'Zubaida Marker'
const fields = { name: marker, email: 'zubaida.marker@example.org', mobile: '01712-999888' }
const marks = [marker, 'zubaida.marker', fields.mobile]

async function openWith(services: TestServices) {
  const accounts = openAccounts(services)
  const { token } = await accounts.makePerson({ role: 'ADMIN' })
  const add = async (more: Parameters<typeof formOf>[0] = {}, as = token) => {
    const form = formOf({ ...fields, ...more })
    const response = await accounts.call('POST /api/customers', { token: as, form })
    expect(response.status).toBe(201)
    return Object(response.body)
  }
  return { services, ...accounts, token, add }
}

onEachDatabaseSlow('erasing a customer', (open) => {
  test('erasure leaves only the entry that it happened', async () => {
    const { services, call, token, add } = await openWith(await open())
    const { id, imageName } = await add({ image: await image() })
    const form = formOf({ ...fields, name: `${marker} Begum`, image: await image() })
    const changed = await call(`PUT /api/customers/${id}`, { token, form })
    const other = await add({ name: 'Somebody else', email: 'else@example.org' })
    const path = `/api/customers/${id}/personal-data`
    const { status, headers } = await call(`DELETE ${path}`, { token })
    expect([status, headers.get('X-Content-Version')]).toEqual([204, null])
    const rows = JSON.stringify(await rowsOf(services))
    for (const mark of [marker, 'zubaida.marker', imageName]) expect(rows).not.toContain(mark)
    expect(rows).toContain('Somebody else')
    for (const name of [imageName, Object(changed.body).imageName]) {
      expect(await services.privateStorage.find(name)).toBeUndefined()
    }
    const entries = await services.db.selectFrom('accessLog').selectAll().execute()
    const last = entries.at(-1)
    expect(last).toMatchObject({ event: 'personalDataErased', details: `{"customer":${id}}` })
    // Erasing again, exporting and undo find nothing.
    expect((await call(`DELETE ${path}`, { token })).status).toBe(404)
    expect((await call(`GET ${path}`, { token })).status).toBe(404)
    const version = changed.headers.get('X-Content-Version')
    expect((await call(`POST /api/history/${version}/undo`, { token })).status).toBe(404)
    expect((await call(`GET /api/customers/${other.id}`, { token })).status).toBe(200)
  })

  test('erasure empties the trash too', async () => {
    const { services, call, token, add } = await openWith(await open())
    const { id } = await add()
    await call(`DELETE /api/customers/${id}`, { token })
    expect(JSON.stringify(await rowsOf(services))).toContain(marker)
    const response = await call(`DELETE /api/customers/${id}/personal-data`, { token })
    expect(response.status).toBe(204)
    expect(JSON.stringify(await rowsOf(services))).not.toContain(marker)
  })
})

test('an erased customer leaves no bytes in the folder of the site', async () => {
  const services = await createTestServices()
  onTestFinished(services.close)
  const { call, token, add } = await openWith(services)
  const { id } = await add()
  // Updates move and grow rows, which frees old places in the file.
  for (let n = 0; n < 40; n += 1) {
    await add({ name: `Customer ${n}`, email: `c${n}@example.org`, mobile: '01811000000' })
    const form = formOf({ ...fields, name: `${marker} ${'x'.repeat(n)}` })
    await call(`PUT /api/customers/${id}`, { token, form })
  }
  const found = () => marks.filter((mark) => filesWith(services.config.dataDir, mark).length > 0)
  expect(found()).toEqual(marks)
  const response = await call(`DELETE /api/customers/${id}/personal-data`, { token })
  expect(response.status).toBe(204)
  expect(found()).toEqual([])
})

function filesWith(folder: string, mark: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(mark))
}

test('an export holds the record, its photo and its history, and is recorded', {
  tags: 'long',
}, async () => {
  const services = await createTestServices()
  onTestFinished(services.close)
  const { call, token, add } = await openWith(services)
  const { id } = await add({ name: '<b>Zubaida</b>', image: await image() })
  const form = formOf({ ...fields, mobile: '01811-222333' })
  await call(`PUT /api/customers/${id}`, { token, form })
  const { headers, text } = await call(`GET /api/customers/${id}/personal-data`, { token })
  expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(headers.get('Content-Disposition')).toBe(`attachment; filename="customer-${id}.html"`)
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(text).toMatch(/<img alt="" src="data:image\/(jpeg|png);base64,/)
  expect(text).toContain('01811-222333')
  expect(text).toContain('01712-999888')
  expect(text).toContain('&lt;b&gt;Zubaida')
  expect(text).not.toContain('<b>Zubaida')
  const last = await services.db.selectFrom('accessLog').selectAll().execute()
  expect(last.at(-1)).toMatchObject({
    event: 'personalDataExported',
    details: `{"customer":${id}}`,
  })
})

test('export and erasure ask for the password again if it was given long ago', async () => {
  let now = new Date('2026-01-15T04:30:00.000Z')
  const services = await createTestServices({ clock: () => now })
  onTestFinished(services.close)
  const { call, token, add } = await openWith(services)
  const { id } = await add()
  now = new Date('2026-01-15T04:50:00.000Z')
  for (const method of ['GET', 'DELETE']) {
    const response = await call(`${method} /api/customers/${id}/personal-data`, { token })
    expect([response.status, Object(response.body).code]).toEqual([401, 'confirm_identity'])
  }
  expect((await call(`GET /api/customers/${id}`, { token })).status).toBe(200)
})

test('customers are due after the time in the setting, and erased if the setting says so', async () => {
  let now = new Date('2020-01-15T04:30:00.000Z')
  const services = await createTestServices({ clock: () => now })
  onTestFinished(services.close)
  const { call, add, makePerson } = await openWith(services)
  const old = await add()
  now = new Date('2024-06-15T04:30:00.000Z')
  const { token } = await makePerson({ role: 'ADMIN' })
  await add({ name: 'Younger', email: 'younger@example.org' }, token)
  const due = async () => {
    const { token } = await makePerson({ role: 'ADMIN' })
    const { body } = await call('GET /api/due-customers', { token })
    return Object(body).customers.map(({ name }: { name: string }) => name)
  }
  expect(await due()).toEqual([])
  // The default is five years.
  now = new Date('2025-01-16T04:30:00.000Z')
  expect(await due()).toEqual([marker])
  expect(await eraseDueCustomers(services)).toBe(0)
  await setSetting(services, 'customers.eraseWhenDue', 'yes')
  expect(await eraseDueCustomers(services)).toBe(1)
  expect(JSON.stringify(await rowsOf(services))).not.toContain(marker)
  const entries = await services.db.selectFrom('accessLog').selectAll().execute()
  expect(entries.at(-1)).toMatchObject({
    event: 'personalDataExpired',
    actorId: null,
    actorName: 'Village Site',
    details: `{"customer":${old.id}}`,
  })
  await setSetting(services, 'customers.keepMonths', '6')
  expect(await due()).toEqual(['Younger'])
})
