// What somebody has written is theirs: no sample, not removed with the samples, and in no language that nobody wrote.
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openBuiltSite } from './support/built-site.ts'
import { fieldsOf, formOf } from './support/content.ts'
import { adminEnv, startOwnSite } from './support/own-site.ts'
import { createTestServices } from './support/services.ts'
import { callSite, logInAt } from './support/site-call.ts'

async function openSeeded() {
  const { close, ...services } = await createTestServices({ isSeeded: true })
  onTestFinished(close)
  const site = await openBuiltSite(services)
  const samples = async () => JSON.stringify((await site.admin('GET /api/samples')).body)
  return { ...site, services, samples }
}

/** A changed text for one record of each kind of the default content, by its path. */
const edits = {
  projects: { title: 'Our wells' },
  donors: { name: 'Our friends' },
  registrations: { purpose: 'Our own purpose' },
  reports: { title: 'Our year' },
} as const

test.each(Object.entries(edits))(
  'a sample of %s that somebody changes is theirs',
  async (kind, change) => {
    const { admin } = await openSeeded()
    const [first] = Object((await admin(`GET /api/${kind}?state=all`)).body)
    expect(first.isSample).toBe(true)
    const path = `PUT /api/${kind}/${first.id}`
    const moved = await admin(path, { json: { ...first, sortOrder: 9 } })
    expect([moved.status, fieldsOf(moved.body).isSample]).toEqual([200, true])
    const json = { ...fieldsOf(moved.body), ...change }
    const changed = await admin(path, { json })
    expect([changed.status, fieldsOf(changed.body).isSample]).toEqual([200, false])
  },
)

test('a changed sample program is on an indexed page, and stays when the samples are removed', async () => {
  const { admin, ask, services } = await openSeeded()
  const form = {
    title: 'Wells',
    slug: 'wells',
    description: '<p>We dig wells.</p>',
    sortOrder: '1',
    isSample: 'true',
  }
  const changed = await admin('PUT /api/programs/1', { form: formOf(form) })
  expect([changed.status, fieldsOf(changed.body).isSample]).toEqual([200, false])
  const { body: list } = await admin('GET /api/samples')
  expect(JSON.stringify(list)).not.toContain('Wells')
  expect((await ask('/programdetaildfrontend/1')).status).toBe(200)
  const { isSample } = await services.db
    .selectFrom('programs')
    .select('isSample')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  expect(isSample).toBe(false)
})

test('a page text that somebody changes in one language is a sample in the other one only', async () => {
  const { admin } = await openSeeded()
  const texts = Object((await admin('GET /api/page-texts')).body)
  const text = texts.find(({ key }: { key: string }) => key === 'about-us.body')
  const json = { ...text, bodyBn: '<p>আমাদের কথা</p>' }
  const changed = await admin(`PUT /api/page-texts/${text.id}`, { json })
  expect(fieldsOf(changed.body)).toMatchObject({ isSample: true, isSampleBn: false })
})

test('a setting that somebody changes is theirs', async () => {
  const { admin } = await openSeeded()
  const read = async () => {
    const settings = Object((await admin('GET /api/settings')).body)
    return settings.find(({ key }: { key: string }) => key === 'org.name')
  }
  const name = await read()
  expect(name.isSample).toBe(true)
  const json = { ...name, valueEn: 'Alor Poth' }
  expect((await admin('PUT /api/settings/org.name', { json })).status).toBe(200)
  expect((await read()).isSample).toBe(false)
})

const site = await startOwnSite(adminEnv, { isClosed: true })
afterAll(() => site.stop())

async function callAsAdmin() {
  const token = await logInAt(site.port)
  return (line: string, json?: object) =>
    callSite(site.port, line, { token, ...(json && { json }) })
}

test('a site that begins empty is closed, takes no sign-ups, and lists no texts of other programs', async () => {
  expect((await fetch(site.origin)).status).toBe(503)
  const call = await callAsAdmin()
  const signUp = { name: 'Stranger', email: 's@example.org', password: 'nine brown rivers' }
  expect((await call('POST /api/auth/register', signUp)).status).toBe(403)
  const texts = JSON.parse((await call('GET /api/page-texts')).text)
  const keys = texts.map(({ key }: { key: string }) => key)
  expect(keys).toContain('about-us.body')
  expect(
    keys.filter((key: string) => /^(?:vgd|sampreeti|hands|rural|micro|disab)/.test(key)),
  ).toEqual([])
  const opened = await call('PUT /api/settings/site.isOpen', { valueEn: 'yes', valueBn: '' })
  expect(opened.status).toBe(200)
  expect((await fetch(site.origin)).status).toBe(200)
})

test('what the organisation does is on the home page and on “About us”, until they have texts', async () => {
  const call = await callAsAdmin()
  await call('PUT /api/settings/site.isOpen', { valueEn: 'yes', valueBn: '' })
  const work = 'নারী ও শিশুদের জন্য <নিরাপদ> পানি'
  await call('PUT /api/settings/org.work', { valueEn: '', valueBn: work })
  await call('POST /api/people', { nameBn: 'রহিমা', group: 'staff' })
  for (const path of ['/', '/bn', '/bn/about-us']) {
    const html = await (await fetch(site.origin + path)).text()
    expect([path, html.includes('নারী ও শিশুদের জন্য &lt;নিরাপদ&gt; পানি')]).toEqual([path, true])
  }
})
