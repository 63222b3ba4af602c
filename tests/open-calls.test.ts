// Lists of notices and the pages of jobs and tenders, on the built site behind a warm page cache.
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { expect, onTestFinished, test } from 'vitest'
import { fieldsOf, formOf } from './support/content.ts'
import { elementsOf, type HtmlElement } from './support/html-elements.ts'
import { apply, job, openCallSite, publicUrl } from './support/open-calls.ts'
import { pdfOf } from './support/pdf.ts'
import { createTestServices, onEachDatabaseSlow } from './support/services.ts'

// The built pages are loaded by the first test.

const isImage = ({ tagName }: HtmlElement) => tagName === 'img'

function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value.trim()
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

onEachDatabaseSlow('a chip', (open) => {
  test('shows the last day, and is marked in its last three days, also from the cache', async () => {
    let now = '2026-02-10T04:00:00.000Z'
    const { add, get } = await openCallSite(await open({ clock: () => new Date(now) }))
    await add({ ...job, closesAt: '14:00' })
    const soonFrom = '2026-02-12T18:00:00.000Z'
    const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString()
    const chips: (string | undefined)[][] = []
    for (const instant of [before(soonFrom), soonFrom]) {
      now = instant
      for (const _ of [1, 2]) {
        const pages = await Promise.all(['/', '/notices', '/notices/1'].map((path) => get(path)))
        chips.push(
          pages.map(({ html }) => /class="([^"]*)">Closes 15 February, 14:00</.exec(html)?.[1]),
        )
        expect((await get('/bn/notices')).html).toContain('>১৫ ফেব্রুয়ারি, দুপুর ২টা পর্যন্ত<')
      }
    }
    const [usual, kept, soon, keptSoon] = chips
    expect(usual?.every(Boolean)).toBe(true)
    expect([kept, keptSoon]).toEqual([usual, soon])
    soon?.forEach((chip, index) => {
      expect([chip, usual?.[index]]).toEqual([
        expect.any(String),
        expect.not.stringMatching(`^${chip}$`),
      ])
    })
    now = '2026-02-15T08:00:00.000Z'
    for (const _ of [1, 2]) {
      expect((await get('/notices')).html).toContain('>Closed 15 February 2026, 14:00<')
      expect((await get('/bn/notices')).html).toContain('>মেয়াদ শেষ: ১৫ ফেব্রুয়ারি ২০২৬, দুপুর ২টা<')
    }
  })
})

test('a line shows its own image, that of its album, or its day', { tags: 'long' }, async () => {
  const { admin, add, get, addImage } = await openCallSite()
  const imagename = await addImage()
  const form = formOf({ title: 'A meeting', sortOrder: '1', libraryImage: imagename })
  const album = fieldsOf((await admin('POST /api/albums', { form })).body)
  await add({ kind: 'news', title: 'Own', date: '2026-01-03', imagename })
  await add({ kind: 'story', title: 'Of an album', date: '2026-01-02', albumId: album.id })
  await add({ kind: 'notice', title: 'Plain', date: '2025-12-01' })
  const linesOf = async (path: string) =>
    [...elementsOf(parse((await get(path)).html))]
      .filter(({ tagName }) => tagName === 'li')
      .map((line) => [textOf(line), [...elementsOf(line)].some(isImage)] as const)
      .filter(([text]) => /Own|Of an album|Plain/.test(text))
  expect(await linesOf('/notices')).toEqual([
    ['NewsOwn3 January 2026', true],
    ['StoryOf an album2 January 2026', true],
    ['1Dec 2025NoticePlain1 December 2025', false],
  ])
  expect((await linesOf('/bn/notices'))[2]).toEqual([
    '১ডিসে ২০২৫নোটিশPlain(ইংরেজিতে)১ ডিসেম্বর ২০২৫',
    false,
  ])
})

