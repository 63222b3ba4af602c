// Answers to a donor's officer on one page, and to a program in its JSON.
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { transparencyOutput } from '#modules/transparency/transparency-output.schema.server.ts'
import { setSetting } from './support/accounts.ts'
import { openBuiltSite } from './support/built-site.ts'
import { differences } from './support/match-schema.ts'
import { listOperations, readDocument } from './support/operations.ts'
import { createTestServices } from './support/services.ts'

// The built pages are loaded by the first test.

const start = '2026-01-15T04:30:00.000Z'

async function openSite({ isSeeded = false } = {}) {
  const now = { at: start }
  const clock = () => new Date(now.at)
  const { close, ...services } = await createTestServices({ clock, isSeeded })
  onTestFinished(close)
  return { ...(await openBuiltSite(services)), now }
}

/** Visible text, without tags and head. */
function words(html: string): string {
  return html
    .replace(/^.*<main/s, '<main')
    .replace(/<\/main>.*$/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

async function fill(site: Awaited<ReturnType<typeof openSite>>) {
  await changeContent(site.services, systemActor, async ({ insert }) => {
    const own = { isSample: false, sortOrder: 1 }
    await insert('registrations', {
      ...own,
      key: 'ngoab',
      name: 'NGO Affairs Bureau',
      nameBn: 'এনজিও বিষয়ক ব্যুরো',
      purpose: 'Foreign donations',
      law: 'Act 43 of 2016',
      number: '1234',
      registeredOn: '2016-01-20',
      validUntil: '2026-01-20',
      hasValidity: true,
      renewalRequestedOn: null,
    })
    await insert('people', { ...own, name: 'Rahima Khatun', role: 'Treasurer', group: 'council' })
    await insert('statistics', {
      ...own,
      key: 'members',
      group: 'microcredit',
      label: 'Members',
      unit: 'persons',
      value: 3400,
      asOf: '2025-12-31',
      source: 'Audit report 2025',
    })
    for (const year of [2023, 2024]) {
      const report = { title: `Audit report ${year}`, slug: `audit-${year}`, fileBytes: 40_000 }
      await insert('reports', {
        ...own,
        ...report,
        reportType: 'financial',
        fileUrl: `audit-${year}.pdf`,
      })
    }
    await insert('pages', {
      ...own,
      slug: 'safeguarding',
      title: 'Safeguarding policy',
      body: '<p>We protect.</p>',
      menu: 'none',
    })
    await insert('projects', {
      ...own,
      title: 'Tube wells',
      technicalPartner: '',
      financialPartner: 'Water Fund',
      duration: '12 months',
      status: 'completed',
      amount: 250_000,
      endsOn: '2024-06-30',
    })
    const settings = {
      'complaints.phone': '01712345678',
      'rti.officer': 'Karim Mia, 01812345678',
      'donate.bank': 'Sonali Bank, account 42, in the name of Village Trust',
    }
    for (const [key, valueEn] of Object.entries(settings)) {
      await insert('settings', { key, valueEn, valueBn: '', isSample: false })
    }
    const gifts = { key: 'donate-now.more', title: '', body: '<h2>Gifts</h2><p>For wells.</p>' }
    await insert('pageTexts', { ...gifts, titleBn: null, bodyBn: null, isSample: false })
  })
  const at = '2026-01-10T04:00:00.000Z'
  const message = { kind: 'complaint', language: 'en', state: 'answered', waitedDays: 0 } as const
  await site.db
    .insertInto('messages')
    .values({ ...message, text: 'x', answeredAt: start, createdAt: at, updatedAt: start })
    .execute()
}

test('the page alone answers ten questions of a donor', async () => {
  const site = await openSite()
  await fill(site)
  const page = words((await site.get('/transparency')).html)
  const answers: Record<string, RegExp> = {
    'registration number and validity':
      /NGO Affairs Bureau .*No\. 1234.*valid until 20 January 2026/,
    'who governs': /Who governs us .*Executive council Rahima Khatun .*Treasurer/,
    'audit reports of the last years': /Audit report 2023 .*PDF, 39 KB.*Audit report 2024/,
    'figures with a date': /Figures .*31 December 2025.*Audit report 2025.*Members .*3,400/,
    'complaint route and numbers':
      /How to complain .*01712.*2026 All messages 1 received 1 answered.*within 5 days/,
    'safeguarding policy and contact': /Safeguarding policy .*To report abuse or harassment/,
    'information officer': /Information officer Karim Mia, 01812345678/,
    'how gifts are used, and the account': /Village Trust .*Gifts For wells\./,
    'completed projects with donor and amount': /Tube wells .*Water Fund.*Tk\. 2,50,000/,
    'last change': /This website was last changed on 15 January 2026\./,
  }
  for (const [question, answer] of Object.entries(answers)) expect(page, question).toMatch(answer)
  const bangla = words((await site.get('/bn/transparency')).html)
  expect(bangla).toMatch(/এনজিও বিষয়ক ব্যুরো .*মেয়াদ ২০ জানুয়ারি ২০২৬ পর্যন্ত/)
  expect(bangla).toMatch(/Tube wells <?.*\(ইংরেজি/)
})

test('a program gets the same as JSON, with an ETag that changes with it', async () => {
  const site = await openSite()
  await fill(site)
  const { status, headers, body } = await site.ask('/transparency.json')
  expect({ status, type: headers['content-type'] }).toEqual({
    status: 200,
    type: 'application/json; charset=utf-8',
  })
  const facts = transparencyOutput.strict().parse(JSON.parse(body))
  expect(facts.registrations).toMatchObject([{ state: 'valid', number: '1234' }])
  expect(facts.policies).toMatchObject([{ href: '/safeguarding', isSafeguarding: true }])
  expect(facts.projects).toMatchObject({ total: 1, completed: [{ amount: 250_000 }] })
  expect(facts.complaints.years).toMatchObject([{ year: 2026, received: 1, medianDays: 5 }])
  const etag = String(headers.etag)
  expect(await site.ask('/transparency.json', { 'If-None-Match': etag })).toMatchObject({
    status: 304,
  })
  await changeContent(site.services, systemActor, ({ insert }) =>
    insert('projects', {
      title: 'Latrines',
      technicalPartner: '',
      financialPartner: '',
      duration: '',
      status: 'completed',
      isSample: false,
      sortOrder: 2,
    }),
  )
  const changed = await site.ask('/transparency.json', { 'If-None-Match': etag })
  expect(changed.status).toBe(200)
  expect(JSON.parse(changed.body).projects.total).toBe(2)
})

test('the JSON of a full and of an empty site matches the OpenAPI document', {
  tags: 'long',
}, async () => {
  const full = await openSite()
  await fill(full)
  for (const site of [full, await openSite()]) expect(await undescribed(site)).toEqual([])
})

test('the JSON of a new site matches it too', { tags: 'long' }, async () => {
  expect(await undescribed(await openSite({ isSeeded: true }))).toEqual([])
})

/** Members of the JSON that do not match its description. */
async function undescribed({ ask }: Awaited<ReturnType<typeof openSite>>): Promise<string[]> {
  const document = await readDocument()
  const operation = listOperations(document).find(({ path }) => path === '/transparency.json')
  const schema = operation?.described.responses?.['200']?.content?.['application/json']?.schema
  if (!schema) throw new Error('it is described')
  const { body } = await ask('/transparency.json')
  return differences(document, schema, JSON.parse(body))
}

test('the newest of very many reports are shown, whatever their order', {
  tags: 'long',
}, async () => {
  const site = await openSite()
  await changeContent(site.services, systemActor, async ({ insert }) => {
    for (let year = 1984; year <= 2025; year += 1) {
      await insert('reports', {
        title: `Audit ${year}`,
        slug: `audit-${year}`,
        reportType: 'financial',
        sortOrder: 1,
        fileUrl: `audit-${year}.pdf`,
        publishedOn: `${year + 1}-06-30`,
        isSample: false,
      })
    }
  })
  const { reports } = JSON.parse((await site.ask('/transparency.json')).body)
  expect(reports).toHaveLength(40)
  expect(reports[0].title).toBe('Audit 2025')
  expect(reports.at(-1).title).toBe('Audit 1986')
})

test('the head has a date, and so has each part that was changed on another day', {
  tags: 'long',
}, async () => {
  const site = await openSite()
  await fill(site)
  const parts = async () =>
    ((await site.get('/transparency')).html.match(/<section [^>]*><h2.*?<\/section>/gs) ?? []).map(
      words,
    )
  const head = async () =>
    /last changed on (.*?)\./.exec(words((await site.get('/transparency')).html))?.[1]
  expect(await parts()).toHaveLength(10)
  expect(await head()).toBe('15 January 2026')
  expect((await parts()).filter((part) => part.includes('Updated on'))).toEqual([])
  const { updatedAt, complaints } = JSON.parse((await site.ask('/transparency.json')).body)
  for (const [part, at] of Object.entries(updatedAt)) expect([part, at]).toEqual([part, start])
  expect(complaints.asOf).toBe('2026-01-15')

  site.now.at = '2026-01-18T04:30:00.000Z'
  await setSetting(site.services, 'rti.officer', 'Salma Begum, 01912345678')
  expect(await head()).toBe('18 January 2026')
  const [dated, undated] = [true, false].map(
    (is) => async () =>
      (await parts()).filter((part) => part.includes('Updated on 15 January 2026') === is),
  )
  expect(await dated?.()).toHaveLength(7)
  expect(await undated?.()).toEqual([
    expect.stringMatching(/^ ?Complaints .*As of 18 January 2026/),
    expect.stringMatching(/^ ?Information officer .*Salma Begum/),
    expect.stringMatching(/^ ?Data files /),
  ])
})

test('a registration ends at its midnight on the page and in the JSON, without a write', {
  tags: 'long',
}, async () => {
  const site = await openSite()
  await fill(site)
  const read = async () => [
    words((await site.get('/transparency')).html).includes('valid until 20 January 2026'),
    JSON.parse((await site.ask('/transparency.json')).body).registrations[0].state,
  ]
  expect(await read()).toEqual([true, 'valid'])
  site.now.at = '2026-01-20T18:00:00.000Z'
  expect(await read()).toEqual([false, 'ended'])
})

test('structured data contains the number of each confirmed registration', {
  tags: 'long',
}, async () => {
  const site = await openSite()
  await fill(site)
  const { html } = await site.get('/transparency')
  expect(html).toContain(
    '"identifier":[{"@type":"PropertyValue","propertyID":"NGO Affairs Bureau","value":"1234"}]',
  )
  expect(html).toContain('"@type":"BreadcrumbList"')
  const bangla = structuredData((await site.get('/bn/transparency')).html)
  expect(bangla).toContainEqual(
    expect.objectContaining({
      '@context': 'https://schema.org',
      '@type': 'NGO',
      identifier: [{ '@type': 'PropertyValue', propertyID: 'এনজিও বিষয়ক ব্যুরো', value: '1234' }],
    }),
  )
})

/** Parses every piece of JSON-LD; invalid JSON fails. */
function structuredData(html: string): unknown[] {
  const pieces = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  return [...pieces].map(([, json = '']) => JSON.parse(json))
}

test('an empty site says what is not published yet, and invents nothing', {
  tags: 'long',
}, async () => {
  const site = await openSite()
  const page = words((await site.get('/transparency')).html)
  expect(page).toContain(
    'Not yet published: registrations, who governs us, figures, policies, reports and audits, completed projects, information officer.',
  )
  expect(page.match(/Completed projects|Information officer/g)).toBeNull()
  expect((await site.get('/transparency')).html).not.toContain('"identifier"')
})

test('samples are marked, have no number, and keep the page out of search engines', {
  tags: 'long',
}, async () => {
  const site = await openSite({ isSeeded: true })
  for (const path of ['/transparency', '/bn/transparency']) {
    const { html } = await site.get(path)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    // Marks the page, registrations, figures, reports, projects and the words about gifts, once each.
    expect(html.match(path === '/transparency' ? />Sample</g : />নমুনা</g)).toHaveLength(6)
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/)
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 5 }
    expect(brotliCompressSync(html, { params: quality }).length).toBeLessThanOrEqual(14_000)
  }
  const { registrations, reports } = JSON.parse((await site.ask('/transparency.json')).body)
  expect(registrations).toHaveLength(5)
  for (const one of registrations) expect(one).toMatchObject({ state: 'unconfirmed', number: null })
  expect(reports).toMatchObject([{ isSample: true }, { isSample: true }])
})

test('the page is linked in the footer, found by a search and, once all is confirmed, in the sitemap', {
  tags: 'long',
}, async () => {
  const seeded = await openSite({ isSeeded: true })
  for (const [home, start] of [
    ['/', ''],
    ['/bn', '/bn'],
  ] as const) {
    const { html } = await seeded.get(home)
    expect(html).toContain(`href="${start}/transparency"`)
    // Every page links to the verification of documents.
    expect(html).toContain(`href="${start}/verify"`)
  }
  expect((await seeded.get('/search?q=transparency')).html).toContain('href="/transparency"')
  expect((await seeded.get(encodeURI('/bn/search?q=স্বচ্ছতা'))).html).toContain(
    'href="/bn/transparency"',
  )
  const site = await openSite()
  expect((await site.get('/sitemap.xml')).html).toContain('/transparency</loc>')
})
