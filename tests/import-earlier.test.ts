// The content of the system that the specification describes moves in: its lists as its calls answer them, and its
// uploads, whole, damaged and hostile.
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openImport } from '#modules/moving-in/open-import.server.ts'
import { openBuiltSite } from './support/built-site.ts'
import { formOf, openContent } from './support/content.ts'
import { plain } from './support/images.ts'
import { pdfOf } from './support/pdf.ts'
import { onEachDatabaseSlow } from './support/services.ts'
import { writeFiles } from './support/wordpress.ts'
import { zipOf } from './support/zip.ts'

type Site = Awaited<ReturnType<typeof openContent>>
type Lists = Record<string, unknown>

const lists = {
  programs: [
    {
      id: 41,
      title: 'Rural housing',
      slug: 'rural-housing-loans',
      sortOrder: 2,
      description: '<p>Loans for houses</p>',
      imagename: 'house.jpg',
      createdAt: '2023-01-01T00:00:00.000Z',
      updatedAt: '2023-01-01T00:00:00.000Z',
    },
    // A database that gives numbers as text, and a text longer than a description may be.
    {
      id: '43',
      title: 'প্রতিবন্ধী উন্নয়ন',
      sortOrder: null,
      description: `<p>${'সবার জন্য কাজ। '.repeat(40)}</p><img src="http://old.example/uploads/field.jpg">`,
      imagename: 'gone.jpg',
    },
  ],
  albums: [
    { id: 7, title: 'Field days', description: 'Two days', sortOrder: 3, imagename: 'field.jpg' },
  ],
  photogallerys: [
    { id: 90, title: 'Sowing', slug: 'sowing', sortOrder: 1, albumId: 7, imagename: 'field.jpg' },
    { id: 91, title: 'Lost', albumId: 8, imagename: 'field.jpg' },
  ],
  reports: [
    { id: 5, title: 'Report 2023', reportType: 'annual', sortOrder: 1, fileUrl: 'Report 2023.pdf' },
    { id: 6, title: 'Old paper', reportType: 'others', fileUrl: 'nowhere.pdf' },
  ],
  customers: [
    {
      id: 300,
      name: 'Jamila',
      email: 'jamila@example.org',
      mobile: '01712345678',
      imageName: 'jamila.jpg',
    },
  ],
  images: ['house.jpg', 'jamila.jpg'],
  users: [{ id: 1, name: 'Admin', email: 'a@example.org', password: 'secret', role: 'ADMIN' }],
} satisfies Lists

const program = { id: 12, title: 'Wells', description: '<p>Water</p>' }

const photo = async (width: number) => new Uint8Array(await plain(width, 40).jpeg().toBuffer())

async function filesOf(all: Lists): Promise<Record<string, Uint8Array | string>> {
  const json = Object.entries(all).map(([name, list]) => [
    `${name}.json`,
    typeof list === 'string' ? list : JSON.stringify(list),
  ])
  return {
    ...Object.fromEntries(json),
    'uploads/house.jpg': await photo(60),
    'uploads/field.jpg': await photo(80),
    'uploads/jamila.jpg': await photo(100),
    'uploads/Report 2023.pdf': new Uint8Array(pdfOf('report.pdf', 1).buffer),
  }
}

async function writeExport(all: Lists = lists): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'village-earlier-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  writeFiles(folder, await filesOf(all))
  return folder
}

async function moveIn(
  { services, makePerson }: Pick<Site, 'services' | 'makePerson'>,
  media: string,
) {
  const { id, name } = await makePerson({ role: 'ADMIN' })
  const clerk = { id, name, checkRights: async () => 'ADMIN' as const }
  const opened = await openImport(services.db, { kind: 'api', media })
  const list = join(services.config.dataDir, 'list.jsonl')
  try {
    const control = { list, progress: () => {}, isStopped: () => false }
    return { plan: opened.plan, ...(await opened.run(services, clerk, control)) }
  } finally {
    opened.close()
  }
}

const listed = async (site: Pick<Site, 'admin'>, path: string) =>
  (await site.admin(`GET ${path}?state=all`)).body as Record<string, unknown>[]

