// The page of a search, built and behind the page cache: each of its states, in both languages.
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { makePageTexts } from './factories/page-text.ts'
import { makeProgram } from './factories/program.ts'
import { makeRegistration } from './factories/registration.ts'
import { openBuiltSite } from './support/built-site.ts'
import { fillVillageSite } from './support/village-site.ts'

// The built pages are loaded by the first test.

test('reports results, no results, and an empty query', async () => {
  const { services, admin, get, cache } = await openBuiltSite()
  for (let number = 1; number <= 12; number += 1) {
    await makeProgram(services, {
      title: `Lantern <b>${number}</b>`,
      titleBn: 'বাতি',
      description: '<p>A &lt;i&gt; lantern.</p>',
    })
  }
  const read = async (path: string) => {
    const page = await get(path)
    expect([path, page.status]).toEqual([path, 200])
    expect(page.html).not.toMatch(/<script(?! type="application\/ld\+json")/)
    expect(page.html).toContain('<meta name="robots" content="noindex"/>')
    expect(brotliCompressSync(page.html).length).toBeLessThanOrEqual(14_000)
    return page.html.slice(page.html.indexOf('<main'))
  }
  const found = await read('/search?q=LANTERN')
  expect(found).toContain('12 results')
  expect(found).toContain('<mark>Lantern</mark> &lt;b&gt;12&lt;/b&gt;')
  expect(found).toContain('A &lt;i&gt; <mark>lantern</mark>')
  expect(found).toContain('href="/search?q=LANTERN&amp;page=2"')
  expect(await read('/search?q=LANTERN&page=2')).toContain('&lt;b&gt;1&lt;/b&gt;')
  expect(await read('/bn/search?q=bati')).toMatch(
    /১২টি ফলাফল.*href="\/bn\/programdetaildfrontend\/12"[^>]*><span><mark>বাতি/s,
  )

  expect(await read('/search')).toContain('Words to look for')
  expect(await read('/search?q=x')).toContain('at least two letters')
  expect(await read(`/search?q=${'x'.repeat(1_000)}`)).toContain('at most 200 characters')
  expect(await read('/bn/search?q=nothingofthekind')).toContain('কিছু পাওয়া যায়নি।')
  const hostile = await read(`/search?${new URLSearchParams({ q: '"><script>alert(1)</script>' })}`)
  expect(hostile).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')

  // One entry for equivalent queries.
  const before = cache.stats().renders
  await read('/search?q=LANTERN&utm=1')
  await read('/search?page=1&q=%20LANTERN%20')
  expect(cache.stats().renders).toBe(before)
  // A change is on the next page.
  await makeProgram(services, { title: 'Lantern 13' })
  expect(await read('/search?q=LANTERN')).toContain('13 results')
  const json = { title: 'Sluice gates', date: '2026-01-10', state: 'published' }
  expect((await admin('POST /api/notices', { json })).status).toBe(201)
  expect(await read('/search?q=sluice')).toMatch(
    />Notice(?:<!-- -->)? · 10 January 2026<.*<mark>Sluice/s,
  )
  expect((await get('/')).html).toMatch(
    /<a [^>]*href="\/search"[^>]*aria-label="Search"|<a [^>]*aria-label="Search"[^>]*href="\/search"/,
  )
})

test('answers the most frequent questions above the results, as far as the office has provided answers', {
  tags: 'long',
}, async () => {
  const { services, admin, get } = await openBuiltSite()
  const read = async (q: string, path = '/search') => {
    const { html } = await get(`${path}?${new URLSearchParams({ q })}`)
    return html.slice(html.indexOf('<main'), html.indexOf('</main'))
  }
  for (const q of ['phone', 'hours', 'job', 'donate']) {
    expect([q, await read(q)]).toEqual([q, expect.stringContaining('Nothing was found')])
  }
  await fillVillageSite(services)
  // A search without words answers what most visitors ask.
  expect(await read('')).toMatch(/href="tel:\+8801711223344".*href="\/verify"/s)
  expect(await read('phone number')).toMatch(/<a href="tel:\+8801711223344"[^>]*>.*01711-223344/)
  expect(await read('আপনাদের ফোন নম্বর কত', '/bn/search')).toMatch(
    /<a href="tel:\+8801711223344"[^>]*>.*০১৭১১-২২৩৩৪৪/,
  )
  expect(await read('when do you open')).toMatch(/Office hours<\/h2>.*Sunday to Thursday, 9:00/)
  expect(await read('chakri')).toMatch(
    /Jobs<\/h2>.*href="\/notices\/1"[^>]*>Field worker<.*15 February/,
  )
  expect(await read('roof sheets')).toMatch(
    /<p[^>]*>Tender(?:<!-- -->)? · 10 January 2026<\/p><h2>/,
  )
  expect(await read('টাকা দিতে চাই', '/bn/search')).toContain('href="/bn/donate-now"')
  expect(await read('bribe')).toMatch(/href="tel:\+8801811556677".*href="\/complaints"/)
  const amount = { value: 1_300, asOf: '2025-12-31', unit: 'households', group: 'organisation' }
  const figure = { ...amount, key: 'householdsHoused', label: 'Households housed', sortOrder: 1 }
  expect((await admin('POST /api/statistics', { json: figure })).status).toBe(201)
  expect(await read('how many families helped last year')).toMatch(
    /Households housed.*1,300.*31 December 2025.*href="\/at-a-glance"/s,
  )
  await makeRegistration(services)
  expect(await read('who audits your accounts')).toMatch(
    /<h2>Transparency<\/h2>.*href="\/transparency#registrations"/s,
  )
  const areas = { valueEn: 'Natore: Baraigram\nPabna: Bera, Ishwardi', valueBn: '' }
  expect((await admin('PUT /api/settings/org.areas', { json: areas })).status).toBe(200)
  for (const q of ['Ishwardi', 'office in ishwordi', 'ঈশ্বরদীতে']) {
    expect(await read(q)).toMatch(
      /work<\/h2><ul[^>]*><li[^>]*><b>Pabna<\/b>: (?:<!-- -->)?Bera, Ishwardi.*2 of \d+ upazilas/,
    )
  }
  expect(await read('নাটোর', '/bn/search')).toMatch(/<b>নাটোর<\/b>: (?:<!-- -->)?বড়াইগ্রাম/)
  expect(await read('Dhaka')).not.toContain('<b>Pabna')
  // Later pages repeat no answer, and other queries have none.
  expect(await read('annual report')).not.toContain('tel:')
})

