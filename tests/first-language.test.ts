// The site with Bangla first, and reverted: every public page, its links and its data for machines.
// @module-tag long
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type Language, languages, plainPath } from '#core/lib/text/language.ts'
import { internalPath, publicAddress } from '#core/lib/text/public-address.ts'
import { adminEnv, type OwnSite, startOwnSite } from './support/own-site.ts'
import { publicPages } from './support/public-pages.ts'
import { ask, textOf } from './support/raw-http.ts'
import { callSite, logInAt } from './support/site-call.ts'
import { steadyPage } from './support/steady-page.ts'

// The default content is loaded once, with its images.
vi.setConfig({ hookTimeout: 120_000, testTimeout: 60_000 })

const origin = 'https://village.example'
let site: OwnSite
let token: string

beforeAll(async () => {
  site = await startOwnSite({ ...adminEnv, SEED: 'sample', PUBLIC_URL: origin })
  token = await logInAt(site.port)
})
afterAll(async () => site.stop())

async function putFirst(valueEn: string, own = { ...site, token }) {
  const path = 'PUT /api/settings/site.firstLanguage'
  const saved = await callSite(own.port, path, { token: own.token, json: { valueEn } })
  expect([saved.status, saved.json.valueEn]).toEqual([200, valueEn])
}

async function read(path: string, { port } = site) {
  const response = await ask(port, { path })
  const { location } = response.headers
  return { status: response.status, location, html: textOf(response), headers: response.headers }
}

const pages = publicPages.map(({ address, ...page }) => ({ ...page, path: plainPath(address) }))

/** Addresses of a page and of its other language, without the origin. */
function addressesOf(html: string) {
  const own = html.replaceAll(origin, '')
  const linked = (hreflang: string) =>
    new RegExp(`rel="alternate" hrefLang="${hreflang}" href="([^"]*)"`).exec(own)?.[1]
  return {
    lang: /<html lang="(\w\w)"/.exec(own)?.[1],
    canonical: /rel="canonical" href="([^"]*)"/.exec(own)?.[1],
    shared: /property="og:url" content="([^"]*)"/.exec(own)?.[1],
    home: /"url":"([^"]*)"/.exec(own)?.[1],
    en: linked('en'),
    bn: linked('bn'),
    default: linked('x-default'),
    switch: /<a href="([^"]*)" lang="\w\w" hrefLang="\w\w">/.exec(own)?.[1],
  }
}

/** The text of a topic also stands in its program, which is the page that search engines name. */
const mainAddresses: Readonly<Record<string, string>> = {
  '/micro-finance-program': '/programdetaildfrontend/1',
  '/rural-housing': '/programdetaildfrontend/2',
  '/disability-development-program': '/programdetaildfrontend/3',
  '/vgd': '/programdetaildfrontend/4',
  '/sampreeti': '/programdetaildfrontend/5',
  '/hands-for-humanity': '/programdetaildfrontend/6',
}

function expected(first: Language, language: Language, path: string) {
  const at = (one: Language, plain: string) => publicAddress(first, one, plain)
  const main = mainAddresses[path] ?? path
  return {
    lang: language,
    canonical: at(language, main),
    shared: at(language, main),
    en: at('en', main),
    bn: at('bn', main),
    default: main,
    switch: at(language === 'en' ? 'bn' : 'en', path),
  }
}

/** Links to pages of the site itself. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => !/^\/(?:uploads|auth)\/|\.json$/.test(href))
}

async function checkEveryPage(first: Language) {
  const links = new Map<string, Language>()
  for (const { path, language, words } of pages) {
    const address = publicAddress(first, language, path)
    const { status, html } = await read(address)
    expect([address, status]).toEqual([address, 200])
    for (const word of words) expect.soft(html, `${word} on ${address}`).toContain(word)
    const { home, ...stands } = addressesOf(html)
    expect(stands).toEqual(expected(first, language, path))
    if (home) expect(home).toBe(publicAddress(first, language, '/'))
    for (const link of linksOf(html.replace(/<a [^>]*hrefLang[^>]*>/g, '')))
      links.set(link, language)
  }
  expect(links.size).toBeGreaterThan(50)
  const broken = await Promise.all(
    [...links].map(async ([link, language]) => {
      const { status, html } = await read(link)
      return status === 200 && html.includes(`<html lang="${language}"`) ? [] : [link, status]
    }),
  )
  expect(broken.flat()).toEqual([])
}

/** @param empty a site without samples, whose sitemap names every page */
async function checkSitemap(empty: OwnSite) {
  const { html: map } = await read('/sitemap.xml', empty)
  const own = map.replaceAll(origin, '')
  const listed = [...own.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g)]
  expect(listed.length).toBeGreaterThan(10)
  for (const [, address = '', alternates] of listed) {
    const { status, html } = await read(address, empty)
    expect([address, status]).toEqual([address, 200])
    const { canonical, en, bn } = addressesOf(html)
    expect(canonical).toBe(address)
    for (const [hreflang, href] of Object.entries({ en, bn })) {
      const link = new RegExp(`hreflang="${hreflang}" href="([^"]*)"`).exec(alternates ?? '')
      expect(link?.[1]).toBe(href)
    }
  }
}

async function checkMissing(first: Language) {
  for (const language of languages) {
    const { status, html } = await read(publicAddress(first, language, '/no-such-page'))
    expect([status, addressesOf(html).lang]).toEqual([404, language])
    expect(linksOf(html)).toContain(publicAddress(first, language, '/'))
  }
  for (const path of [
    '/no-such-page',
    '/programdetaildfrontend/abc',
    '/programdetaildfrontend/99',
  ]) {
    expect(await read(`/${first}${path}`)).toMatchObject({ status: 404 })
  }
}

