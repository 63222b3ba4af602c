// Notices on the built site, behind a warm page cache, with a clock that the test sets.
import { expect, test } from 'vitest'
import { readFeed } from '#modules/notices/feed.service.server.ts'
import { fieldsOf, formOf } from './support/content.ts'
import { openNoticeSite, tender } from './support/notice-site.ts'
import { pdfOf } from './support/pdf.ts'
import { onEachDatabaseSlow } from './support/services.ts'

// The built pages are loaded by the first test.

const midnight = '2026-02-15T18:00:00.000Z'
const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString()

onEachDatabaseSlow('a notice', (open) => {
  test('closes automatically at midnight in Dhaka, wherever it is shown', {
    tags: 'long',
  }, async () => {
    let now = '2026-02-10T04:00:00.000Z'
    const { add, get } = await openNoticeSite(await open({ clock: () => new Date(now) }))
    await add(tender)
    await add({ title: 'A meeting', date: '2026-01-05' })
    for (const [instant, isOpen] of [
      [before(midnight), true],
      [midnight, false],
      ['2026-06-01T00:00:00.000Z', false],
    ] as const) {
      now = instant
      // Rendered, and then from the cache.
      for (const _ of [1, 2]) {
        expect(await wordsOf('/notices')).toEqual([instant, isOpen, !isOpen, !isOpen])
        expect(await wordsOf('/notices/1')).toEqual([instant, isOpen, !isOpen, false])
        expect((await get('/bn/notices')).html.includes('মেয়াদ শেষ<')).toBe(!isOpen)
        const home = (await get('/')).html
        expect([home.includes('A meeting'), home.includes(tender.title)]).toEqual([true, isOpen])
        expect((await get('/feed.xml')).html.includes('term="closed"')).toBe(!isOpen)
        expect((await get('/bn/feed.json')).html.includes('"isClosed":true')).toBe(!isOpen)
      }
    }

    async function wordsOf(path: string) {
      const { html } = await get(path)
      const words = ['Closes 15 February<', 'Closed 15 February 2026<', '>Closed<']
      return [now, ...words.map((one) => html.includes(one))]
    }
  })

  test('is shown from its first instant until before its last, with the menu entry', async () => {
    const begins = '2026-03-01T03:00:00.000Z'
    const ends = '2026-03-08T03:00:00.000Z'
    let now = before(begins)
    const { add, get, call } = await openNoticeSite(await open({ clock: () => new Date(now) }))
    const due = { publishAt: begins, unpublishAt: ends }
    const { id } = await add({ title: 'Timed words', body: '<p>x</p>', ...due })
    await add({ title: 'Timed words of a draft', state: 'draft' })
    for (const [instant, isDue] of [
      [before(begins), false],
      [begins, true],
      [before(ends), true],
      [ends, false],
    ] as const) {
      now = instant
      for (const _ of [1, 2]) {
        for (const path of ['/', '/bn', '/notices', '/feed.xml', '/feed.json', '/api/notices']) {
          const { html } = await get(path)
          expect([instant, path, html.includes('Timed words')]).toEqual([instant, path, isDue])
          expect(html).not.toContain('of a draft')
        }
        expect((await get('/contact-us')).html.includes('href="/notices"')).toBe(isDue)
        expect((await get('/contact-us')).html.includes('application/atom+xml')).toBe(isDue)
        expect((await get('/sitemap.xml')).html.includes('/notices')).toBe(isDue)
        expect((await get(`/notices/${id}`)).status).toBe(isDue ? 200 : 404)
        expect((await call(`GET /api/notices/${id}`)).status).toBe(isDue ? 200 : 404)
      }
    }
  })

  test('is not served after its last instant, whatever a client has cached', {
    tags: 'long',
  }, async () => {
    const ends = '2026-03-08T03:00:00.000Z'
    let now = before(ends)
    const { add, admin, call, ask } = await openNoticeSite(
      await open({ clock: () => new Date(now) }),
    )
    const { buffer, name } = pdfOf('terms.pdf', 1)
    const file = new File([buffer], name, { type: 'application/pdf' })
    const stored = await admin('POST /api/files', { form: formOf({ file }) })
    const fileUrl = String(fieldsOf(stored.body).filename)
    const job = { kind: 'job', title: 'Timed words', titleBn: '', closesOn: '2026-03-20' }
    const attachments = [{ fileUrl, title: '' }]
    const { id } = await add({ ...tender, ...job, attachments, unpublishAt: ends })
    const own = [`/notices/${id}`, `/bn/notices/${id}`, `/uploads/${fileUrl}`]
    const lists = ['/', '/notices', '/feed.xml', '/bn/feed.json', '/sitemap.xml']
    const tags = new Map<string, string>()
    for (const path of [...own, ...lists]) {
      const { status, headers } = await ask(path)
      const tag = String(headers.etag)
      expect([path, status, tag]).toEqual([path, 200, expect.stringMatching(/^(W\/)?"/)])
      tags.set(path, tag)
      expect((await ask(path, { 'If-None-Match': tag })).status, path).toBe(304)
    }
    expect((await ask(`/notices/${id}`)).body).toContain('JobPosting')
    now = ends
    for (const [path, tag] of tags) {
      const gone = own.includes(path)
      const sent = [{ 'If-None-Match': tag }, { 'If-None-Match': '*' }, { Range: 'bytes=0-99' }]
      for (const headers of gone ? sent : sent.slice(0, 1)) {
        const { status, body } = await ask(path, headers)
        expect([path, headers, status]).toEqual([path, headers, gone ? 404 : 200])
        expect(body).not.toMatch(/Timed words|JobPosting|%PDF/)
      }
      const head = await ask(path, {}, 'HEAD')
      expect([path, head.status]).toEqual([path, gone ? 404 : 200])
    }
    expect((await call(`GET /api/notices/${id}`)).status).toBe(404)
  })

  test('closes at its hour, and is unpinned after its day', { tags: 'long' }, async () => {
    const closes = '2026-02-15T08:00:00.000Z'
    let now = before(closes)
    const { add, get } = await openNoticeSite(await open({ clock: () => new Date(now) }))
    const pin = { isPinned: true, pinnedUntil: '২০২৬-০২-১৫' }
    await add({ ...tender, ...pin, closesAt: '১৪:০০' })
    await add({ title: 'A meeting', date: '2026-02-02' })
    await add({ title: 'An old paper', date: '2026-01-01', ...pin })
    const shownAt = async (instant: string) => {
      now = instant
      const { html } = await get('/notices')
      const titles = [...html.matchAll(/<a href="\/notices\/\d+">([^<]+)/g)].map(([, one]) => one)
      return [titles.join(), html.includes('>Pinned<'), (await get('/')).html.includes('Offers')]
    }
    const steps = [
      [before(closes), `${tender.title},An old paper,A meeting`, true, true],
      [closes, `An old paper,A meeting,${tender.title}`, true, false],
      [before(midnight), `An old paper,A meeting,${tender.title}`, true, false],
      [midnight, `A meeting,An old paper,${tender.title}`, false, false],
    ] as const
    for (const [instant, ...expected] of steps) {
      // Rendered, and then from the cache.
      for (const _ of [1, 2])
        expect([instant, ...(await shownAt(instant))]).toEqual([instant, ...expected])
    }
    expect((await get('/notices/1')).html).toContain('Last day was 15 February 2026, 14:00')
    expect((await get('/bn/notices/1')).html).toContain('১৫ ফেব্রুয়ারি ২০২৬, দুপুর ২টা')
    expect((await get('/feed.json')).html).toContain('"closesAt":"14:00"')
  })

  test('an event has its own day in lists, calendar and feed, and leaves the top after it', async () => {
    let now = '2026-02-01T06:00:00.000Z'
    const { add, get, admin } = await openNoticeSite(await open({ clock: () => new Date(now) }))
    const fair = { title: 'A fair', date: '2026-01-02', isPinned: true, takesPlaceOn: '2026-02-19' }
    await add({ ...fair, takesPlaceUntil: '2026-02-20', takesPlaceIn: 'School field' })
    await add({ title: 'A paper', date: '2026-01-20' })
    const when = '19 February 2026 – 20 February 2026, School field'
    for (const path of ['/notices', '/notices/1', '/feed.json'])
      expect((await get(path)).html, path).toContain(when)
    expect((await get('/notices')).html).toMatch(/<b>19<\/b><small>Feb<.*A fair.*A paper/s)
    // A patch beside it shows a single day, so that only its hour and place are seen.
    await add({ title: 'A closed day', takesPlaceOn: '2026-02-21', takesPlaceIn: 'All offices' })
    expect((await get('/notices')).html).toMatch(
      /<span class="\w+">21 February 2026, <\/span>All offices</,
    )
    const calendar = (await get('/notices/calendar.ics')).html
    expect(calendar).toMatch(
      /DTSTART;VALUE=DATE:20260219\r\nDTEND;VALUE=DATE:20260221\r\nSUMMARY:A fair/,
    )
    const days = { takesPlaceOn: '2026-02-19', takesPlaceUntil: '2026-02-18' }
    for (const wrong of [{ takesPlaceAt: '10:00' }, days]) {
      const { status } = await admin('POST /api/notices', { json: { title: 'No', ...wrong } })
      expect(status).toBe(422)
    }
    now = '2026-02-20T18:00:00.000Z'
    expect((await get('/notices')).html).toMatch(/A paper.*A fair/s)
    expect((await get('/notices/calendar.ics')).html).not.toContain('A fair')
  })

  test('shows its memo number and signer, and offers to print it', { tags: 'long' }, async () => {
    const { add, get, call } = await openNoticeSite(await open())
    const post = { signerPost: 'Director', signerPostBn: 'পরিচালক' }
    const signed = { memoNumber: ' আসআ/২০২৬/১২ <b> ', signerNameBn: 'রহিমা <i>খাতুন', ...post }
    const { id } = await add({ title: 'A meeting', ...signed })
    const { html } = await get(`/notices/${id}`)
    expect(html).toContain('Memo no.: আসআ/২০২৬/১২ &lt;b&gt;')
    expect(html.match(/<b lang="bn">রহিমা &lt;i&gt;খাতুন<\/b><br\/><span>Director/g)).toHaveLength(2)
    expect(html).toMatch(/<button [^>]*data-print="" hidden=""/)
    expect((await get(`/bn/notices/${id}`)).html).toMatch(/খাতুন<\/b><br\/><span>পরিচালক/)
    expect((await call('GET /api/notices')).text).toContain('আসআ/২০২৬/১২')
    expect((await get('/search?q=%E0%A6%86%E0%A6%B8%E0%A6%86')).html).toContain('A meeting')
    const plain = await add({ title: 'Unsigned' })
    expect((await get(`/notices/${plain.id}`)).html).toContain('>Signature<')
  })

  test('is listed by kind and year, open and pinned notices first', { tags: 'long' }, async () => {
    const { add, get } = await openNoticeSite(await open())
    await add({ ...tender, title: 'Old offers', date: '2025-03-01', closesOn: '2025-04-01' })
    await add({ kind: 'news', title: 'Newest news', date: '2026-01-14' })
    await add({ kind: 'story', title: 'Pinned story', date: '2024-01-01', isPinned: true })
    const inOrder = async (query: string) => {
      const { html } = await get(`/notices${query}`)
      return [...html.matchAll(/<a href="\/notices\/\d+">([^<]+)/g)].map(([, title]) => title)
    }
    expect(await inOrder('')).toEqual(['Pinned story', 'Newest news', 'Old offers'])
    expect(await inOrder('?kind=news')).toEqual(['Newest news'])
    expect(await inOrder('?year=2025')).toEqual(['Old offers'])
    expect(await inOrder('?kind=news&year=2025')).toEqual([])
    expect(await inOrder('?kind=poem&year=x&page=x')).toHaveLength(3)
    for (const query of ['?page=2', '?year=2019', '?kind=news&year=2999', '?kind=news&page=2']) {
      expect([query, (await get(`/notices${query}`)).status]).toEqual([query, 404])
    }
    expect((await get('/bn/notices')).html).toContain('?kind=tender')
    expect((await get('/bn/notices')).html).toContain('>২০২৪<')
  })
})

test('a site without notices is as it was before the first', { tags: 'long' }, async () => {
  const { admin, add, get } = await openNoticeSite()
  const paths = ['/', '/bn', '/donner', '/contact-us', '/sitemap.xml']
  const read = () => Promise.all(paths.map(async (path) => (await get(path)).html))
  const pages = await read()
  for (const html of pages) expect(html).not.toMatch(/notices|feed\.(?:xml|json)|নোটিশ/)
  const { id } = await add(tender)
  for (const html of await read()) expect(html).toContain('/notices')
  await admin(`DELETE /api/notices/${id}`)
  expect(await read()).toEqual(pages)
  const { status, html } = await get('/notices')
  expect([status, html.includes('noindex')]).toEqual([200, true])
})

test('the last day is after the date, and exists only for kinds with applications', async () => {
  const { admin, add } = await openNoticeSite()
  const refused = async (json: object) => {
    const { status, body } = await admin('POST /api/notices', { json: { ...tender, ...json } })
    return [status, fieldsOf(body).fields]
  }
  const notHere = 'Only a job or a tender has a last day. Leave it out, or choose another kind.'
  const tooEarly = 'The last day is before the date. Change one of the two.'
  expect(await refused({ kind: 'news' })).toEqual([422, { closesOn: notHere }])
  expect(await refused({ date: '2026-02-16' })).toEqual([422, { closesOn: tooEarly }])
  // A notice without a date is dated today, 15 January.
  expect(await refused({ date: '', closesOn: '2026-01-14' })).toEqual([422, { closesOn: tooEarly }])
  expect(await add({ title: 'Of today' })).toMatchObject({ kind: 'notice', date: '2026-01-15' })

  const { id } = await add(tender)
  const changed = await admin(`PUT /api/notices/${id}`, { json: { kind: 'news', title: 'Won' } })
  expect(changed.body).toMatchObject({ closesOn: null, date: tender.date, title: 'Won' })
  const closed = await admin(`PUT /api/notices/${id}`, {
    json: { title: 'x', closesOn: '2027-01-01' },
  })
  expect(fieldsOf(closed.body).fields).toEqual({ closesOn: notHere })
})

test('an hour is a valid time of day', { tags: 'long' }, async () => {
  const { admin, add, get } = await openNoticeSite()
  const wrong = async (json: object) =>
    fieldsOf((await admin('POST /api/notices', { json: { ...tender, ...json } })).body).fields
  const invalid = { closesAt: 'Enter an hour as 14:00.' }
  for (const closesAt of ['24:00', '12:60', 'noon', '1', '14:00:01', '１:', '9'.repeat(50)]) {
    expect([closesAt, await wrong({ closesAt })]).toEqual([closesAt, invalid])
  }
  const noDay = 'An hour needs its day. Enter the last day too, or leave the hour out.'
  expect(await wrong({ closesOn: '', closesAt: '14:00' })).toEqual({ closesAt: noDay })
  const { id } = await add({ ...tender, kind: 'job', closesAt: '14.00' })
  const until = '"validThrough":"2026-02-15T14:00:00+06:00"'
  expect((await get(`/notices/${id}`)).html).toContain(until)
  const change = async (json: object) =>
    (await admin(`PUT /api/notices/${id}`, { json: { title: 'x', ...json } })).body
  expect(await change({})).toMatchObject({ closesOn: '2026-02-15', closesAt: '14:00' })
  expect(await change({ kind: 'news' })).toMatchObject({ closesOn: null, closesAt: null })
  expect(fieldsOf(await change({ kind: 'job', closesAt: '14:00' })).fields).toEqual({
    closesAt: noDay,
  })
})

test('a feed describes changes, has stable ids, and cannot be broken by its texts', {
  tags: 'long',
}, async () => {
  const { services, admin, add, get } = await openNoticeSite()
  const title = 'Fish & <b>chips</b> ]]> "now" \u0001\uFFFE'
  const body =
    '<p>See <a href="/contact-us">us</a> and <a href="https://example.org/x">them</a>.</p>'
  const { id } = await add({ title, body, date: '2026-01-02' })
  await add({ titleBn: 'শুধু বাংলায়', isSample: true })
  const first = (await get('/feed.xml')).html
  expect(first).toMatch(
    /<entry>\n<id>urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}<\/id>/,
  )
  expect(first).toContain(
    '<title xml:lang="en">Fish &amp; &lt;b&gt;chips&lt;/b&gt; ]]&gt; &quot;now&quot; </title>',
  )
  expect(first).toMatch(/&lt;a href=&quot;http:\/\/localhost:\d+\/contact-us&quot;/)
  expect(first).toContain('&lt;a href=&quot;https://example.org/x&quot;')
  expect(first).not.toContain('বাংলায়')
  expect((await get(`/notices/${id}`)).html).not.toContain('<b>chips')
  const { html: again, etag } = await get('/feed.xml')
  expect(again).toBe(first)
  expect((await get('/feed.xml', { 'If-None-Match': etag })).status).toBe(304)

  await admin(`PUT /api/notices/${id}`, { json: { title: 'Fish' } })
  const ids = (text: string) => text.match(/<id>[^<]*<\/id>/g)
  expect(ids((await get('/feed.xml')).html)).toEqual(ids(first))
  expect(ids((await get('/bn/feed.xml')).html)?.slice(1)).not.toEqual(ids(first)?.slice(1))
  const config = { ...services.config, publicUrl: 'https://moved.example.org' }
  const moved = await readFeed({ ...services, db: services.publicDb, config }, 'en', '/feed.xml')
  expect(moved.entries.map((entry) => `<id>${entry.id}</id>`)).toEqual(ids(first)?.slice(1))

  const json = JSON.parse((await get('/feed.json')).html)
  expect(json).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: expect.stringMatching(/^http:.*\/feed\.json$/),
    items: [{ title: 'Fish', tags: ['notice'], _notice: { isClosed: false } }],
  })
})

test('a request repeated with its key gets the same response, also in Bangla only', async () => {
  const { admin } = await openNoticeSite()
  const options = {
    json: { titleBn: 'নোটিশ' },
    headers: { 'Idempotency-Key': 'once-0123456789abcdef' },
  }
  const first = await admin('POST /api/notices', options)
  expect(first.body).toMatchObject({ title: 'নোটিশ', attachments: [] })
  expect((await admin('POST /api/notices', options)).body).toEqual(first.body)
})
