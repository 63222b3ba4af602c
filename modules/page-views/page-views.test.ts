// Counts of the built site, behind its page cache. No row may tell of one person.
import { expect, test } from 'vitest'
import { makeProgram } from '#tests/factories/program.ts'
import { setSetting } from '#tests/support/accounts.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { fieldsOf } from '#tests/support/content.ts'
import { onEachDatabase, openAgain, type TestServices } from '#tests/support/services.ts'
import { pruneViews } from './page-views.service.server.ts'
import { countedPath, countedWords, isReader } from './reader.ts'

const phone = {
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 13; SM-A045F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
}

async function rowsOf({ db }: TestServices) {
  return await db
    .selectFrom('pageViews')
    .select(['day', 'path', 'language', 'views'])
    .orderBy('day')
    .orderBy('path')
    .orderBy('language')
    .execute()
}

onEachDatabase('a page that is read', (open) => {
  test('counts by day and language, from the cache too, and never for a robot', async () => {
    let now = '2026-02-15T17:59:30.000Z'
    const services = await open({ clock: () => new Date(now) })
    const { get, ask, cache, admin } = await openBuiltSite(services)
    for (const path of ['/contact-us', '/contact-us?utm=1', '/bn/contact-us']) {
      expect((await get(path, phone)).status, path).toBe(200)
    }
    const hits = cache.stats().hits
    const { etag } = await get('/contact-us', phone)
    await ask('/contact-us', { ...phone, 'If-None-Match': etag })
    expect(cache.stats().hits).toBe(hits + 2)
    const others = [
      { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      { 'User-Agent': 'facebookexternalhit/1.1' },
      { 'User-Agent': 'WhatsApp/2.23.20.0' },
      { 'User-Agent': 'curl/8.5.0' },
      {},
      { ...phone, 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' },
      { ...phone, 'Sec-Purpose': 'prefetch' },
    ]
    for (const headers of others) await get('/contact-us', headers)
    await ask('/contact-us', phone, 'HEAD')
    for (const path of [
      '/nowhere',
      '/messages/7K3QP-X92M0',
      '/gifts/7K3QPX9F',
      '/api/programs',
      '/feed.xml',
    ])
      await get(path, phone)
    now = '2026-02-15T18:00:00.000Z'
    await get('/bn/contact-us', phone)
    await services.pageViews.flush()
    await services.pageViews.flush()
    const expected = [
      { day: '2026-02-15', path: '/contact-us', language: 'bn', views: 1 },
      { day: '2026-02-15', path: '/contact-us', language: 'en', views: 4 },
      { day: '2026-02-16', path: '/contact-us', language: 'bn', views: 1 },
    ]
    expect(await rowsOf(services)).toEqual(expected)
    expect(fieldsOf((await admin('GET /api/dashboard')).body).readers).toEqual({
      views: 6,
      viewsBefore: 0,
      pages: [{ path: '/contact-us', views: 6, viewsBn: 2, title: null, titleBn: null }],
      vainSearches: [],
    })
  })

  test('is added up by several processes, and waits while the database fails', async () => {
    const services = await open()
    const other = await openAgain(services)
    const { get } = await openBuiltSite(services)
    const site = await openBuiltSite(other)
    await Promise.all([
      get('/', phone),
      get('/bn', phone),
      site.get('/', phone),
      site.get('/', phone),
    ])
    // Two connections of one process would wait for each other on SQLite.
    await services.pageViews.flush()
    await other.pageViews.flush()
    await get('/', phone)
    await services.db.schema.alterTable('pageViews').renameTo('away').execute()
    await services.pageViews.flush()
    await services.db.schema.alterTable('away').renameTo('pageViews').execute()
    await services.pageViews.flush()
    expect((await rowsOf(services)).map(({ language, views }) => [language, views])).toEqual([
      ['bn', 1],
      ['en', 4],
    ])
  })

  test('is kept for thirteen months', async () => {
    let now = '2025-01-14T04:00:00.000Z'
    const services = await open({ clock: () => new Date(now) })
    const { get } = await openBuiltSite(services)
    for (const day of ['2025-01-14', '2025-01-15', '2026-02-15']) {
      now = `${day}T04:00:00.000Z`
      await get('/', phone)
    }
    await services.pageViews.flush()
    await pruneViews(services)
    expect((await rowsOf(services)).map(({ day }) => day)).toEqual(['2025-01-15', '2026-02-15'])
  })
})

test('the language of the plain addresses is that of the site', async () => {
  const { services, get } = await openBuiltSite()
  await setSetting(services, 'site.firstLanguage', 'bn')
  await get('/', phone)
  await get('/en', phone)
  await services.pageViews.flush()
  const rows = await services.db.selectFrom('pageViews').selectAll().orderBy('language').execute()
  expect(rows.map(({ path, language }) => [path, language])).toEqual([
    ['/', 'bn'],
    ['/', 'en'],
  ])
})

test('words without an answer are counted, once answered no longer, and nothing that names a person', async () => {
  const { services, get, admin } = await openBuiltSite()
  const search = (words: string) => get(`/search?q=${encodeURIComponent(words)}`, phone)
  for (const words of [
    'নলকূপ',
    'নলকূপ',
    ' নলকূপ  ',
    'Zebra',
    '01712-345678',
    'ফোন ০১৭১২৩৪৫৬৭৮',
    'rahima@example.org',
  ])
    await search(words)
  await get('/search?q=zebra', { 'User-Agent': 'bingbot/2.0' })
  await services.pageViews.flush()
  const vain = async () =>
    fieldsOf(fieldsOf((await admin('GET /api/dashboard')).body).readers).vainSearches
  expect(await vain()).toEqual([
    { words: 'নলকূপ', times: 3 },
    { words: 'zebra', times: 1 },
  ])
  const { id } = await makeProgram(services, { title: 'Zebra', titleBn: 'জেব্রা' })
  await search('Zebra')
  await get(`/bn/programdetaildfrontend/${id}`, phone)
  await services.pageViews.flush()
  expect(await vain()).toEqual([
    { words: 'নলকূপ', times: 3 },
    { words: 'zebra', times: 1 },
  ])
  const { pages } = fieldsOf(fieldsOf((await admin('GET /api/dashboard')).body).readers)
  expect(pages).toEqual([
    { path: '/search', views: 8, viewsBn: 0, title: null, titleBn: null },
    {
      path: `/programdetaildfrontend/${id}`,
      views: 1,
      viewsBn: 1,
      title: 'Zebra',
      titleBn: 'জেব্রা',
    },
  ])
})

test.each([
  ['/', '/'],
  ['/bn', '/'],
  ['/bn/notices/12', '/notices/12'],
  ['/volunteer', '/volunteer'],
  ['/Volunteer', '/volunteer'],
  ['/notices/x', undefined],
  ['/messages/7K3QP-X92M0', undefined],
  ['/gifts/7K3QPX9F', undefined],
  ['/receipts/2026-0001', undefined],
  ['/admin', undefined],
  ['/admin/dashboard', undefined],
  ['/preview/secret', undefined],
  ['/uploads/a.jpg', undefined],
  ['/health/live', undefined],
  ['/metrics', undefined],
  ['/sitemap.xml', undefined],
  ['/assets/a.css', undefined],
])('%s counts for %s', (path, counted) => {
  expect(countedPath(path)).toBe(counted)
})

test.each([
  [
    'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/29.3709; U; en) Presto/2.8.119 Version/11.10',
    true,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    true,
  ],
  [
    'Mozilla/5.0 (Linux; U; Android 12; en-US; RMX3231) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.4.0.1306 Mobile Safari/537.36',
    true,
  ],
  [
    'Mozilla/5.0 (Linux; Android 11; Redmi 9A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440.0.0.29.118;]',
    true,
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0', true],
  [
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    false,
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/130.0.0.0 Safari/537.36',
    false,
  ],
  ['UptimeRobot/2.0', false],
  ['python-requests/2.32', false],
  ['', false],
])('%s: a person is %s', (agent, is) => {
  expect(isReader({ 'user-agent': agent })).toBe(is)
})

test('words of a person are no words of a search', () => {
  expect(countedWords('  Housing   LOAN ')).toBe('housing loan')
  for (const words of ['', ' ', 'a'.repeat(61), '12 345', '১২৩৪৫', 'a@b']) {
    expect(countedWords(words), words).toBeUndefined()
  }
  expect(countedWords('report 2025')).toBe('report 2025')
})
