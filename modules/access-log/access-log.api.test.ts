// Entries of the access log, and their readers, through the API.
import { expect, onTestFinished, test } from 'vitest'
import type { AccessLogRecord } from '#core/records/audit/access-log-output.schema.server.ts'
import { backUpNow } from '#modules/backups/backup.service.server.ts'
import { createHostLink } from '#modules/login/account-link.service.server.ts'
import { openAccounts, password } from '#tests/support/accounts.ts'
import { formOf } from '#tests/support/content.ts'
import { image } from '#tests/support/record-calls.ts'
import {
  createTestServices,
  onEachDatabaseSlow,
  type TestServices,
} from '#tests/support/services.ts'

async function openWith(services: TestServices) {
  const accounts = openAccounts(services)
  const admin = await accounts.makePerson({ role: 'ADMIN', name: 'Rahima' })
  const { call } = accounts
  /** Entries since the last call, oldest first. */
  let last = 0
  async function news(): Promise<AccessLogRecord[]> {
    const { body } = await call('GET /api/access-log?pageSize=200&sort=id', { token: admin.token })
    const entries: AccessLogRecord[] = Object(body).filter(({ id }: AccessLogRecord) => id > last)
    last = entries.at(-1)?.id ?? last
    return entries
  }
  await news()
  return { services, ...accounts, admin, news }
}

async function open() {
  const services = await createTestServices()
  onTestFinished(services.close)
  return openWith(services)
}

const eventsOf = (entries: AccessLogRecord[]) => entries.map(({ event }) => event)

test('a login records its origin; a refused login records only the account that was tried', async () => {
  const { call, makePerson, news } = await open()
  const { id, email } = await makePerson({ name: 'Karim' })
  await news()
  const headers = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/131 Mobile' }
  const logIn = (json: object) =>
    call('POST /auth/login', { json, headers, address: '198.51.100.7' })
  const { body } = await logIn({ email, password })
  await logIn({ email, password: 'six wrong words' })
  await logIn({ email: 'secret-typed-here@example.org', password: 'six wrong words' })
  await call('GET /api/auth/logout', { token: Object(body).token, address: '198.51.100.8' })
  const origin = { address: '198.51.100.7', device: 'Chrome, Android' }
  const entries = await news()
  expect(entries).toMatchObject([
    { event: 'loggedIn', actorId: id, actorName: 'Karim', ...origin },
    // Karim has already logged in from another device.
    { event: 'newDevice', actorId: id, ...origin },
    { event: 'loginRefused', actorId: null, subjectId: id, subjectName: 'Karim', ...origin },
    { event: 'loginRefused', actorId: null, subjectId: null, subjectName: null, ...origin },
    { event: 'loggedOut', actorId: id, address: '198.51.100.8', device: 'Chrome, Android' },
  ])
  expect(JSON.stringify(entries)).not.toMatch(/secret-typed-here|wrong words/)
})

onEachDatabaseSlow('refused logins', (openServices) => {
  test('one guesser leaves a few entries, however many attempts there are', async () => {
    const { call, makePerson, news } = await openWith(await openServices())
    const { email } = await makePerson()
    await news()
    for (let n = 1; n <= 25; n += 1) {
      await call('POST /auth/login', { json: { email, password: 'six wrong words' } })
    }
    const entries = await news()
    expect(entries.map(({ event, details }) => [event, details])).toEqual([
      ['loginRefused', { times: 1 }],
      ['loginRefused', { times: 10 }],
    ])
  })
})

test('refused logins from a thousand addresses make about a hundred entries', async () => {
  const { news, services } = await open()
  const { recordRefusedLogin } = await import('#core/accounts/refused-logins.service.server.ts')
  for (let n = 1; n <= 1000; n += 1) {
    const address = `198.51.${n >> 8}.${n & 255}`
    await recordRefusedLogin(services, { address, email: 'x@example.org', userAgent: undefined })
  }
  const entries = await news()
  expect(entries).toHaveLength(101)
  expect(entries.at(-1)).toMatchObject({ details: { pairs: 1000 }, address: null })
})