test('shows one line for the photos of an album, a title for each result, and the language of the page', {
  tags: 'long',
}, async () => {
  const { services, get } = await openBuiltSite()
  await fillVillageSite(services)
  const read = async (path: string) => {
    const { html } = await get(encodeURI(path))
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(14_000)
    return html.slice(html.indexOf('<main'), html.indexOf('</main'))
  }
  const loans = await read('/search?q=loan+meeting')
  expect(loans.match(/12 photos in <span>Village <mark>meetings/g)).toHaveLength(1)
  expect(loans).not.toContain('photo=')
  expect(loans).toMatch(/12 photos in .*Microfinance.*<mark>loan/is)
  expect(await read('/bn/search?q=নলকূপ')).toMatch(/কুয়া.* অ্যালবামে ১২টি ছবি/)
  for (const path of ['/search?q=taka', '/bn/search?q=টাকা', '/search?q=ঋণ', '/bn/search?q=loan']) {
    const page = await read(path)
    const results = page.slice(page.indexOf('<ol'))
    expect([path, results.match(/<h2>/g)?.length]).toEqual([path, 10])
    // Each has its texts in both languages: none is shown in the other.
    expect([path, results]).not.toEqual([
      path,
      expect.stringMatching(/<p lang=|<a [^>]*><\/a>|<span><\/span>/),
    ])
  }
})

test('a program with the text of its page is one page in search, sitemap and canonical address', async () => {
  const { services, get } = await openBuiltSite()
  const { id } = await makeProgram(services, { slug: 'vgd', title: 'Rice for Families' })
  await makePageTexts(services, 'vgd.body')
  const path = `/programdetaildfrontend/${id}`
  for (const q of ['vgd.body', 'Words', 'families']) {
    const { html } = await get(`/search?q=${q}`)
    const results = html.slice(html.indexOf('<main'), html.indexOf('<footer'))
    expect(
      [...results.matchAll(/<a [^>]*href="(\/(?:vgd|program)[^"]*)"/g)].map(([, to]) => to),
    ).toEqual([path])
  }
  const sitemap = (await get('/sitemap.xml')).html
  expect(sitemap).toContain(`${path}</loc>`)
  expect(sitemap).not.toContain('/vgd</loc>')
  const page = await get('/bn/vgd')
  expect([page.status, page.html.includes('vgd.body-এর লেখা')]).toEqual([200, true])
  expect(page.html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/bn${path}"`))
})

test('answers with one link to each page that can be heard, by the name of the page without a title', async () => {
  const { services, get } = await openBuiltSite()
  const titles = { 'home.banner': 'Who we are', 'home.vision': 'What we want', 'about-us.body': '' }
  await changeContent(services, systemActor, async ({ insert }) => {
    for (const [key, title] of Object.entries(titles)) {
      const text = { title, titleBn: null, body: '<p>Words.</p>', bodyBn: null, isSample: false }
      await insert('pageTexts', { key, ...text, recordingFileEn: 'x.mp3' })
    }
  })
  const { html } = await get('/search?q=listen')
  const answer = html.slice(html.indexOf('<main'))
  expect(answer.match(/href="\/"[^>]*>[^<]*Who we are/g)).toHaveLength(1)
  expect(answer).not.toContain('What we want')
  expect(answer).toMatch(/href="\/about-us"[^>]*>[^<]*About us/i)
  // The name of a page in the language of the reader is not marked as English.
  const bangla = (await get('/bn/search?q=listen')).html
  expect(bangla).toMatch(/href="\/bn\/about-us">[^<]*আমাদের/)
})