onEachDatabaseSlow('the earlier system', (open) => {
  test('moves in once, with its ids, and is undone as one', { tags: 'long' }, async () => {
    const site = await openContent(await open())
    const folder = await writeExport()
    const result = await moveIn(site, folder)
    expect(result.plan).toMatchObject({
      groups: [
        { key: 'programs', count: 2 },
        { key: 'albums', count: 1 },
        { key: 'photogallerys', count: 2 },
        { key: 'reports', count: 2 },
        { key: 'customers', count: 1 },
      ],
      images: 3,
      files: 1,
      missing: ['gone.jpg', 'nowhere.pdf'],
      leftOut: [{ type: 'users', count: 1 }],
    })
    expect(result).toMatchObject({ added: 7, known: 0, images: 2, files: 1, isDone: true })
    expect(result.problems).toMatchObject([{ title: 'Lost', reason: expect.any(String) }])

    expect(await listed(site, '/api/programs')).toMatchObject([
      {
        id: 43,
        titleBn: 'প্রতিবন্ধী উন্নয়ন',
        sortOrder: 0,
        descriptionBn: expect.stringMatching(/…/),
        bodyBn: expect.stringMatching(/<img src="\/uploads\/[0-9a-f]{32}\.jpg"/),
        imagename: null,
      },
      {
        id: 41,
        title: 'Rural housing',
        slug: 'rural-housing-loans',
        sortOrder: 2,
        description: '<p>Loans for houses</p>',
        imagename: expect.stringMatching(/^[0-9a-f]{32}\.jpg$/),
        state: 'published',
      },
    ])
    expect(await listed(site, '/api/albums')).toMatchObject([
      { id: 7, sortOrder: 3, description: expect.stringContaining('Two days') },
    ])
    expect(await listed(site, '/api/photogallerys')).toMatchObject([
      { id: 90, albumId: 7, slug: 'sowing' },
    ])
    expect(await listed(site, '/api/reports')).toMatchObject([
      { id: 5, reportType: 'annual', state: 'published', fileUrl: expect.stringMatching(/\.pdf$/) },
      { id: 6, state: 'draft', fileUrl: null },
    ])
    // A later record follows the highest id that was kept.
    const form = formOf({ title: 'New', sortOrder: '9' })
    const later = await site.admin('POST /api/albums', { form })
    expect(later.body).toMatchObject({ id: 8 })
    await site.admin('DELETE /api/albums/8')

    expect(await moveIn(site, folder)).toMatchObject({ added: 0, known: 7, version: undefined })
    const undone = await site.admin(`POST /api/history/${result.version}/undo`)
    expect(undone.status, undone.text).toBe(200)
    for (const path of ['/api/programs', '/api/albums', '/api/reports', '/api/customers']) {
      expect([path, await listed(site, path)]).toEqual([path, []])
    }
    // The ids have a history now, so that the records get new ones.
    expect(await moveIn(site, folder)).toMatchObject({ added: 7, known: 0 })
    expect((await listed(site, '/api/albums')).map(({ id }) => id)).toEqual([9])
  })
})

test('images of customers stay private, also if the system kept them among the others', {
  tags: 'long',
}, async () => {
  const site = await openBuiltSite()
  await moveIn(site, await writeExport())
  const [customer] = await listed(site, '/api/customers')
  expect(customer).toMatchObject({
    id: 300,
    name: 'Jamila',
    mobile: '01712-345678',
    imageName: expect.stringMatching(/^[0-9a-f]{32}\.jpg$/),
  })
  const name = String(customer?.imageName)
  expect(await site.services.storage.find(name)).toBeUndefined()
  expect(await site.services.privateStorage.find(name)).toBeDefined()
  const library = await site.admin('GET /api/images')
  expect(library.body).toHaveLength(2)
  expect(library.text).not.toContain(name)
  expect((await site.get('/uploads/jamila.jpg')).status).toBe(404)
  // No account came along.
  expect((await site.admin('GET /api/users')).text).not.toContain('a@example.org')
})