test('records changes of accounts by forms, undo, registration and the command line', {
  tags: 'long',
}, async () => {
  const { admin, call, news, services } = await open()
  const { token } = admin
  const karim = { name: 'Karim', email: 'karim@example.org' }
  const made = await call('POST /api/users', { token, json: { ...karim, password } })
  const { id } = Object(made.body)
  const subject = { actorId: admin.id, actorName: 'Rahima', subjectId: id, address: '192.0.2.1' }
  expect(await news()).toMatchObject([{ event: 'accountMade', ...subject }])

  const put = (json: object) => call(`PUT /api/users/${id}`, { token, json: { ...karim, ...json } })
  await put({})
  expect(await news()).toEqual([])
  const promoted = await put({ role: 'ADMIN' })
  expect(await news()).toMatchObject([
    { event: 'roleChanged', ...subject, details: { from: 'USER', to: 'ADMIN' } },
  ])
  const version = promoted.headers.get('X-Content-Version')
  await call(`POST /api/history/${version}/undo`, { token })
  expect(await news()).toMatchObject([
    { event: 'roleChanged', ...subject, details: { from: 'ADMIN', to: 'USER' } },
  ])
  await put({ password: 'five blue doors', name: 'Karim Mia' })
  expect(await news()).toMatchObject([
    { event: 'passwordChanged', ...subject },
    { event: 'accountChanged', ...subject, details: { fields: 'name' } },
  ])
  await call(`DELETE /api/users/${id}/sessions`, { token })
  const gone = await call(`DELETE /api/users/${id}`, { token })
  await call(`POST /api/history/${gone.headers.get('X-Content-Version')}/undo`, { token })
  expect(eventsOf(await news())).toEqual(['sessionsEnded', 'accountDeleted', 'accountRestored'])

  const json = { name: 'Jamila', email: 'jamila@example.org', password }
  await call('POST /api/register', { json })
  const [registered] = await news()
  expect(registered).toMatchObject({ event: 'registered', actorId: null, subjectName: 'Jamila' })

  const { path } = await createHostLink(services, json.email)
  const secret = path.replace('/auth/link/', '')
  await call('POST /api/auth/link', { json: { secret, password: 'nine red boats' } })
  const entries = await news()
  expect(eventsOf(entries)).toEqual(['linkMade', 'roleChanged', 'passwordChanged', 'linkUsed'])
  expect(entries[0]).toMatchObject({ actorName: 'Command line', subjectName: 'Jamila' })
  expect(JSON.stringify(entries)).not.toContain(secret)
})

test('records wrong and right uses of one’s own password', async () => {
  const { call, makePerson, news } = await open()
  const { token, id } = await makePerson()
  await news()
  const json = { currentPassword: 'six wrong words', newPassword: 'five blue doors' }
  await call('PUT /api/auth/profile', { token, json })
  await call('POST /auth/confirm', { token, json: { password: 'six wrong words' } })
  await call('PUT /api/auth/profile', { token, json: { ...json, currentPassword: password } })
  const entries = await news()
  expect(eventsOf(entries)).toEqual(['identityRefused', 'identityRefused', 'passwordChanged'])
  for (const entry of entries) expect(entry.actorId).toBe(id)
})

test('records backups that are made and downloaded', { tags: 'long' }, async () => {
  const { admin, call, news, services } = await open()
  await backUpNow(services)
  await call('GET /api/backups/latest', { token: admin.token })
  const entries = await news()
  expect(eventsOf(entries)).toEqual(['backupMade', 'backupDownloaded'])
  expect(entries[0]).toMatchObject({ actorId: null, actorName: 'Village Site' })
  expect(entries[1]).toMatchObject({ actorId: admin.id, details: { name: expect.any(String) } })
})

test('records changes of access settings by form and undo, but of no other settings', async () => {
  const { admin, call, news } = await open()
  const { token } = admin
  const put = (key: string, valueEn: string) =>
    call(`PUT /api/settings/${key}`, { token, json: { valueEn } })
  await put('org.name', 'Village')
  await put('registration.isOpen', 'no')
  const changed = await put('registration.isOpen', 'yes')
  await put('registration.isOpen', 'yes')
  await call(`POST /api/history/${changed.headers.get('X-Content-Version')}/undo`, { token })
  const key = 'registration.isOpen'
  expect((await news()).map(({ event, details }) => [event, details])).toEqual([
    ['accessSettingChanged', { key, from: '', to: 'no' }],
    ['accessSettingChanged', { key, from: 'no', to: 'yes' }],
    ['accessSettingChanged', { key, from: 'yes', to: 'no' }],
  ])
})

