// A project or a donor with more content than its list has its own page.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { formOf } from './support/content.ts'
import { adminEnv, type OwnSite, startOwnSite } from './support/own-site.ts'
import { ask, textOf } from './support/raw-http.ts'
import { image } from './support/record-calls.ts'
import { callSite, logInAt } from './support/site-call.ts'

vi.setConfig({ hookTimeout: 60_000, testTimeout: 30_000 })

let site: OwnSite
let token: string
let imagename: string

beforeAll(async () => {
  site = await startOwnSite(adminEnv)
  token = await logInAt(site.port)
  imagename = String((await send('/api/upload', { image: await image() })).imagename)
})
afterAll(async () => site.stop())

async function save(operation: string, json: object) {
  const saved = await callSite(site.port, operation, { token, json })
  expect([operation, saved.status]).toEqual([operation, operation.startsWith('POST') ? 201 : 200])
  return saved.json
}

async function send(path: string, fields: Record<string, string | File>) {
  const body = new Response(formOf(fields))
  const sent = await callSite(site.port, `POST ${path}`, {
    token,
    type: body.headers.get('Content-Type') ?? '',
    body: Buffer.from(await body.arrayBuffer()),
  })
  expect([path, sent.status]).toEqual([path, 201])
  return sent.json
}

async function read(path: string) {
  const response = await ask(site.port, { path })
  return { status: response.status, html: textOf(response) }
}

/** Text of the page itself, without tags. */
function wordsOf(html: string): string {
  const main = /<main.*?<\/main>/s.exec(html)?.[0] ?? ''
  return main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

const table = { financialPartner: 'A bank', duration: '24 months' }

test('a project with more facts has its own page, linked from the table', async () => {
  const { id: plain } = await save('POST /api/projects', { title: 'Goats', ...table })
  const { id, status } = await save('POST /api/projects', {
    title: 'Deep wells',
    titleBn: 'গভীর নলকূপ',
    ...table,
    durationBn: '২৪ মাস',
    description: '<p>Forty <b>wells</b>.</p><script>x</script>',
    area: 'Three unions',
    amount: '২৫,০০,০০০',
    startsOn: '2022-01-01',
    endsOn: '২০২৩-১২-৩১',
    imagename,
  })
  expect(status).toBe('completed')
  const list = (await read('/previous-project')).html
  expect(list).toContain(`<a href="/projects/${id}"><span>Deep wells</span></a>`)
  expect(list).toContain('<th scope="row" role="rowheader"><span>Goats</span></th>')
  expect((await read('/bn/previous-project')).html).toContain(`<a href="/bn/projects/${id}">`)

  const { status: found, html } = await read(`/projects/${id}`)
  expect(found).toBe(200)
  expect(html).toContain('<p>Forty <b>wells</b>.</p>')
  expect(html).toMatch(/<meta property="og:image" content="[^"]*\/share\/projects-/)
  expect(html).toContain(`rel="canonical" href="http://localhost:0/projects/${id}"`)
  expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/)
  const words = wordsOf(html)
  for (const fact of ['Status Completed', 'Area Three unions', 'Begins 1 January 2022']) {
    expect(words).toContain(fact)
  }
  expect(words).toContain('Ends 31 December 2023')
  expect(words).toContain('Amount Tk. 25,00,000')
  expect(words).not.toContain('Technical partner')
  const bangla = wordsOf((await read(`/bn/projects/${id}`)).html)
  expect(bangla).toContain('গভীর নলকূপ')
  expect(bangla).toContain('২৫,০০,০০০ টাকা')
  expect((await read('/sitemap.xml')).html).toContain(`/projects/${id}</loc>`)

  for (const path of [`/projects/${plain}`, '/projects/999', '/projects/abc', '/projects']) {
    expect([path, (await read(path)).status]).toEqual([path, 404])
  }
  expect((await read('/sitemap.xml')).html).not.toContain(`/projects/${plain}</loc>`)
  const capital = await ask(site.port, { path: `/Projects/${id}` })
  expect([capital.status, capital.headers.location]).toEqual([301, `/projects/${id}`])
})

