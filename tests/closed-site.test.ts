// A site that is not open yet: visitors see one page at every address, accounts and preview links see the whole site,
// and no cached page is shown after the switch.
import { expect, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { fixedPaths } from '#core/lib/public-pages.ts'
import { makeProgram } from './factories/program.ts'
import { setSetting } from './support/accounts.ts'
import { openBuiltSite } from './support/built-site.ts'
import { fieldsOf } from './support/content.ts'
import { onEachDatabaseSlow } from './support/services.ts'

const files = [
  '/sitemap.xml',
  '/robots.txt',
  '/feed.xml',
  '/feed.json',
  '/bn/feed.xml',
  '/bn/notices/calendar.ics',
  '/at-a-glance.csv',
  '/iati.xml',
  '/360giving.json',
  '/keep-list-en.json',
]
const lists = [
  '/api/programs',
  '/api/programs/1',
  '/api/notices',
  '/api/reports',
  '/api/search?q=secret',
  '/api/transparency',
]
const messages = ['/messages', '/complaints']
const pages = [
  ...fixedPaths.filter((path) => !messages.includes(path)),
  '/programdetaildfrontend/1',
  '/nowhere',
  '/notices/9',
]

onEachDatabaseSlow('a site that is not open', (open) => {
  async function openSite(isChosen = true) {
    const services = await open()
    await makeProgram(services, { title: 'Secret wells' })
    await changeContent(services, systemActor, async ({ insert }) => {
      const phone = { valueEn: '0721-000000', valueBn: '', isSample: false }
      await insert('settings', { key: 'contact.phone', ...phone })
      const name = { valueEn: 'Our Society', valueBn: 'আমাদের সমিতি', isSample: false }
      await insert('settings', { key: 'org.name', ...name })
      if (isChosen) {
        const first = { valueEn: 'en', valueBn: '', isSample: false }
        await insert('settings', { key: 'site.firstLanguage', ...first })
      }
    })
    const site = await openBuiltSite(services)
    const set = (valueEn: string) =>
      site.admin('PUT /api/settings/site.isOpen', { json: { valueEn, valueBn: '' } })
    const preview = async () => {
      const made = await site.admin('POST /api/previews', { json: { entity: 'site', id: 0 } })
      expect(made.status).toBe(201)
      return new URL(String(fieldsOf(made.body).url)).pathname
    }
    return { ...site, services, set, preview }
  }

  test('shows one page at every address, also where another was cached', {
    tags: 'long',
  }, async () => {
    const { ask, set } = await openSite()
    const all = [...pages, '/bn', '/bn/donner', '/bn/nowhere']
    const before = new Map<string, number>()
    for (const path of [...all, ...lists]) before.set(path, (await ask(path)).status)
    expect([before.get('/'), before.get('/api/programs')]).toEqual([200, 200])
    expect((await set('no')).status).toBe(200)
    for (const path of all) {
      const { status, headers, body } = await ask(path)
      expect([path, status]).toEqual([path, 503])
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; script-src 'none'; /,
        ),
      })
      expect(headers).not.toHaveProperty('speculation-rules')
      expect(body).toMatch(/0721-000000|০৭২১-০০০০০০/)
      const isBangla = path.startsWith('/bn')
      expect([path, body.includes('Our website is not open yet')]).toEqual([path, !isBangla])
      expect([path, body.includes('আমাদের ওয়েবসাইট এখনো খোলা হয়নি')]).toEqual([path, isBangla])
      expect(body).toContain(isBangla ? '<a href="/" lang="en"' : '<a href="/bn" lang="bn"')
      expect(body).not.toMatch(/Secret wells|\{\{|<nav|\/uploads\//)
    }
    expect((await ask(`/preview/not-open`)).status).toBe(404)
    for (const path of [...lists, ...files, '/uploads/x.jpg', '/share/x.jpg']) {
      const { status, headers, body } = await ask(path)
      expect([path, status, headers['cache-control']]).toEqual([path, 503, 'no-store'])
      expect(body).not.toContain('Secret')
    }
    expect((await ask('/verify', {}, 'POST')).status).toBe(503)
    for (const path of ['/auth/login', '/admin', '/api/openapi.json', '/icon.svg']) {
      expect([path, (await ask(path)).status]).toEqual([path, 200])
    }
    expect((await set('yes')).status).toBe(200)
    for (const [path, status] of before)
      expect([path, (await ask(path)).status]).toEqual([path, status])
  })

  test('says so in both languages until one of them is the first', async () => {
    const { ask, set, admin } = await openSite(false)
    await set('no')
    const isBoth = (path: string) =>
      ask(path).then(
        ({ body }) => /is not open yet<\/h2>/.test(body) && /খোলা হয়নি<\/h2>/.test(body),
      )
    expect(await Promise.all(['/', '/bn'].map(isBoth))).toEqual([true, true])
    const valueEn = 'bn'
    await admin('PUT /api/settings/site.firstLanguage', { json: { valueEn, valueBn: '' } })
    expect(await Promise.all(['/', '/en'].map(isBoth))).toEqual([false, false])
  })

  test('still takes messages and shows their answers, and nothing else of the site', async () => {
    const { ask, call, set, preview } = await openSite()
    await set('no')
    for (const path of ['/messages', '/bn/messages', '/complaints', '/bn/complaints']) {
      const { status, headers, body } = await ask(path)
      expect([path, status]).toEqual([path, 200])
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      expect(body).toContain('<form')
      expect(body).not.toMatch(/Secret wells|<nav/)
    }
    const json = { kind: 'complaint', text: 'The road is flooded' }
    const sent = await call('POST /api/messages', { json })
    expect(sent.status).toBe(201)
    const page = await ask(`/messages/${fieldsOf(sent.body).reference}`)
    expect([page.status, page.body.includes('The road is flooded')]).toEqual([200, true])
    expect((await ask('/messages/7K3QP-X92M0')).body).not.toContain('Secret wells')
    for (const path of ['/messagesx', '/complaints.data', '/api/messages-secret', '/notices']) {
      expect([path, (await ask(path)).body.includes('<form')]).toEqual([path, false])
    }
    // The closed page leads there; a preview has the frame of the site, as always.
    expect((await ask('/')).body).toMatch(/href="\/complaints".*href="\/messages"/s)
    expect((await ask(`${await preview()}/complaints`)).body).toContain('<nav')
  })

  test('is closed by an administrator who gives the password, and by two once there is an account', async () => {
    const { admin, ask, makePerson, call, set, services } = await openSite()
    const { token } = await makePerson({ role: 'EDITOR' })
    const json = { valueEn: 'no', valueBn: '' }
    const line = 'PUT /api/settings/site.isOpen'
    expect((await call(line, { token, json })).status).toBe(403)
    const stale = await makePerson({ role: 'ADMIN' })
    await services.db
      .updateTable('sessions')
      .set({ createdAt: '2020-01-01T00:00:00.000Z', confirmedAt: '2020-01-01T00:00:00.000Z' })
      .where('userId', '=', stale.id)
      .execute()
    expect((await call(line, { token: stale.token, json })).status).toBe(401)
    const closed = await set('no')
    expect(closed.status).toBe(200)
    const opened = await set('yes')
    await setSetting(services, 'donate.bank', 'Account 1')
    expect((await set('no')).status).toBe(202)
    // Neither a restored version nor an undo closes it alone.
    const version = opened.headers.get('X-Content-Version')
    const undone = await admin(`POST /api/history/${version}/undo`)
    expect(undone.status).toBe(202)
    expect((await ask('/')).status).toBe(200)
  })

  test('shows the lists to accounts, and asks for a login when a session has ended', async () => {
    const { admin, ask, set } = await openSite()
    await set('no')
    const token = { Authorization: 'Bearer nothing' }
    for (const path of [
      '/api/programs',
      '/api/programs?state=all',
      '/api/settings',
      '/uploads/x.jpg',
    ]) {
      expect([path, (await ask(path, token)).status]).toEqual([path, 401])
    }
    expect((await admin('GET /api/programs')).text).toContain('Secret wells')
    expect((await admin('GET /api/programs?state=all')).text).toContain('Secret wells')
    // Responses to an account are not cached for others.
    expect((await ask('/api/programs')).status).toBe(503)
  })

  test('tells the office, and has no sign-up', async () => {
    const { admin, ask, call, set } = await openSite()
    const offersSignUp = async () => (await ask('/auth/login')).body.includes('/auth/register')
    const json = {
      name: 'Stranger',
      email: 'stranger@example.org',
      password: 'a long test password',
    }
    const register = () => call('POST /api/auth/register', { json })
    expect(fieldsOf((await admin('GET /api/dashboard')).body).isOpen).toBe(true)
    await set('no')
    expect(fieldsOf((await admin('GET /api/dashboard')).body).isOpen).toBe(false)
    expect([(await register()).status, await offersSignUp()]).toEqual([403, false])
    await set('yes')
    expect(await offersSignUp()).toBe(true)
    expect((await register()).status).toBe(201)
  })

  test('is shown whole by a preview link, across pages, until it is revoked', async () => {
    const { admin, ask, set, preview } = await openSite()
    await set('no')
    const link = await preview()
    for (const path of [
      link,
      `${link}/notices`,
      `${link}/search?q=secret`,
      `/bn${link}/contact-us`,
    ]) {
      const { status, headers, body } = await ask(path)
      expect([path, status]).toEqual([path, 200])
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      })
      expect(body).toContain('class="preview-bar"')
      // Every link to a page stays inside the preview.
      const links = [...body.matchAll(/<a\b[^>]*\bhref="(\/[^"]*)"/g)].map(([, href]) => href ?? '')
      const leaving = links.filter((href) => !/^(?:\/(?:bn|en))?\/preview\//.test(href))
      expect(leaving.filter((href) => !/^\/(?:auth|admin|api)\b|\.\w+$/.test(href))).toEqual([])
    }
    const home = (await ask(link)).body
    const page = `${link}/programdetaildfrontend/1`
    expect(home).toContain(`href="${page}"`)
    expect((await ask(page)).body).toContain('Secret wells')
    expect((await ask(`${link}/search?q=secret`)).body).toContain(`href="${page}"`)
    for (const path of [
      '/admin',
      '/api/programs',
      '/auth/login',
      '/preview/x',
      '/uploads/none.jpg',
      '/nowhere',
    ]) {
      expect([path, (await ask(link + path)).status]).toEqual([path, 404])
    }
    const listed = Object((await admin('GET /api/previews?entity=site')).body)
    expect((await admin(`DELETE /api/previews/${listed.previews[0].id}`)).status).toBe(204)
    expect((await ask(link)).status).toBe(404)
    expect((await ask(page)).status).toBe(404)
  })

  test('has previews only of kinds that can be shown', async () => {
    const { admin } = await openSite()
    for (const json of [
      { entity: 'site', id: 1 },
      { entity: 'programs', id: 0 },
    ]) {
      expect([json, (await admin('POST /api/previews', { json })).status]).toEqual([json, 404])
    }
    for (const json of [
      { entity: '__proto__', id: 0 },
      { entity: 'users', id: 1 },
      { entity: 'site' },
    ]) {
      expect([json, (await admin('POST /api/previews', { json })).status]).toEqual([json, 422])
    }
  })
})