test('records readers of customers in the list, a record, an image or history, each once an hour', {
  tags: 'long',
}, async () => {
  const { admin, call, news } = await open()
  const { token } = admin
  const fields = { name: 'Marker Begum', email: 'm@example.org', mobile: '01712345678' }
  const form = formOf({ ...fields, image: await image() })
  const { id, imageName } = Object((await call('POST /api/customers', { token, form })).body)
  await news()
  for (let n = 0; n < 3; n += 1) {
    await call('GET /api/customers', { token })
    await call(`GET /api/customers/${id}`, { token })
    await call(`GET /customer-images/${imageName}`, { token })
    await call('GET /api/history?entity=customers', { token })
    await call('GET /api/history?entity=programs', { token })
  }
  const entries = await news()
  expect(entries.map(({ event, details }) => [event, details])).toEqual([
    ['personalDataSeen', { what: 'list', rows: 1 }],
    ['personalDataSeen', { what: 'customer', customer: id }],
    ['personalDataSeen', { what: 'image' }],
    ['personalDataSeen', { what: 'history' }],
  ])
  expect(JSON.stringify(entries)).not.toContain('Marker')
})

test('administrators alone read the log, by kind, person and day, one page at a time', async () => {
  let now = new Date('2026-01-15T04:30:00.000Z')
  const services = await createTestServices({ clock: () => now })
  onTestFinished(services.close)
  const { admin, call, makePerson } = await openWith(services)
  now = new Date('2026-01-20T18:30:00.000Z')
  const karim = await makePerson({ name: 'Karim' })
  await call('POST /auth/confirm', { token: karim.token, json: { password: 'six wrong words' } })
  const read = async (query: string) => {
    const response = await call(`GET /api/access-log?${query}`, { token: await freshToken() })
    expect(response.status).toBe(200)
    const rows: AccessLogRecord[] = Object(response.body)
    return rows
  }
  async function freshToken() {
    const { body } = await call('POST /auth/login', { json: { email: admin.email, password } })
    return Object(body).token
  }
  // 18:30 UTC is already the next day in Dhaka.
  expect(await read('from=2026-01-21&to=2026-01-21&person=2')).toHaveLength(2)
  expect(await read('to=2026-01-20&person=2')).toEqual([])
  expect(eventsOf(await read(`person=${karim.id}`))).toEqual(['identityRefused', 'loggedIn'])
  expect(await read('kind=backup')).toEqual([])
  expect(await read('pageSize=1&page=2')).toHaveLength(1)
  const { status } = await call('GET /api/access-log', { token: karim.token })
  expect(status).toBe(403)
})

test('other devices are told of a login from a new device for a week', async () => {
  let now = new Date('2026-01-15T04:30:00.000Z')
  const services = await createTestServices({ clock: () => now })
  onTestFinished(services.close)
  const { call, makePerson } = await openWith(services)
  const { email, token } = await makePerson()
  const json = { email, password, deviceKey: 'd'.repeat(43) }
  const logIn = async () => Object((await call('POST /auth/login', { json })).body).token
  const phone = await logIn()
  const toldTo = async (who: string) =>
    Object((await call('GET /api/auth/new-devices', { token: who })).body).devices
  expect(await toldTo(token)).toEqual([
    { at: now.toISOString(), device: 'Unknown device', address: '192.0.2.1' },
  ])
  // The new device itself is not told, and its next login is not new.
  expect(await toldTo(phone)).toEqual([])
  await logIn()
  expect(await toldTo(token)).toHaveLength(1)
  now = new Date('2026-01-23T04:30:00.000Z')
  expect(await toldTo(await logIn())).toEqual([])
})

test('an administrator sees and ends the sessions of a user', async () => {
  const { admin, call, makePerson, logIn, news } = await open()
  const karim = await makePerson()
  await logIn(karim)
  const path = `/api/users/${karim.id}/sessions`
  const { token } = admin
  const sessions = Object((await call(`GET ${path}`, { token })).body)
  expect(sessions).toHaveLength(2)
  expect(JSON.stringify(sessions)).not.toMatch(/hash|token/i)
  await news()
  const end = () => call(`DELETE ${path}/${sessions[0].id}`, { token })
  expect((await end()).status).toBe(204)
  expect((await end()).status).toBe(404)
  expect(
    (await call(`DELETE /api/users/${admin.id}/sessions/${sessions[1].id}`, { token })).status,
  ).toBe(404)
  expect(await news()).toMatchObject([{ event: 'sessionEnded', subjectId: karim.id }])
  expect(Object((await call(`GET ${path}`, { token })).body)).toHaveLength(1)
})
