// A site started without the sample content, before anything is written.
import { afterAll, expect, test } from 'vitest'
import { pageKeys, publicPages } from '#core/lib/public-pages.ts'
import { languages, pathIn } from '#core/lib/text/language.ts'
import { isProgramPage } from '#core/page/frame/related-pages.ts'
import { formOf } from './support/content.ts'
import { adminEnv, startOwnSite } from './support/own-site.ts'
import { callSite, logInAt } from './support/site-call.ts'

const site = await startOwnSite(adminEnv)
afterAll(() => site.stop())

const written = (path: string) => languages.map((language) => pathIn(language, path))

/** Pages that do not exist without a text or a record. */
const empty = [
  '/about-us',
  '/chairman-message',
  '/executive-director-message',
  '/at-a-glance',
  '/disability-development-program',
  '/hands-for-humanity',
  '/sampreeti',
  '/vgd',
  '/rural-housing',
  '/micro-finance-program',
  '/resources',
  '/donner',
  '/previous-project',
  '/annual-reports',
]
/** Exists as specified with a message, although nothing links to it. */
const emptyAlbums = '/photo-album'
const there = pageKeys
  .map((key) => publicPages[key].path)
  .filter((path) => ![...empty, emptyAlbums].includes(path))
const read = async (path: string) => {
  const response = await fetch(site.origin + path)
  return { status: response.status, text: await response.text() }
}

test.each(there.flatMap(written))('%s has its name, and no empty parts', async (path) => {
  const { status, text } = await read(path)
  expect(status).toBe(200)
  const [head = '', body = ''] = text.split('<body')
  expect(head).toMatch(/<title>[^<|]+( \| [^<|]+)?<\/title>/)
  expect(head).toMatch(/<meta name="description" content="[^"]{20,}"/)
  expect(head).toMatch(/<meta property="og:title" content="[^"]+"/)
  expect(head).not.toContain('noindex')
  expect(body.match(/<h1\b[^>]*>[^<]+<\/h1>/g)).toHaveLength(1)
  expect(body).not.toMatch(/<(h[1-6]|ul|ol|p|li|dl|button)\b[^>]*><\/\1>/)
  expect(body).not.toMatch(/\{\{|undefined|null|NaN/)
})

test('an unwritten page does not exist, and says so in both languages', {
  tags: 'long',
}, async () => {
  for (const path of empty) {
    const english = await read(path)
    expect([path, english.status]).toEqual([path, 404])
    expect(english.text).toContain('Our office has not written this page yet.')
    expect(english.text).toContain('noindex')
    const bangla = await read(`/bn${path}`)
    expect([path, bangla.status]).toEqual([path, 404])
    expect(bangla.text).toContain('আমাদের অফিস এই পাতাটি এখনো লেখেনি।')
  }
  const albums = await read(emptyAlbums)
  expect(albums.status).toBe(404)
  expect(albums.text).toContain('No albums found.')
  expect((await read('/nowhere')).text).toContain('There is no page at this address.')
})

/** Follows all links of the site, with the addresses on each page. */
async function followLinks() {
  const pages = new Map<string, { status: number; ids: string[]; hrefs: string[] }>()
  const waiting = ['/', '/bn', '/keep', '/sitemap.xml', '/messages']
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (pages.has(path) || /^\/(?:auth|api|uploads|assets|share)\b/.test(path)) continue
    const { status, text } = await read(path)
    const found = text.matchAll(
      /<(?:a|loc|link rel="(?:alternate|canonical)")\b[^>]*?(?:href="|>)([^"<]+)/g,
    )
    const base = new URL(path, site.origin)
    const urls = [...found].map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), base))
    const own = urls.filter(({ protocol, host }) => protocol === 'http:' && host === base.host)
    const ids = [...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)
    pages.set(path, { status, ids, hrefs: own.map(({ pathname, hash }) => pathname + hash) })
    waiting.push(...own.map(({ pathname }) => pathname))
  }
  return pages
}

test('every link leads to a page with content, and to an existing part of it', {
  tags: 'long',
}, async () => {
  const pages = await followLinks()
  expect(pages.size).toBeGreaterThan(20)
  const broken = [...pages].flatMap(([from, { hrefs }]) =>
    hrefs.flatMap((href) => {
      const [path = '', id] = href.split('#')
      const page = pages.get(path)
      const isWhole = page?.status === 200 && (!id || page.ids.includes(id))
      return page && !isWhole ? [`${from} → ${href}`] : []
    }),
  )
  expect(broken).toEqual([])
})

test('no list of pages includes an empty one: sitemap, offline copy, search', {
  tags: 'long',
}, async () => {
  const lists = ['/sitemap.xml', '/keep-list-en.json', '/keep-list-bn.json', '/search?q=vgd']
  for (const list of lists) {
    const { status, text } = await read(list)
    expect([list, status]).toEqual([list, 200])
    for (const path of [...empty, emptyAlbums])
      expect(text, list).not.toMatch(new RegExp(`${path}["<#?]`))
  }
  expect((await read('/sitemap.xml')).text).toContain('/complaints</loc>')
})

