// Hidden built-in pages: they disappear from everything that links to them, and can be restored.
import { expect, test } from 'vitest'
import { isAlwaysThere, type PageKey, pageKeys, publicPages } from '#core/lib/public-pages.ts'
import { makeAlbum } from './factories/album.ts'
import { makePageTexts } from './factories/page-text.ts'
import { makeProgram } from './factories/program.ts'
import { openBuiltSite } from './support/built-site.ts'
import { fieldsOf } from './support/content.ts'
import { onEachDatabaseSlow } from './support/services.ts'

const lists = [
  '/',
  '/nowhere',
  '/about-us',
  '/sitemap.xml',
  '/keep-list-en.json',
  '/search?q=words',
]

onEachDatabaseSlow('a built-in page', (open) => {
  async function openSite() {
    const services = await open()
    await makePageTexts(services, ...pageKeys.map((page) => `${page}.body`), 'donate-now.more')
    await makeAlbum(services, {})
    await makeProgram(services, {})
    const site = await openBuiltSite(services)
    const { admin } = site
    const texts = Object.values(Object((await admin('GET /api/page-texts')).body)).map(fieldsOf)
    const setState = async (page: PageKey, values: object) => {
      for (const { id, key, title, body } of texts) {
        if (!String(key).startsWith(`${page}.`)) continue
        const saved = await admin(`PUT /api/page-texts/${id}`, { json: { title, body, ...values } })
        expect([key, saved.status]).toEqual([key, 200])
      }
    }
    return { ...site, setState, texts }
  }

  test('is hidden and restored', { tags: 'long' }, async () => {
    const { get, setState } = await openSite()
    const hidable = pageKeys.filter((page) => !isAlwaysThere(page) && page !== 'about-us')
    const linked = (path: string) => new RegExp(`${path}(?=["<?#])`)
    for (const page of hidable) expect([page, await statusOf(page)]).toEqual([page, 200])
    for (const page of hidable) await setState(page, { state: 'hidden' })
    for (const page of hidable) {
      const { path } = publicPages[page]
      expect([page, await statusOf(page)]).toEqual([page, 404])
      expect([page, (await get(`/bn${path}`)).status]).toEqual([page, 404])
      for (const list of lists) expect((await get(list)).html, list).not.toMatch(linked(path))
    }
    for (const page of hidable) await setState(page, { state: 'published' })
    for (const page of hidable) expect([page, await statusOf(page)]).toEqual([page, 200])
    expect((await get('/')).html).toMatch(linked('/donate-now'))
    expect((await get('/sitemap.xml')).html).toMatch(linked('/donate-now'))

    async function statusOf(page: PageKey) {
      return (await get(publicPages[page].path)).status
    }
  })

  test('a page with fixed links loses only its text', async () => {
    const { get, setState } = await openSite()
    for (const page of pageKeys.filter(isAlwaysThere)) {
      await setState(page, { state: 'hidden' })
      const { status, html } = await get(publicPages[page].path)
      expect([page, status]).toEqual([page, 200])
      expect(html).not.toContain(`Words of ${page}.body`)
    }
  })

  test('loses one of its texts, which a preview link shows', { tags: 'long' }, async () => {
    const { admin, get, ask, texts } = await openSite()
    const more = texts.find(({ key }) => key === 'donate-now.more')
    const json = { title: more?.title, body: '<p>Shown to nobody yet.</p>', state: 'draft' }
    expect((await admin(`PUT /api/page-texts/${more?.id}`, { json })).status).toBe(200)
    const { status, html } = await get('/donate-now')
    expect([status, html.includes('Shown to nobody yet.')]).toEqual([200, false])
    expect((await get('/search?q=nobody')).html).not.toContain('Shown to nobody')
    const made = await admin('POST /api/previews', {
      json: { entity: 'pageTexts', id: more?.id },
    })
    const preview = await ask(new URL(String(fieldsOf(made.body).url)).pathname)
    expect([preview.status, preview.body.includes('Shown to nobody yet.')]).toEqual([200, true])
  })
})
