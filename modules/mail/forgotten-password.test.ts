import { expect, onTestFinished, test } from 'vitest'
import { openAccounts, password } from '#tests/support/accounts.ts'
import { withMail } from '#tests/support/mail.ts'
import {
  createTestServices,
  onEachDatabaseSlow,
  type TestServices,
} from '#tests/support/services.ts'

const newPassword = 'five blue doors'
const line = 'POST /api/auth/forgotten-password'

async function withAccounts(opened: TestServices) {
  const { services, deliver } = await withMail(opened)
  return { services, ...openAccounts(services), deliver }
}

async function open() {
  const services = await createTestServices()
  onTestFinished(services.close)
  return withAccounts(services)
}

onEachDatabaseSlow('a forgotten password', (openSite) => {
  test('a forgotten password is replaced through a mailed link, which works once within an hour and keeps the role', async () => {
    let now = Date.parse('2026-01-15T04:30:00.000Z')
    const { services, call, makePerson, deliver } = await withAccounts(
      await openSite({ clock: () => new Date(now) }),
    )
    const { id, email, token } = await makePerson({ name: 'Karim' })
    await deliver()
    const ask = () => call(line, { json: { email, language: 'bn' } })
    expect((await ask()).status).toBe(202)
    const stored = await services.db.selectFrom('outgoingMails').selectAll().execute()
    const [mail] = await deliver()
    expect(mail).toMatchObject({ to: email, subject: expect.stringContaining('নতুন পাসওয়ার্ড') })
    const url = /http\S+\/auth\/link\/(\S+)/.exec(mail?.text ?? '')
    const secret = url?.[1] ?? ''
    expect(url?.[0]).toBe(`${services.config.publicUrl}/auth/link/${secret}`)
    expect(mail?.html).toContain(`href="${url?.[0]}"`)
    const after = await services.db.selectFrom('outgoingMails').selectAll().execute()
    expect(JSON.stringify([stored, after])).not.toContain(secret)

    now += 59 * 60 * 1000
    const use = () => call('POST /api/auth/link', { json: { secret, password: newPassword } })
    expect([(await use()).status, (await use()).status]).toEqual([200, 403])
    expect((await call('GET /api/auth/sessions', { token })).status).toBe(401)
    const logIn = (given: string) => call('POST /auth/login', { json: { email, password: given } })
    expect([(await logIn(password)).status, (await logIn(newPassword)).status]).toEqual([401, 200])
    const role = await services.db.selectFrom('users').select('role').where('id', '=', id).execute()
    expect(role).toEqual([{ role: 'USER' }])
    expect((await deliver()).map(({ subject }) => subject.split(' – ')[0]).sort()).toEqual([
      'Login from a new device',
      'Your password has been changed',
    ])

    await ask()
    const [late] = await deliver()
    const lateSecret = /\/auth\/link\/(\S+)/.exec(late?.text ?? '')?.[1]
    now += 60 * 60 * 1000
    const state = await call('POST /api/auth/link/state', { json: { secret: lateSecret } })
    expect(state.body).toEqual({ state: 'expired' })
  })
})

test('the response and the queued row are the same without an account', {
  tags: 'long',
}, async () => {
  const { services, call, makePerson, deliver } = await open()
  const { email } = await makePerson()
  await deliver()
  const ask = async (asked: string) => {
    const { status, text, headers } = await call(line, { json: { email: asked } })
    const { id, address, messageId, ...row } = await services.db
      .selectFrom('outgoingMails')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(address).toBe(asked)
    return { status, text, headers: [...headers.keys()], row }
  }
  const known = await ask(email)
  expect(await ask('nobody@example.org')).toEqual(known)
  expect(known.status).toBe(202)
  expect((await deliver()).map(({ to }) => to)).toEqual([email])
  // The address that a stranger entered is deleted.
  const left = await services.db.selectFrom('outgoingMails').select('address').execute()
  expect(left).toEqual([{ address: email }])
})

test('a thousand requests for one address send three mails, all with the same response', {
  tags: 'long',
}, async () => {
  const { call, makePerson, deliver } = await open()
  const { email } = await makePerson()
  await deliver()
  const statuses = new Set<number>()
  for (let n = 0; n < 1_000; n += 1) {
    const address = `198.51.${n >> 8}.${n & 255}`
    statuses.add((await call(line, { json: { email }, address })).status)
  }
  expect([...statuses]).toEqual([202])
  expect(await deliver()).toHaveLength(3)
})

test('an IP address that asks for many accounts is refused', async () => {
  const { call } = await open()
  const statuses = []
  for (let n = 0; n < 11; n += 1) {
    statuses.push((await call(line, { json: { email: `person-${n}@example.org` } })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429])
})

test('links requested by strangers leave room in the queue for notices to administrators', {
  tags: 'long',
}, async () => {
  const { services, call } = await open()
  for (let n = 0; n < 510; n += 1) {
    const json = { email: `person-${n}@example.org` }
    await call(line, { json, address: `198.51.${n >> 8}.${n & 255}` })
  }
  expect(await services.db.selectFrom('outgoingMails').select('id').execute()).toHaveLength(500)
})

test('a site without mail tells who can help, and the login page knows it in advance', async () => {
  const services = await createTestServices()
  onTestFinished(services.close)
  const { call } = openAccounts({ ...services, config: { ...services.config, mail: undefined } })
  const asked = await call(line, { json: { email: 'karim@example.org' } })
  expect([asked.status, asked.body]).toMatchObject([
    409,
    { code: 'conflict', message: expect.stringContaining('Ask another administrator') },
  ])
  const state = () => call('GET /api/auth/forgotten-password')
  expect((await state()).body).toEqual({ isAvailable: false })
  const { call: callWithMail } = await open()
  expect((await callWithMail('GET /api/auth/forgotten-password')).body).toEqual({
    isAvailable: true,
  })
})