test('a running project is in a separate table and does not count as completed', async () => {
  const texts = await callSite(site.port, 'GET /api/page-texts', { token })
  const glance = JSON.parse(texts.text).find(({ key }: { key: string }) => key === 'resources.body')
  await save(`PUT /api/page-texts/${glance.id}`, { ...glance, body: '<p>#{{count.projects}}#</p>' })
  const counted = async () => /#(\d+)#/.exec((await read('/resources')).html)?.[1]
  const before = await counted()
  const { id } = await save('POST /api/projects', { title: 'Ponds', ...table, status: 'running' })
  const { html } = await read('/previous-project')
  const [completed = '', running = ''] = html.split('<caption>').slice(1)
  expect(running).toMatch(/^Running projects <.*Ponds/s)
  expect(completed).toMatch(/^Completed projects </)
  expect(completed).not.toContain('Ponds')
  expect(await counted()).toBe(before)
  await save(`PUT /api/projects/${id}`, { title: 'Ponds', ...table, status: 'completed' })
  expect(await counted()).toBe(String(Number(before) + 1))
  expect((await read('/previous-project')).html).not.toContain('Running projects')
})

test('a donor with a logo or a text has a page, if it may be named', { tags: 'long' }, async () => {
  const donor = { name: 'Shapla Foundation', group: 'national', kind: 'foundation' }
  const { id } = await save('POST /api/donors', {
    ...donor,
    textBn: 'জলের কাজে পাশে আছে।',
    imagename,
  })
  expect((await read(`/donors/${id}`)).status).toBe(404)
  expect((await read('/sitemap.xml')).html).not.toContain('/donors/')
  const named = { ...donor, textBn: 'জলের কাজে পাশে আছে।', hasConsentOnFile: true }
  // A change without an image keeps the logo.
  expect(await save(`PUT /api/donors/${id}`, named)).toMatchObject({
    imagename,
    kind: 'foundation',
  })
  const { status, html } = await read(`/donors/${id}`)
  expect(status).toBe(200)
  expect(wordsOf(html)).toContain('Kind Foundation')
  expect(html).toContain('<p class=')
  expect(html).toMatch(/lang="bn">জলের কাজে পাশে আছে।/)
  expect(html).toContain('/uploads/')
  const line = /<li[^>]*>(?:(?!<li).)*Shapla Foundation/s.exec((await read('/donner')).html)?.[0]
  expect(line).toContain(`<a href="/donors/${id}">`)
  expect(line).toContain(imagename.replace(/\.\w+$/, ''))
  expect((await read('/sitemap.xml')).html).toContain(`/bn/donors/${id}</loc>`)
  await save(`PUT /api/donors/${id}`, { ...named, textBn: '', imagename: '' })
  expect((await read(`/donors/${id}`)).status).toBe(404)
})

test('people without a portrait have a letter beside those with one', {
  tags: 'long',
}, async () => {
  const letter = />R<\/span>/
  await send('/api/people', { name: 'Md. Rahim', role: 'Chair', group: 'council' })
  expect((await read('/about-us')).html).not.toMatch(letter)
  const member = { name: 'Salma', role: 'Member', group: 'council' }
  await send('/api/people', { ...member, image: await image() })
  expect((await read('/about-us')).html).toMatch(letter)
})

test('an album without photos shows no number', async () => {
  await send('/api/albums', { title: 'The flood', sortOrder: '1' })
  expect(wordsOf((await read('/photo-album')).html)).toContain('The flood')
  expect(wordsOf((await read('/photo-album')).html)).not.toMatch(/0 photos/)
})

test.each([
  ['POST /api/projects', { imagename: 'none.jpg' }, 'imagename'],
  ['POST /api/projects', { startsOn: '2024-02-01', endsOn: '2024-01-31' }, 'endsOn'],
  ['POST /api/projects', { status: 'planned' }, 'status'],
  ['POST /api/projects', { amount: 'much' }, 'amount'],
  ['POST /api/donors', { imagename: 'none.jpg' }, 'imagename'],
  ['POST /api/donors', { kind: 'ministry' }, 'kind'],
])('%s with %o is refused with a sentence', async (operation, values, field) => {
  const json = { title: 'x', name: 'x', group: 'bank', ...table, ...values }
  const refused = await callSite(site.port, operation, { token, json })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.json.fields ?? {})).toEqual([field])
})