test('no page says that there is nothing', async () => {
  for (const path of ['/', '/complaints', '/information-and-privacy'].flatMap(written)) {
    expect((await read(path)).text).not.toMatch(/Nothing here yet|এখানে এখনো কিছু নেই/)
  }
})

test('the menu includes pages with content, and grows with it', { tags: 'long' }, async () => {
  const readMenu = async () =>
    /<nav [^>]*aria-label="Main menu".*?<\/nav>/s.exec((await read('/')).text)?.[0] ?? ''
  const headingsOf = (menu: string) =>
    [...menu.matchAll(/<button[^>]*>([^<]+)/g)].map(([, name]) => name)
  // What the site has proves something from the first day on.
  expect(headingsOf(await readMenu())).toEqual(['About Us'])
  expect(await readMenu()).not.toMatch(/#programs|#figures/)
  expect((await read('/')).text).not.toContain('href="#programs"')
  const token = await logInAt(site.port)
  const words = { title: 'Wells', description: '<p>Water.</p>', sortOrder: '1' }
  const { id } = await send(token, 'POST /api/programs', words)
  const menu = await readMenu()
  expect(headingsOf(menu)).toEqual(['About Us', 'Programs', 'Archive'])
  expect(menu).toContain(`href="/programdetaildfrontend/${id}"`)
  expect((await read('/')).text).toContain('href="#programs"')
})

async function send(token: string, line: string, fields: Record<string, string>) {
  const [method = '', path = ''] = line.split(' ')
  const headers = { Authorization: `Bearer ${token}` }
  const response = await fetch(site.origin + path, { method, headers, body: formOf(fields) })
  expect(response.ok, `${line} ${response.status}`).toBe(true)
  return response.json()
}

test('the office can write the text of every page, which then exists', {
  tags: 'long',
}, async () => {
  const token = await logInAt(site.port)
  const call = async (line: string, json?: object) => {
    const { status, text } = await callSite(site.port, line, { token, ...(json ? { json } : {}) })
    return { status, body: text ? JSON.parse(text) : undefined }
  }
  const texts: { id: number; key: string; title: string; updatedAt: string }[] = (
    await call('GET /api/page-texts')
  ).body
  // Pages about the programs of the default content are not of this organisation.
  for (const page of pageKeys.filter((key) => !isProgramPage(key))) {
    expect(
      texts.some(({ key }) => key.startsWith(`${page}.`)),
      page,
    ).toBe(true)
  }
  const save = async (key: string, values: object) => {
    const text = texts.find((one) => one.key === key)
    const json = { title: text?.title, body: '', updatedAt: text?.updatedAt, ...values }
    const saved = await call(`PUT /api/page-texts/${text?.id}`, json)
    expect(saved.status).toBe(200)
    return text?.id
  }
  await save('chairman-message.body', { body: '<p>Ask at our office.</p>' })
  // One language is enough for the page to exist in both.
  await save('resources.body', { bodyBn: '<p>লেখা</p>' })
  for (const [path, words] of [
    ['/chairman-message', 'Ask at our office.'],
    ['/bn/chairman-message', 'Ask at our office.'],
    ['/resources', 'লেখা'],
    ['/bn/resources', '>দরকারি তথ্য'],
  ] as const) {
    const { status, text } = await read(path)
    expect([path, status]).toEqual([path, 200])
    expect(text).toContain(words)
    expect((await read('/sitemap.xml')).text).toContain(`${path}</loc>`)
  }
  expect((await read('/')).text).toContain('href="/resources"')
  expect((await read('/search?q=ask+office')).text).toContain('href="/chairman-message"')

  // Two pages of one family link to each other; a third, without a text, is not linked.
  await save('executive-director-message.body', { body: '<p>Come.</p>' })
  const related = /<nav[^>]*aria-labelledby="related".*?<\/nav>/s.exec(
    (await read('/chairman-message')).text,
  )
  expect([...(related?.[0] ?? '').matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/executive-director-message',
  ])

  // People and statistics count as content too.
  const person = { name: 'Rahima', role: 'Chair', group: 'council' }
  const made = await send(token, 'POST /api/people', { ...person, until: '2020-01-01' })
  expect((await read('/about-us')).status).toBe(404)
  await send(token, `PUT /api/people/${made.id}`, { ...person, until: '' })
  expect((await read('/about-us')).status).toBe(200)
  const figure = { key: 'wells', group: 'own', label: 'Wells', unit: 'persons', value: 12 }
  expect((await call('POST /api/statistics', { ...figure, asOf: '2025-12-31' })).status).toBe(201)
  expect((await read('/at-a-glance')).text).not.toContain('Nothing here yet')
  expect((await read('/at-a-glance')).status).toBe(200)
})

test('a program links only to a page with text', async () => {
  const token = await logInAt(site.port)
  const words = { title: 'Wells', description: '<p>Water.</p>', sortOrder: '1' }
  const made = await send(token, 'POST /api/programs', { ...words, morePage: 'rural-housing' })
  const { text } = await read(`/programdetaildfrontend/${made.id}`)
  expect(text).not.toContain('/rural-housing')
})
