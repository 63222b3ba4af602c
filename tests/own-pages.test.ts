// Pages added by the organisation: on the built pages, behind the page cache.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { projectRoot } from '#core/platform/project-root.ts'
import { slugOf } from '#core/lib/text/slug.ts'
import { putFormerAddress } from '#modules/moving-in/media/former-addresses.queries.server.ts'
import { isReservedSlug } from '#modules/own-pages/reserved-slugs.ts'
import { createSiteFilesApi } from '#modules/site-files/site.files.server.ts'
import routes from '#app/routes.ts'
import { createSiteApi } from '#server/api.ts'
import { openBuiltSite } from './support/built-site.ts'
import { fieldsOf, openContent, versionOf } from './support/content.ts'

// The built pages are loaded by the first test.

type Fields = Record<string, unknown>

const school = {
  title: 'Our school',
  titleBn: 'আমাদের স্কুল',
  body: '<p>All children are welcome.</p>',
  bodyBn: '<p>সব শিশু আসতে পারে।</p>',
  menu: 'about',
}

async function openSite() {
  const site = await openBuiltSite()
  const { admin } = site
  const add = async (json: object) => {
    const response = await admin('POST /api/pages', { json })
    const { status } = response
    const made: Fields = { ...fieldsOf(response.body), version: versionOf(response), status }
    return made
  }
  return { ...site, add }
}

test('a page is served at its address in both languages, in its menu and in the sitemap', {
  tags: 'long',
}, async () => {
  const { add, get } = await openSite()
  expect((await get('/our-school')).status).toBe(404)
  expect(await add(school)).toMatchObject({ status: 201, slug: 'our-school' })
  const english = await get('/our-school')
  expect(english).toMatchObject({ status: 200 })
  expect(english.html).toContain('<h1>Our school</h1>')
  expect(english.html).toContain('All children are welcome.')
  expect(english.html).toMatch(/<link rel="canonical" href="[^"]+\/our-school"/)
  expect(english.html).toMatch(/hrefLang="bn" href="[^"]+\/bn\/our-school"/i)
  expect(english.html).not.toContain('noindex')
  expect((await get('/bn/our-school')).html).toContain('সব শিশু আসতে পারে।')
  expect((await get('/')).html).toContain('<a href="/our-school">Our school</a>')
  expect((await get('/bn/donner')).html).toContain('<a href="/bn/our-school">আমাদের স্কুল</a>')
  const sitemap = (await get('/sitemap.xml')).html
  for (const path of ['/our-school', '/bn/our-school']) expect(sitemap).toContain(`${path}</loc>`)
})

