// Changes in one place of the office, and all public pages that show them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminEnv, type OwnSite, startOwnSite } from './support/own-site.ts'
import { callSite, logInAt } from './support/site-call.ts'

let site: OwnSite
let token: string

beforeAll(async () => {
  site = await startOwnSite(adminEnv)
  token = await logInAt(site.port)
})
afterAll(() => site.stop('SIGKILL'))

const read = async (path: string) => (await callSite(site.port, `GET ${path}`)).text

async function save(line: string, json: object) {
  const response = await callSite(site.port, line, { token, json })
  expect([response.text, response.status < 300]).toEqual([expect.any(String), true])
  return response.json
}

/** What somebody writes is no sample, until they say so. */
async function saveSample(key: string, valueEn: string) {
  for (const isSample of [false, true]) {
    await save(`PUT /api/settings/${key}`, { valueEn, isSample })
  }
}

async function saveText(key: string, json: object) {
  const { text } = await callSite(site.port, `GET /api/page-texts?q=${key}`, { token })
  const found: { id: number; key: string; title: string }[] = JSON.parse(text)
  const { id, title } = found.find((one) => one.key === key) ?? {}
  return save(`PUT /api/page-texts/${id}`, { title: title || 'Title', ...json })
}

async function saveAlbum(method: string, path: string, isSample: string) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ title: 'Real', sortOrder: '1', isSample })) {
    body.append(name, value)
  }
  const headers = { Authorization: `Bearer ${token}` }
  const response = await fetch(site.origin + path, { method, headers, body })
  expect(response.ok).toBe(true)
  const { id }: { id: number } = await response.json()
  return id
}

test('a new day of one statistic keeps the sentences about the others correct', {
  tags: 'long',
}, async () => {
  const statistic = {
    group: 'microcredit',
    unit: 'persons',
    label: 'Statistic',
    asOf: '2024-12-31',
  }
  await save('POST /api/statistics', { ...statistic, key: 'groups', value: 272 })
  await save('POST /api/statistics', { ...statistic, key: 'members', value: 3334 })
  await save('POST /api/statistics', { ...statistic, key: 'borrowers', value: 2645 })
  const body =
    '<p>As of {{figure.date}}: {{figure.groups}}, {{figure.members}}, {{figure.borrowers}}.</p>'
  await saveText('at-a-glance.body', { body, bodyBn: body.replace('As of', 'তারিখ') })
  expect(await read('/at-a-glance')).toContain('As of 31 December 2024: 272, 3,334, 2,645.')

  const june = { ...statistic, asOf: '2025-06-30' }
  await save('POST /api/statistics', { ...june, key: 'groups', value: 280 })
  expect(await read('/at-a-glance')).toContain(
    'As of 31 December 2024: 280 (30 June 2025), 3,334, 2,645.',
  )
  expect(await read('/bn/at-a-glance')).toContain(
    'তারিখ ৩১ ডিসেম্বর ২০২৪: ২৮০ (৩০ জুন ২০২৫), ৩,৩৩৪, ২,৬৪৫।'.replace('।', '.'),
  )

  await save('POST /api/statistics', { ...june, key: 'members', value: 3400 })
  expect(await read('/at-a-glance')).toContain(
    'As of 30 June 2025: 280, 3,400, 2,645 (31 December 2024).',
  )
})

test('earlier days of a statistic are on the page At a glance, with trend, source and file', {
  tags: 'long',
}, async () => {
  const day = 'POST /api/statistics-of-day'
  const wells = { label: 'Wells', labelBn: 'নলকূপ', unit: 'own', ownUnit: 'wells', value: 12 }
  expect(await read('/at-a-glance.csv')).not.toContain('Wells')
  await save(day, { asOf: '2025-06-30', sourceBn: 'নিরীক্ষা', added: [wells] })
  await save(day, { asOf: '2025-12-31', known: [{ key: 'wells', value: 15 }] })
  const english = await read('/at-a-glance')
  expect(english).toMatch(/<dd[^>]*>15 wells<\/dd><dd[^>]*>\+25% since Jun 2025<\/dd><\/div>/)
  expect(english).toMatch(/<td>31 December 2025<\/td><td>15 wells[< ]/)
  expect(english).toMatch(/<span lang="bn">নিরীক্ষা<\/span>/)
  expect(english).not.toMatch(/<[^>]+ style=/)
  // The unit exists in English only: it is marked, or left out where marks are impossible.
  const bangla = await read('/bn/at-a-glance')
  expect(bangla).toMatch(/<td>৩০ জুন ২০২৫<\/td><td>১২(?:<!-- -->)? <span lang="en">wells<\/span>/)
  expect(bangla).toContain('জুন ২০২৫-এর তুলনায় +২৫%')
  const file = await fetch(`${site.origin}/at-a-glance.csv`)
  expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  const csv = Buffer.from(await file.arrayBuffer()).toString()
  expect(csv).toContain('Wells,2025-12-31,15,wells,,\r\nWells,2025-06-30,12,wells,নিরীক্ষা,\r\n')
  expect(csv.charCodeAt(0)).toBe(0xfeff)
  expect(await read('/bn/at-a-glance.csv')).toContain('নলকূপ,2025-12-31,15,wells,,')
})