test('former addresses of files redirect, and those of pages whose id was taken', {
  tags: 'long',
}, async () => {
  const site = await openBuiltSite()
  const own = { form: formOf({ title: 'Own', sortOrder: '0' }) }
  const id = Number(Object((await site.admin('POST /api/albums', own)).body).id)
  await site.admin(`DELETE /api/albums/${id}`)
  const old = `/photogalleryfrontend/${id}`
  expect((await site.get(old)).status).toBe(404)
  const albums = [{ id, title: 'Theirs', sortOrder: 0 }]
  await moveIn(site, await writeExport({ ...lists, albums, photogallerys: [] }))
  const files = ['/uploads/house.jpg', '/api/uploads/HOUSE.jpg', '/uploads/Report%202023.pdf']
  for (const path of [...files, old]) {
    const { status, location = '' } = await site.get(path)
    expect([path, status]).toEqual([path, 301])
    const { headers } = await site.fetchFile(path)
    expect([path, headers['cache-control']]).toEqual([path, 'no-cache'])
    expect([path, (await site.get(location)).status]).toEqual([path, 200])
  }
  for (const path of [
    '/uploads/unknown.jpg',
    '/uploads/..%2flist.jsonl',
    '/photogalleryfrontend/99',
  ]) {
    expect([path, (await site.get(path)).status]).toEqual([path, 404])
  }
})

test('a list with only titles is completed by the answers for one record each', {
  tags: 'long',
}, async () => {
  const site = await openContent()
  const folder = await writeExport({
    programs: [{ id: 1, title: 'Water', imagename: 'house.jpg' }],
    'programs/1': { title: 'Water', description: '<p>Wells</p>' },
    'programs/2': { id: 2, title: 'Trees', description: '<p>Saplings</p>' },
  })
  expect(await moveIn(site, folder)).toMatchObject({ added: 2, problems: [] })
  const programs = await listed(site, '/api/programs')
  expect(programs.find(({ id }) => id === 1)).toMatchObject({
    description: '<p>Wells</p>',
    imagename: expect.stringMatching(/\.jpg$/),
  })
})

test('a ZIP file with a folder above is read too, and hostile texts pass the sanitiser', async () => {
  const site = await openContent()
  const files = await filesOf({
    programs: [
      {
        id: 1,
        title: '<b>T</b>',
        description: '<p onclick="x()">a<script>b()</script></p><iframe src="https://x.example">',
        imagename: '../../etc/passwd',
        __proto__: { isSample: true },
      },
      { id: 2, title: { toString: 'x' }, description: 'x' },
      { id: -1, title: 'Negative', description: 'x' },
      { id: 2_000_000_000, title: 'High', description: 'x' },
      'text',
      null,
    ],
  })
  const folder = await writeExport({})
  const entries = Object.entries(files).flatMap(([name, text]) =>
    typeof text === 'string' ? { name: `export/${name}`, text } : [],
  )
  writeFiles(folder, { 'export.zip': new Uint8Array(zipOf(entries)) })
  const result = await moveIn(site, join(folder, 'export.zip'))
  expect(result.problems).toHaveLength(4)
  expect(result).toMatchObject({ added: 2, plan: { missing: ['../../etc/passwd'] } })
  const programs = await listed(site, '/api/programs')
  expect(programs).toMatchObject([
    { id: 1, isSample: false, description: '<p>a</p>' },
    // The ids of later records must not run out.
    { id: 2, title: 'High' },
  ])
})

test.each([
  ['no JSON', { programs: '{"id":1' }, /programs\.json is no JSON/],
  ['no list', { albums: '{"id":1}' }, /albums\.json is no list/],
  ['no lists at all', {}, /no list such as/],
  ['empty lists', { programs: [] }, /empty/],
  ['deep nesting', { programs: `${'['.repeat(200_000)}` }, /too large/],
])('%s is refused in a sentence, and nothing is stored', async (_, all, reason) => {
  const site = await openContent()
  await expect(moveIn(site, await writeExport(all))).rejects.toThrow(reason)
  expect(await listed(site, '/api/programs')).toEqual([])
})