test('a page shows current values of the settings, in its own language', {
  tags: 'long',
}, async () => {
  const { add, admin, get } = await openSite()
  const body = '<p>Projects: {{count.projects}}, in {{org.workingArea}}.</p>'
  const page = await add({ title: 'Members', body, bodyBn: '<p>প্রকল্প: {{count.projects}}</p>' })
  expect(page).toMatchObject({ status: 201, body })
  expect((await get('/members')).html).toMatch(/Projects: 0, in \(<span class="blank">/)
  expect((await get('/bn/members')).html).toContain('প্রকল্প: ০<')
  await admin('PUT /api/settings/org.workingArea', { json: { valueEn: 'Pabna <1>' } })
  expect((await get('/members')).html).toContain('in Pabna &lt;1&gt;.')
  for (const json of [
    { title: '{{org.name}}', body },
    { title: 'Other', body: '<p>{{no.such}}</p>' },
    { title: 'Other', body: '<p>{{figure.members</p>' },
  ]) {
    expect(await add(json)).toMatchObject({ status: 422 })
  }
})

test('a page in no menu is led to by the empty search, and marked if it is in the other language', {
  tags: 'long',
}, async () => {
  const { add, get } = await openSite()
  await add({ title: 'Tender 7', body: '<p>Bricks.</p>', menu: 'none', isSample: true })
  expect((await get('/')).html).not.toContain('tender-7')
  expect((await get('/search')).html).toContain('href="/tender-7">Tender 7</a>')
  const { html } = await get('/bn/tender-7')
  expect(html).toContain('<h1 lang="en">Tender 7</h1>')
  expect(html).toContain('(ইংরেজিতে)')
  expect(html).toContain('noindex')
})

test('an address is made from a Bangla title, or from the input, and is never empty', async () => {
  const { add } = await openSite()
  const { title, body, ...bangla } = school
  expect(await add(bangla)).toMatchObject({ slug: 'amader-skul', title: school.titleBn })
  expect(await add({ ...school, slug: 'শিশু মেলা ২০২৬' })).toMatchObject({ slug: 'shishu-mela-2026' })
  expect(await add({ ...school, title: '!!!', titleBn: '' })).toMatchObject({ slug: 'page' })
})

test('an earlier address redirects to the page, until a new page takes it', {
  tags: 'long',
}, async () => {
  const { add, admin, get, services } = await openSite()
  const { id } = await add(school)
  const put = (json: object) => admin(`PUT /api/pages/${id}`, { json: { ...school, ...json } })
  await put({ title: 'Our primary school' })
  expect((await get('/our-school')).html).toContain('Our primary school')
  await put({ slug: 'primary-school' })
  await put({ slug: 'school' })
  for (const former of ['our-school', 'primary-school']) {
    expect(await get(`/${former}`)).toMatchObject({ status: 301, location: '/school' })
    expect(await get(`/bn/${former}`)).toMatchObject({ status: 301, location: '/bn/school' })
  }
  expect((await get('/School')).html).toContain('<h1>Our school</h1>')
  await add({ ...school, title: 'Another', slug: 'our-school' })
  expect((await get('/our-school')).html).toContain('<h1>Another</h1>')
  // An earlier address that is used again redirects no more.
  await put({ slug: 'primary-school' })
  expect((await get('/primary-school')).status).toBe(200)
  expect(await get('/school')).toMatchObject({ status: 301, location: '/primary-school' })
  const { formerSlugs } = await services.db
    .selectFrom('pages')
    .select('formerSlugs')
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow()
  expect(formerSlugs.split('\n')).toEqual(['school', 'our-school'])
  await admin(`DELETE /api/pages/${id}`)
  expect((await get('/school')).status).toBe(404)
})

test('an address of the site or of another page is refused with advice', {
  tags: 'long',
}, async () => {
  const { add, admin } = await openSite()
  const first = await add(school)
  const reserved = { slug: 'The site itself uses this address. Enter another one.' }
  const taken = { slug: 'Another page has this address. Enter another one.' }
  for (const slug of ['Notices', 'about-us', 'feed.xml', 'BN', '/api/', '404', 'নোটিস bn']) {
    const isReserved = !slug.startsWith('নোটিস')
    const made = await add({ ...school, slug })
    expect([slug, made.status, made.fields]).toEqual(
      isReserved ? [slug, 422, reserved] : [slug, 201, undefined],
    )
  }
  expect(await add({ ...school, title: 'Search' })).toMatchObject({ status: 422, fields: reserved })
  expect(await add(school)).toMatchObject({ status: 422, fields: taken })
  const second = await add({ ...school, title: 'Second' })
  const put = (json: object) => admin(`PUT /api/pages/${second.id}`, { json })
  expect(fieldsOf((await put({ ...school, slug: 'Our school' })).body).fields).toEqual(taken)

  // A deleted page is not restored to an address that was reused.
  await admin(`DELETE /api/pages/${first.id}`)
  const { status } = await put({ ...school, slug: 'our-school' })
  expect(status).toBe(200)
  expect((await admin(`POST /api/history/${first.version}/undo`)).status).toBe(409)
})

test('a page shows current placeholder values, and is a sample if one of them is', {
  tags: 'long',
}, async () => {
  const { add, admin, get, services } = await openSite()
  const body = '<p>Call {{contact.phone}} or {{contact.mobile}}.</p>'
  expect(await add({ ...school, body })).toMatchObject({ status: 201, body })
  const phone = '+880 2 55667788'
  const json = { valueEn: phone, isSample: false }
  expect((await admin('PUT /api/settings/contact.phone', { json })).status).toBe(200)
  const { html } = await get('/our-school')
  expect(html).toContain(`Call <a href="tel:+880255667788">${phone}</a> or (<span class="blank">`)
  expect(html).toContain(`<meta name="description" content="Call ${phone} or (to be added`)
  expect(html).not.toContain('noindex')
  await changeContent(services, systemActor, async ({ insert }) => {
    const mobile = { key: 'contact.mobile', valueEn: '01711000000', valueBn: '' }
    await insert('settings', { ...mobile, isSample: true })
  })
  expect((await get('/our-school')).html).toContain('noindex')

  const unknown = await add({ ...school, slug: 'b', bodyBn: '<p>{{no.such}}</p>' })
  expect(unknown).toMatchObject({ status: 422, fields: { bodyBn: expect.any(String) } })
  const inTitle = await add({ ...school, slug: 'b', title: 'Call {{contact.phone}}' })
  expect(inTitle).toMatchObject({ status: 422, fields: { title: expect.any(String) } })
})

test('addresses without a page share one entry of the cache', { tags: 'long' }, async () => {
  const { cache, get } = await openSite()
  expect((await get('/nothing-here')).status).toBe(404)
  const { entries, renders } = cache.stats()
  for (let at = 0; at < 5; at += 1) expect((await get(`/nothing-${at}`)).status).toBe(404)
  expect(cache.stats()).toMatchObject({ entries, renders })
})

test('no page can replace an address of the site itself', async () => {
  const { services } = await openContent()
  const paths = [
    ...routes.flatMap(pathsOf),
    ...createSiteApi(services).routes.map(({ path }) => path),
    ...createSiteFilesApi(services).routes.map(({ path }) => path),
    ...readdirSync(join(projectRoot, 'public')),
    '/health/live',
    '/metrics',
    '/assets',
    '/uploads',
    '/customer-images',
    '/.well-known',
    'en',
    'search',
    'notices',
    'verify',
    'transparency',
    'keep',
    'messages',
    'preview',
    'feed.xml',
    'feed.json',
    '404',
  ]
  const first = new Set(paths.map((path) => path.replace(/^\/?(bn\/)?/, '').split('/')[0] ?? ''))
  // Patterns, and names with an extension, are no slugs.
  const own = [...first].filter((name) => /^[a-z0-9-]+$/.test(name))
  expect(own.length).toBeGreaterThan(35)
  expect(own.filter((name) => !isReservedSlug(name) && slugOf(name, 'page') === name)).toEqual([])
})

type Entry = { path?: string | undefined; children?: Entry[] | undefined }

function pathsOf({ path, children = [] }: Entry): string[] {
  return [...(path ? [path] : []), ...children.flatMap(pathsOf)]
}

test('no former address stands before an address that the site answers', async () => {
  const { add, services, ask } = await openSite()
  const { id } = await add(school)
  const own = [
    ...routes.flatMap(pathsOf),
    ...createSiteApi(services).routes.map(({ path }) => path),
    '/messages',
    '/gifts',
    '/verify?gift=x',
    `/search?q=${'a'.repeat(500)}`,
    '/preview/x',
    '/admin/?p=12',
    '/bn/admin',
  ].map((path) => path.replace(/[:{]\w+\}?/g, '1').replace(/\*$/, 'x'))
  const addresses = new Set(own.map((path) => path.replace(/\?(?!p=).*/, '').toLowerCase()))
  for (const address of addresses) {
    const moved = { address, entity: 'pages', recordId: Number(id), path: null }
    await putFormerAddress(services.db, moved)
  }
  expect(addresses.size).toBeGreaterThan(150)
  const redirected = new Set<string>()
  for (const path of new Set(own)) {
    const { headers } = await ask(path)
    if (/our-school/.test(String(headers.location))) redirected.add(path)
  }
  // What has no page leads to what was there.
  const { ask: askBare } = await openSite()
  for (const path of redirected) expect([path, (await askBare(path)).status]).toEqual([path, 404])
  expect([...redirected].filter((path) => /admin|auth|api|gateway/.test(path))).toEqual([])
})