test('the tagline contains the founding year', async () => {
  const json = async (path: string) => {
    const found = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await read(path))
    return JSON.parse(found?.[1] ?? '')
  }
  expect(await read('/vgd')).toMatch(/<footer.*working with villages\.</s)
  expect(await json('/')).not.toHaveProperty('foundingDate')

  const taglines = { valueEn: '', valueBn: 'গ্রামের পাশে, ১৯৮৭ সাল থেকে' }
  await save('PUT /api/settings/org.tagline', taglines)
  expect(await read('/vgd')).toMatch(/<footer.*working with villages since 1987\.</s)
  expect(await read('/bn/vgd')).toMatch(/<footer.*১৯৮৭ সাল থেকে গ্রামের মানুষের/s)
  expect(await json('/')).toMatchObject({ foundingDate: '1987' })
})

test('records in Bangla only are on the English pages, marked as Bangla', {
  tags: 'long',
}, async () => {
  const texts = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [`${name}Bn`, `বাংলা ${name}`]))
  const file = new FormData()
  for (const [name, value] of Object.entries(texts('title', 'description')))
    file.append(name, value)
  file.append('sortOrder', '1')
  const headers = { Authorization: `Bearer ${token}` }
  const album = await fetch(`${site.origin}/api/albums`, { method: 'POST', headers, body: file })
  expect(album.status).toBe(201)
  await save('POST /api/reports', texts('title', 'description'))
  await save('POST /api/donors', { group: 'bank', hasConsentOnFile: true, ...texts('name') })
  const partners = ['technicalPartner', 'financialPartner', 'duration']
  await save('POST /api/projects', texts('title', ...partners))
  const figure = { key: 'goats', group: 'microcredit', unit: 'groups', value: 7 }
  await save('POST /api/statistics', { ...figure, ...texts('label') })
  await save('POST /api/registrations', texts('name', 'purpose', 'law'))
  await saveText('resources.body', {
    title: '',
    titleBn: 'বাংলা শিরোনাম',
    body: '',
    bodyBn: '<p>বাংলা লেখা</p>',
  })

  const note = '[^।]{0,200}?<small>\\(in Bangla\\)</small>'
  for (const [path, text] of [
    ['/photo-album', 'বাংলা title'],
    ['/annual-reports', 'বাংলা title'],
    ['/donner', 'বাংলা name'],
    ['/', 'বাংলা label'],
    ['/', 'বাংলা name'],
    ['/resources', 'বাংলা শিরোনাম'],
  ] as const) {
    const html = await read(path)
    expect(html, path).toMatch(new RegExp(`lang="bn">${text}${note}`))
  }
  const projects = await read('/previous-project')
  expect(projects).toMatch(/<small>\(in Bangla\)<\/small>.*lang="bn">বাংলা technicalPartner/s)
  expect(await read('/bn/donner')).not.toMatch(/বাংলা name.{0,40}<small>/)
})

