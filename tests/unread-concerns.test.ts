// Nobody waits unheard: a safeguarding concern while nobody in the office is named to read one.
import { expect, test } from 'vitest'
import { openBuiltSite } from './support/built-site.ts'
import { makeMessage } from './support/inbox-calls.ts'
import { createTestServices, type TestServices } from './support/services.ts'

const day = 24 * 60 * 60_000
const start = Date.parse('2026-01-15T04:30:00.000Z')

async function open() {
  let now = start
  const services = await createTestServices({ clock: () => new Date(now) })
  const site = await openBuiltSite(services)
  const openMessages = async () => Object((await site.admin('GET /api/open-messages')).body)
  const send = () =>
    site.call('POST /api/messages', {
      json: { kind: 'safeguarding', text: 'A supervisor hurts us.' },
    })
  return { ...site, services, openMessages, send, pass: (ms: number) => (now += ms) }
}

async function ownId({ db }: TestServices): Promise<number> {
  return (await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow()).id
}

const salma = {
  name: 'Salma',
  email: 'salma@example.org',
  password: 'seven quiet rivers',
  role: 'ADMIN',
}

const said = {
  '/contact-us': 'Nobody in our office has been named to read such reports yet.',
  '/bn/contact-us': 'এমন অভিযোগ পড়ার দায়িত্বে আমাদের অফিসে এখনো কেউ নেই।',
}

test('the form says that nobody reads such a report yet, on a page with numbers to call, until somebody does', async () => {
  const { ask, admin, services } = await open()
  const formOf = async (path: string) =>
    (await ask(path)).body.replace(/^.*<form/s, '').replace(/<\/form>.*$/s, '')
  for (const [path, sentence] of Object.entries(said)) {
    const form = await formOf(path)
    expect(form).toContain(sentence)
    // On the contact page they stand above the form.
    const page = (await ask(path)).body
    for (const number of ['109', '1098', '999']) expect(page).toContain(`href="tel:${number}"`)
  }
  const id = await ownId(services)
  const named = await admin(`PUT /api/users/${id}/safeguarding`, { json: { isNamed: true } })
  expect(named.status).toBe(200)
  for (const [path, sentence] of Object.entries(said)) {
    expect(await formOf(path)).not.toContain(sentence)
  }
  await admin(`PUT /api/users/${id}/safeguarding`, { json: { isNamed: false } })
  expect(await formOf('/contact-us')).toContain(said['/contact-us'])
})

test('the sender of one that nobody may read is told so, and whom to call', async () => {
  const { ask, admin, services, send } = await open()
  const { reference } = Object((await send()).body)
  const page = async () => (await ask(`/messages/${reference}`)).body
  expect(await page()).toContain('Nobody in our office has been named to read it yet.')
  expect(await page()).toContain('href="tel:109"')
  const id = await ownId(services)
  await admin(`PUT /api/users/${id}/safeguarding`, { json: { isNamed: true } })
  expect(await page()).not.toContain('Nobody in our office has been named to read it yet.')
})

test('administrators see how many wait and since when, but nothing else of them', async () => {
  const { admin, services, openMessages } = await open()
  expect((await openMessages()).unreadConcerns).toBeNull()
  const createdAt = new Date(start - 3 * day).toISOString()
  await makeMessage(services, { kind: 'safeguarding', createdAt })
  await makeMessage(services, { kind: 'safeguarding' })
  expect(await openMessages()).toMatchObject({
    count: 0,
    unreadConcerns: { count: 2, since: createdAt, days: 3 },
  })
  const { body } = await admin('GET /api/messages')
  expect(body).toEqual([])
  await admin(`PUT /api/users/${await ownId(services)}/safeguarding`, { json: { isNamed: true } })
  expect(await openMessages()).toMatchObject({ count: 2, unreadConcerns: null })
})

test('on the first day the first appointment works at once, for another and for the own account', async () => {
  for (const isOwn of [true, false]) {
    const { admin, services } = await open()
    const id = await ownId(services)
    const { body } = await admin('POST /api/users', {
      json: salma,
    })
    const director = Number(Object(body).id)
    const path = `PUT /api/users/${isOwn ? id : director}/safeguarding`
    expect([isOwn, (await admin(path, { json: { isNamed: true } })).status]).toEqual([isOwn, 200])
    // The second one follows the usual rule, whoever has been the first.
    const second = `PUT /api/users/${isOwn ? director : id}/safeguarding`
    expect((await admin(second, { json: { isNamed: true } })).status).toBe(409)
    await admin(path, { json: { isNamed: false } })
    expect((await admin(path, { json: { isNamed: true } })).status).toBe(409)
  }
})

test('after the first week nobody appoints a new administrator, or the own account, at once', async () => {
  const { call, makePerson, pass } = await open()
  pass(8 * day)
  const { token, id } = await makePerson({ role: 'ADMIN' })
  const { body } = await call('POST /api/users', { token, json: salma })
  for (const one of [id, Number(Object(body).id)]) {
    const named = await call(`PUT /api/users/${one}/safeguarding`, {
      token,
      json: { isNamed: true },
    })
    expect(named.status).toBe(409)
  }
})