test('open jobs and tenders are on the home page before anything newer, and closed ones are not', {
  tags: 'long',
}, async () => {
  const { add, get, addImage } = await openCallSite()
  const home = async (path = '/') => {
    const section = [...elementsOf(parse((await get(path)).html))].find(({ attrs }) =>
      attrs.some(({ name, value }) => name === 'id' && value === 'notices'),
    )
    return (
      section && { text: textOf(section), images: [...elementsOf(section)].filter(isImage).length }
    )
  }
  expect(await home()).toBeUndefined()
  await add({ ...job, closesOn: '2026-01-14', date: '2026-01-01', title: 'Long closed' })
  expect(await home()).toBeUndefined()
  await add({ ...job, date: '2025-01-01' })
  expect(await home()).toEqual({
    text: 'NoticesAll noticesOpen jobs and tendersField officerJobCloses 15 February',
    images: 0,
  })
  const imagename = await addImage()
  for (const day of [1, 2, 3, 4]) {
    await add({ kind: 'news', title: `News ${day}`, date: `2026-01-0${day}`, imagename })
  }
  await add({ ...job, kind: 'tender', title: 'Offers', closesOn: '2026-02-01' })
  await add({ ...job, title: 'Any time', closesOn: '' })
  const { text, images } = (await home()) ?? { text: '', images: 0 }
  // That of the first notice alone.
  expect(images).toBe(1)
  expect(text.match(/News \d|Offers|Field officer|Any time|Long closed/g)).toEqual([
    'News 4',
    'News 3',
    'News 2',
    'Offers',
    'Field officer',
    'Any time',
  ])
  expect((await home('/bn'))?.text).toContain('চলমান চাকরি ও দরপত্র')
  expect((await home('/bn'))?.text).toContain('মাঠ কর্মকর্তাচাকরি১৫ ফেব্রুয়ারি পর্যন্ত')
})