test('a text is confirmed in each language separately', async () => {
  const text = { body: '<p>English.</p>', bodyBn: '<p>বাংলা।</p>', titleBn: 'শিরোনাম' }
  const sample = { ...text, isSample: true, isSampleBn: true }
  // What somebody writes is no sample, until they say so.
  expect(await saveText('resources.body', sample)).toMatchObject({ isSample: false })
  const marked = await saveText('resources.body', sample)
  expect(marked).toMatchObject({ isSample: true, isSampleBn: true })
  const marks = async () => {
    const pages = await Promise.all(['/resources', '/bn/resources'].map(read))
    const { json } = await callSite(site.port, 'GET /api/dashboard', { token })
    const samples: { page: string; entries: unknown[] }[] = Array.isArray(json.samples)
      ? json.samples
      : []
    const { entries = [] } = samples.find(({ page }) => page === '/resources') ?? {}
    return [
      ...pages.map((html) => html.includes('content="noindex"') && html.includes('role="note"')),
      entries.length,
    ]
  }
  const listed = async () =>
    (await read('/sitemap.xml')).match(/<loc>[^<]*\/resources<\/loc>/g)?.length
  expect(await marks()).toEqual([true, true, 1])
  expect(await listed()).toBeUndefined()

  // A confirmation of English only does not confirm the Bangla.
  const confirmed = await saveText('resources.body', { ...text, isSample: false })
  expect(confirmed).toMatchObject({ isSample: false, isSampleBn: true })
  expect(await marks()).toEqual([false, true, 1])
  expect(await listed()).toBe(1)

  await saveText('resources.body', { ...text, isSampleBn: false })
  expect(await marks()).toEqual([false, false, 0])
  expect(await listed()).toBe(2)

  // The Bangla page shows the English text with its mark, if there is no Bangla one.
  const english = { body: text.body, bodyBn: '', isSample: true }
  expect(await saveText('resources.body', english)).toMatchObject({ isSampleBn: true })
  expect(await marks()).toEqual([true, true, 1])
  await saveText('resources.body', { ...english, isSample: false })
})

test('a sample in the frame does not make a page a sample, but one of its own does', {
  tags: 'long',
}, async () => {
  const isMarked = async (path: string) => {
    const html = await read(path)
    const marks = [html.includes('content="noindex"'), html.includes('role="note"')]
    expect(marks[0]).toBe(marks[1])
    return marks[0]
  }
  const id = await saveAlbum('POST', '/api/albums', 'false')
  const album = `/photogalleryfrontend/${id}`
  await saveSample('org.tagline', 'SINCE 1995')
  for (const path of ['/', '/photo-album', album, `/bn${album}`, '/resources']) {
    expect([path, await isMarked(path)]).toEqual([path, false])
  }
  expect(await read('/sitemap.xml')).toContain(`${album}</loc>`)

  // The name is the title of the home page only.
  await saveSample('org.name', 'A Sample')
  expect([await isMarked('/'), await isMarked(album)]).toEqual([true, false])

  await saveAlbum('PUT', `/api/albums/${id}`, 'true')
  expect([await isMarked(album), await isMarked('/photo-album')]).toEqual([true, true])
  expect(await read('/sitemap.xml')).not.toContain(`${album}</loc>`)

  const { json } = await callSite(site.port, 'GET /api/dashboard', { token })
  expect(json.samples).toContainEqual({
    page: '*',
    entries: [
      expect.objectContaining({ label: 'org.tagline' }),
      expect.objectContaining({ label: 'org.name' }),
    ],
  })
})

test('minimum and maximum of one day are one figure, whose change nobody claims', async () => {
  const range = { group: 'microcredit', unit: 'taka', label: 'Small loan' }
  const add = async (key: string, value: number, asOf: string, isSample = false) => {
    const json = { ...range, key, value, asOf }
    const { id } = await save('POST /api/statistics', json)
    if (isSample) await save(`PUT /api/statistics/${id}`, { ...json, isSample })
  }
  for (const asOf of ['2022-12-31', '2023-12-31']) {
    await add('smallLoanFrom', 5_000, asOf)
    await add('smallLoanTo', asOf < '2023' ? 50_000 : 80_000, asOf, asOf > '2023')
  }
  const tileIn = (html: string) => /<dt><span>Smallest loans.*?<\/div>/s.exec(html)?.[0]
  const tile = tileIn(await read('/at-a-glance'))
  expect(tile).toMatch(/5,000.*80,000/s)
  expect(tile).toMatch(/sample/i)
  expect(tile).not.toContain('since 2022')

  await add('smallLoanTo', 90_000, '2024-06-30')
  expect(tileIn(await read('/at-a-glance'))).toBeUndefined()
})