test('every page has its specified address if English is first', async () => {
  await checkEveryPage('en')
  await checkMissing('en')
  for (const path of ['', '/about-us', '/previous-project?page=2', '/programdetaildfrontend/1']) {
    const { status, location, headers } = await read(`/en${path}`)
    expect([status, location]).toEqual([302, path || '/'])
    expect(headers['cache-control']).toContain('max-age=0')
  }
  expect((await read('/auth/login')).html).not.toContain('first-language')
})

test('pages, links and data for machines are exchanged if Bangla is first', async () => {
  const machines = ['/sitemap.xml', '/manifest.webmanifest']
  const addresses = [...publicPages.map(({ address }) => address), ...machines]
  const before = await Promise.all(addresses.map((path) => read(path)))
  await putFirst('bn')
  await checkEveryPage('bn')
  await checkMissing('bn')
  for (const path of ['', '/about-us', '/previous-project?page=2', '/programdetaildfrontend/1']) {
    const { status, location, headers } = await read(`/bn${path}`)
    expect([status, location]).toEqual([301, path || '/'])
    // A browser that has cached the redirect revalidates it after the site returns to English.
    expect(headers['cache-control']).toContain('max-age=0')
  }
  expect(await read('/BN/About-Us')).toMatchObject({ status: 301, location: '/bn/about-us' })
  expect(await read('/bn?programs=2&x=1')).toMatchObject({ location: '/?programs=2' })
  expect(JSON.parse((await read('/manifest.webmanifest')).html)).toMatchObject({
    name: 'নমুনা গ্রাম সংস্থা',
    short_name: 'নমুনা গ্রাম সংস্থা',
    lang: 'bn',
    start_url: '/',
  })
  expect((await read('/auth/login')).html).toContain('<meta name="first-language" content="bn">')

  await putFirst('en')
  const after = await Promise.all(addresses.map((path) => read(path)))
  const pageOf = (response?: { html: string }) => steadyPage(response?.html ?? '')
  const changed = addresses.filter((_, index) => pageOf(after[index]) !== pageOf(before[index]))
  expect(changed).toEqual([])
})

test('the first administrator of an empty site chooses the language; its sitemap follows', async () => {
  const empty = await startOwnSite({ ...adminEnv, PUBLIC_URL: origin })
  onTestFinished(() => empty.stop())
  const own = { ...empty, token: await logInAt(empty.port) }
  const form = new FormData()
  form.set('titleBn', 'মাছ চাষ')
  form.set('descriptionBn', '<p>মাছ।</p>')
  const body = new Response(form)
  const added = await callSite(own.port, 'POST /api/programs', {
    token: own.token,
    type: body.headers.get('Content-Type') ?? '',
    body: Buffer.from(await body.arrayBuffer()),
  })
  expect(added.status).toBe(201)
  await checkSitemap(empty)
  await putFirst('bn', own)
  await checkSitemap(empty)
  expect((await read('/sitemap.xml', empty)).html).toContain('/en/programdetaildfrontend/')
  await putFirst('en', own)
  await checkSitemap(empty)
})

test('a link in a text leads to the language in which it was written', async () => {
  const texts = await callSite(site.port, 'GET /api/page-texts', { token })
  const text = JSON.parse(texts.text).find(({ key }: { key: string }) => key === 'resources.body')
  const link = (href: string) => `<p><a href="${href}">x</a></p>`
  const saved = await callSite(site.port, `PUT /api/page-texts/${text.id}`, {
    token,
    json: {
      ...text,
      body: link('/vgd#more') + link('/bn/vgd') + link('/uploads/a.pdf') + link('/auth/login'),
      bodyBn: link('/vgd') + link('/bn/sampreeti') + link('/en/vgd?x=1'),
    },
  })
  expect(saved.status).toBe(200)
  await putFirst('bn')
  const english = (await read('/en/resources')).html
  for (const href of ['/en/vgd#more', '/vgd', '/uploads/a.pdf', '/auth/login']) {
    expect(english).toContain(`<p><a href="${href}">`)
  }
  const bangla = (await read('/resources')).html
  for (const href of ['/vgd', '/sampreeti', '/en/vgd?x=1']) {
    expect(bangla).toContain(`<p><a href="${href}">`)
  }
  await putFirst('en')
})

test("the viewer's props have the addresses rendered by the server", async () => {
  await putFirst('bn')
  for (const language of languages) {
    const album = publicAddress('bn', language, '/photogalleryfrontend/1')
    const { html } = await read(album)
    const props = /data-props="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? ''
    expect(JSON.parse(props)).toMatchObject({ albumHref: album, pageHref: album })
    expect(html).toContain(`href="${album}?photo=`)
  }
  await putFirst('en')
})

test.each(['fr', 'english'])('%s is not a first language', async (valueEn) => {
  const path = 'PUT /api/settings/site.firstLanguage'
  const refused = await callSite(site.port, path, { token, json: { valueEn } })
  expect([refused.status, refused.json.fields]).toEqual([
    422,
    { valueEn: 'Choose English or Bangla.' },
  ])
})

test.each([
  ['/', '/bn'],
  ['/vgd', '/bn/vgd'],
  ['/bn/vgd', '/bn/vgd'],
  ['/en', '/'],
  ['/en/vgd', '/vgd'],
  ['/english', '/bn/english'],
])('%s is %s inside if Bangla is first', (path, inside) => {
  expect(internalPath('bn', path)).toBe(inside)
})