test('the page of a job shows place and way to apply until it closes', {
  tags: 'long',
}, async () => {
  let now = '2026-02-10T04:00:00.000Z'
  const { close, ...own } = await createTestServices({ clock: () => new Date(now) })
  onTestFinished(close)
  const { services, admin, add, set, ...site } = await openCallSite(own)
  await set('contact.phone', '01712345678')
  await set('contact.email', 'office@example.org')
  const { buffer, name } = pdfOf('terms.pdf', 1)
  const file = new File([buffer], name, { type: 'application/pdf' })
  const fileUrl = String(
    fieldsOf((await admin('POST /api/files', { form: formOf({ file }) })).body).filename,
  )
  const { id } = await add({ ...job, ...apply, attachments: [{ fileUrl, title: 'Terms' }] })
  const panel = async (path: string) => {
    const found = [...elementsOf(parse((await site.get(path)).html))].find(({ attrs }) =>
      attrs.some(({ value }) => /^(?:How to apply|কীভাবে আবেদন করবেন)$/.test(value)),
    )
    return (
      found && {
        text: textOf(found),
        links: [...elementsOf(found)].flatMap(({ attrs }) =>
          attrs.filter((one) => one.name === 'href').map(({ value }) => value),
        ),
      }
    )
  }
  const english = await panel(`/notices/${id}`)
  expect(english?.text).toMatch(
    /^Last day15 February 2026WhereDashuria; <union>How to applyBring two photos, & a letter\.\nSay "post 7", or write to ?jobs@example\.org\.Call 01712-345678FilesTermsPDF/,
  )
  const share = encodeURIComponent(`${publicUrl}/notices/${id}`)
  expect(english?.links).toEqual([
    'mailto:jobs@example.org',
    'tel:+8801712345678',
    `/uploads/${fileUrl}`,
    `/notices/${id}/calendar.ics`,
    `https://wa.me/?text=${share}`,
  ])
  expect(english?.text).toMatch(
    /Add the last day to a calendar, 0\.\d KBShare by WhatsAppPrint this notice$/,
  )
  const bangla = await panel(`/bn/notices/${id}`)
  expect(bangla?.text).toMatch(
    /^শেষ তারিখ১৫ ফেব্রুয়ারি ২০২৬স্থানদাশুড়িয়াকীভাবে আবেদন করবেনদুই কপি ছবি আনুন।ফোন করুন: ০১৭১২-৩৪৫৬৭৮/,
  )
  expect(bangla?.links).toContain(`/bn/notices/${id}/calendar.ics`)
  expect(await panel(`/notices/${(await add({ title: 'A meeting' })).id}`)).toBeUndefined()

  now = '2026-02-15T18:00:00.000Z'
  for (const _ of [1, 2]) {
    expect(await panel(`/notices/${id}`)).toBeUndefined()
    const { html } = await site.get(`/notices/${id}`)
    expect(html).toContain('Last day was 15 February 2026')
    expect(html).toContain('Applications and offers are no longer accepted.')
    expect(html).toContain(`href="/uploads/${fileUrl}"`)
    // Menu and footer contain the telephone of the office on every page.
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
    expect(main).not.toMatch(/Bring two photos|href="tel:|wa\.me|calendar\.ics/)
    expect((await site.get(`/bn/notices/${id}`)).html).toContain('এখন আর আবেদন বা দরপত্র নেওয়া হয় না।')
  }
})

test('no link shares the address of a site that others cannot reach', async () => {
  const { add, get } = await openCallSite(undefined, 'http://localhost:3000')
  await add({ ...job, closesOn: '' })
  const { html } = await get('/notices/1')
  expect(html).toContain('How to apply')
  expect(html).not.toContain('wa.me')
})

test("the office's details replace what a job leaves out", { tags: 'long' }, async () => {
  const { add, set, get } = await openCallSite()
  const { id } = await add({ ...job, closesOn: '' })
  const panel = async (path = `/notices/${id}`) => {
    const [panel = ''] =
      /<aside[^>]* aria-label="(?:How|কী).*?<\/aside>/s.exec((await get(path)).html) ?? []
    return panel
  }
  expect(await panel()).toContain('https://wa.me/')
  expect(await panel()).not.toMatch(/<dt>|tel:|mailto:|calendar\.ics/)
  await set('contact.address', 'Road 12\nIshwardi', 'সড়ক ১২')
  await set('contact.mobile', '01812345678')
  await set('contact.email', 'office@example.org')
  expect(await panel()).toMatch(/Where<\/dt><dd[^>]*>Road 12\nIshwardi</)
  expect(await panel()).toContain('Ask our office:')
  expect(await panel()).toContain('href="mailto:office@example.org"')
  expect(await panel()).toContain('href="tel:+8801812345678"')
  expect(await panel(`/bn/notices/${id}`)).toMatch(/সড়ক ১২.*আমাদের অফিসে জেনে নিন:.*০১৮১২-৩৪৫৬৭৮/s)
  const own = await add({ ...job, closesOn: '', placeBn: apply.placeBn })
  expect(await panel(`/notices/${own.id}`)).toContain('<dd class="')
  expect(await panel(`/notices/${own.id}`)).toMatch(/lang="bn">দাশুড়িয়া</)
})

test('a field of a job is stored, found, and refused if it is too long', {
  tags: 'long',
}, async () => {
  const { admin, add, call, get } = await openCallSite()
  const { id } = await add({ ...job, ...apply })
  expect((await call(`GET /api/notices/${id}`)).body).toMatchObject(apply)
  const put = (json: object) =>
    admin(`PUT /api/notices/${id}`, { json: { title: job.title, ...json } })
  expect((await put({})).body).toMatchObject(apply)
  expect((await get('/search?q=Dashuria')).html).toContain('Field officer')
  expect((await call('GET /api/notices?q=Dashuria')).text).toContain('Field officer')
  const long = await put({ place: 'x'.repeat(192), howToApplyBn: 'আ'.repeat(1001) })
  expect([long.status, Object.keys(Object(fieldsOf(long.body).fields))]).toEqual([
    422,
    ['place', 'howToApplyBn'],
  ])
  const changed = await put({ place: '', howToApply: 'By post' })
  expect(changed.body).toMatchObject({
    place: apply.placeBn,
    howToApply: 'By post',
  })
})

test('a story shows its quote, marked or in quotation marks', { tags: 'long' }, async () => {
  const { add, get } = await openCallSite()
  const quoted = async (kind: string, body: string) => {
    const { id } = await add({ kind, title: 'Rahima', body })
    const { html } = await get(`/notices/${id}`)
    return /<blockquote><p>([^<]*)<\/p><\/blockquote>/.exec(html)?.[1]
  }
  expect(await quoted('story', '<p>“Now we sleep.”</p><p>Rahima.</p>')).toBe('“Now we sleep.”')
  expect(await quoted('story', '<p>"এখন আমরা ঘুমাই।"</p>')).toMatch(/এখন আমরা ঘুমাই।/)
  expect(await quoted('story', '<blockquote><p>Now</p></blockquote>')).toBe('Now')
  expect(await quoted('story', '<p>Rahima said “no”.</p>')).toBeUndefined()
  expect(await quoted('news', '<p>“Now we sleep.”</p>')).toBeUndefined()
})

test('a row begins the text, and the first paragraph of an open call stands above its panel', async () => {
  const { add, get } = await openCallSite()
  const first = `You visit ${'nine groups of a village, '.repeat(6)}every week.`
  await add({ ...job, closesOn: '2099-01-01', body: `<p>${first}</p><p>What you get.</p>` })
  const list = (await get('/notices')).html
  expect(list).toMatch(/<p class="[^"]*">You visit nine groups [^<]*…<\/p>/)
  expect(list).not.toContain('every week.')
  const { html } = await get('/notices/1')
  const main = html.slice(html.indexOf('<main'))
  expect(main.split(first)).toHaveLength(2)
  expect(main.indexOf(first)).toBeLessThan(main.indexOf('<aside'))
  expect(main.indexOf('What you get.')).toBeGreaterThan(main.indexOf('<aside'))
})
