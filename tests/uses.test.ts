// What an organisation switches off is gone for visitors, the office and programs, and comes back as it was.
import { expect, onTestFinished, test } from 'vitest'
import { type Use, unusedAtFirst } from '#core/settings/uses/uses.ts'
import { projectCalls } from '#modules/projects/project.fixture.ts'
import { openBuiltSite } from './support/built-site.ts'
import { makeToken } from './support/connection-calls.ts'
import { fieldsOf, openContent } from './support/content.ts'
import { createTestServices } from './support/services.ts'

type Site = Pick<Awaited<ReturnType<typeof openContent>>, 'admin'>

async function use({ admin }: Site, name: Use, value: 'yes' | 'no') {
  const json = { valueEn: value, valueBn: '', isSample: false }
  const { status } = await admin(`PUT /api/settings/uses.${name}`, { json })
  expect(status).toBe(200)
}

const operations: [Use, string[]][] = [
  ['gifts', ['/api/gifts', '/api/gifts/desk', '/api/gift-numbers']],
  ['customers', ['/api/customers']],
  [
    'messages',
    ['/api/messages', '/api/open-messages', '/api/saved-answers', '/api/message-numbers'],
  ],
  ['projects', ['/api/projects', '/api/donors']],
  ['connections', ['/api/tokens', '/api/webhooks']],
]

test.each(operations)(
  'without %s its operations say so, and nothing else changes',
  async (name, own) => {
    const site = await openContent()
    const { admin, call } = site
    const readAll = () => Promise.all(own.map(async (path) => (await admin(`GET ${path}`)).body))
    const pathsOf = async () =>
      Object.keys(Object(Object((await call('GET /api/openapi.json')).body).paths))
    const before = { records: await readAll(), paths: await pathsOf() }

    await use(site, name, 'no')
    for (const path of own) {
      const { status, body } = await admin(`GET ${path}`)
      expect([path, status, Object(body).error]).toEqual([
        path,
        404,
        expect.stringContaining('“What do you use?”'),
      ])
    }
    const left = await pathsOf()
    const gone = before.paths.filter((path) => !left.includes(path))
    expect(gone).toEqual(expect.arrayContaining(own))
    expect(left.length).toBe(before.paths.length - gone.length)
    expect((await admin('GET /api/programs?state=all')).status).toBe(200)
    const docs = String((await call('GET /api/docs')).body)
    for (const path of own) expect([path, docs.includes(`${path}</`)]).toEqual([path, false])
    const { body } = await admin('GET /api/auth/verify-token')
    expect(Object(body).user.unused).toEqual([name])

    await use(site, name, 'yes')
    expect({ records: await readAll(), paths: await pathsOf() }).toEqual(before)
    expect(Object((await admin('GET /api/auth/verify-token')).body).user.unused).toBeUndefined()
  },
)

test('visitors find no page of what is switched off, and no link to one', async () => {
  const site = await openBuiltSite()
  const { admin, get } = site
  const donor = { name: 'Sunrise Trust', group: 'international', hasConsentOnFile: true }
  expect((await admin('POST /api/donors', { json: donor })).status).toBe(201)
  const json = { ...(await projectCalls.fields(async () => ({ id: 0 }))), title: 'Deep wells' }
  const made = await admin('POST /api/projects', { json })
  expect(made.status).toBe(201)
  const { id } = fieldsOf(made.body)
  const paths = ['/donner', '/previous-project', `/projects/${id}`, '/messages', '/bn/messages']
  const before = await Promise.all(paths.map(async (path) => (await get(path)).status))
  expect(before).toEqual(paths.map(() => 200))
  const { html: contact } = await get('/contact-us')
  expect(contact).toContain('action="/messages"')

  await use({ admin }, 'projects', 'no')
  await use({ admin }, 'messages', 'no')
  for (const path of paths) {
    const { status, html } = await get(path)
    expect([path, status, html.includes('Deep wells')]).toEqual([path, 404, false])
  }
  for (const path of ['/', '/contact-us', '/complaints', '/sitemap.xml', '/search?q=wells']) {
    const { html } = await get(path)
    for (const gone of ['/messages', '/donner', '/previous-project', `/projects/${id}`]) {
      expect([path, gone, html.includes(`"${gone}"`)]).toEqual([path, gone, false])
    }
  }
  expect((await get('/bn/projects/1')).html).toContain('lang="bn"')

  await use({ admin }, 'projects', 'yes')
  await use({ admin }, 'messages', 'yes')
  const after = await Promise.all(paths.map(async (path) => (await get(path)).status))
  expect(after).toEqual(before)
  expect((await get('/contact-us')).html).toBe(contact)
})

test('while other programs are switched off, their tokens open nothing', async () => {
  const site = await openContent()
  const { token } = await makeToken(site)
  const read = async () => (await site.call('GET /api/programs?state=all', { token })).status
  expect(await read()).toBe(200)
  await use(site, 'connections', 'no')
  expect(await read()).toBe(401)
  await use(site, 'connections', 'yes')
  expect(await read()).toBe(200)
})

test('a new website has what the specification names', async () => {
  const { close, ...services } = await createTestServices({ isSeeded: true })
  onTestFinished(close)
  const { admin, call, get } = await openBuiltSite(services)
  for (const name of unusedAtFirst) await use({ admin }, name, 'no')
  for (const path of [
    '/about-us',
    '/executive-director-message',
    '/previous-project',
    '/donner',
    '/annual-reports',
    '/photo-album',
    '/contact-us',
    '/donate-now',
  ]) {
    expect([path, (await get(path)).status]).toEqual([path, 200])
  }
  for (const list of [
    'programs',
    'albums',
    'photogallerys',
    'reports',
    'images',
    'users',
    'customers',
  ]) {
    expect([list, (await admin(`GET /api/${list}`)).status]).toEqual([list, 200])
  }
  expect((await call('GET /api/programs')).status).toBe(200)
})