test('the answers of the specification’s own calls are taken as they are', async () => {
  const site = await openContent()
  const program = (id: number, title: string) => ({ id, title, imagename: 'house.jpg' })
  const folder = await writeExport({
    programs: { data: [program(12, 'Wells'), program(13, 'Trees'), program(14, 'Only list')] },
    'programs/12': { title: 'Wells', description: '<p>Water for all</p>' },
    'programs/13': { data: { title: 'Trees', description: 'Saplings', imagename: null } },
    albums: [{ id: 7, title: 'Field days', imagename: 'field.jpg' }],
    'photogallery/photosbyalbum/7': [
      { id: 90, title: 'Sowing', imagename: 'field.jpg' },
      { id: 91, title: 'Harvest', imagename: 'house.jpg' },
    ],
    images: { success: true, data: { images: ['jamila.jpg'], data: ['jamila.jpg'] } },
  })
  const { plan, ...result } = await moveIn(site, folder)
  expect(plan.groups.map(({ key, count }) => [key, count])).toEqual([
    ['programs', 3],
    ['albums', 1],
    ['photogallerys', 2],
  ])
  const missing = {
    title: 'Only list',
    reason: expect.stringMatching(/^programs\/14\.json is missing/),
  }
  expect(plan.refused).toMatchObject([missing])
  expect(result).toMatchObject({ added: 5, images: 3, problems: [missing] })
  expect(await listed(site, '/api/programs')).toMatchObject([
    { id: 12, title: 'Wells', description: '<p>Water for all</p>', imagename: expect.any(String) },
    { id: 13, title: 'Trees', description: 'Saplings', imagename: expect.any(String) },
  ])
  expect(await listed(site, '/api/photogallerys')).toMatchObject([
    { id: 90, albumId: 7, title: 'Sowing' },
    { id: 91, albumId: 7, title: 'Harvest' },
  ])
})

test.each([
  ['a list', [program]],
  ['data', { data: [program] }],
  ['pages', { data: { current_page: 1, data: [program] } }],
  ['items', { items: [program] }],
  ['the name of the call', { success: true, programs: [program] }],
  ['results', { count: 1, results: [program] }],
])('a list in %s is read', async (_, programs) => {
  const site = await openContent()
  expect(await moveIn(site, await writeExport({ programs }))).toMatchObject({ added: 1 })
})

test('what is not as the system has it is named by its file', async () => {
  const site = await openContent()
  const folder = await writeExport({
    programs: [program, { title: 'No number', description: 'x' }],
    'albums/5': { title: ['no', 'text'] },
  })
  const { problems } = await moveIn(site, folder)
  expect(problems).toMatchObject([
    { title: 'programs.json', reason: 'Number 2 is not as the system has it.' },
    { title: 'albums/5.json', reason: 'It is not as the system has it.' },
  ])
})

test('the same answers again add nothing, images of customers included', {
  tags: 'long',
}, async () => {
  const site = await openContent()
  const folder = await writeExport()
  const { privateStorage, storage, config } = site.services
  const again = async () => {
    rmSync(join(config.dataDir, 'list.jsonl'), { force: true })
    return moveIn(site, folder)
  }
  const names = async () => {
    const found: string[] = []
    for (const each of [storage, privateStorage]) {
      for await (const { name } of each.list()) found.push(name)
    }
    return found.toSorted()
  }
  expect(await again()).toMatchObject({ added: 7, images: 2, files: 1 })
  const before = await names()
  expect(await again()).toMatchObject({ added: 0, images: 0, files: 0, known: 7 })
  expect(await names()).toEqual(before)
})

test('words that the sanitiser removes from a description are counted', async () => {
  const site = await openContent()
  const description = '<p>Water</p><select><option>Choose a ward</option></select>'
  const { plan } = await moveIn(
    site,
    await writeExport({ programs: [{ ...program, description }] }),
  )
  expect(plan.lost).toMatchObject([
    { title: 'Wells', reason: 'Words that are lost: 3 (Choose a ward).' },
  ])
})

test.each([
  ['wide', `[${'[],'.repeat(700_000)}[]]`],
  ['of empty objects', `[${'{},'.repeat(700_000)}{}]`],
  ['of short texts', `[${'"a",'.repeat(700_000)}"a"]`],
  ['of many keys', `[{"id":1,${'"a":1,'.repeat(700_000)}"b":1}]`],
  ['deep', '['.repeat(100_000) + ']'.repeat(100_000)],
])('a list that is %s is refused before it is parsed', async (_, programs) => {
  const folder = await mkdtemp(join(tmpdir(), 'village-earlier-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  writeFiles(folder, { 'programs.json': programs })
  const { services } = await openContent()
  await expect(openImport(services.db, { kind: 'api', media: folder })).rejects.toMatchObject({
    reason: { key: 'import_file.list_too_large', params: { file: 'programs.json' } },
  })
})
