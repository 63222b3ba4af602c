// Everything leaves as files, and makes the same pages on a new site of either database.
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readColumns } from '#core/kernel/backup/row-check.ts'
import { listPublicPaths } from '#core/kernel/entities.ts'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { readLastChange } from '#core/kernel/history/change-counter.ts'
import type { Services } from '#core/kernel/services.ts'
import { projectRoot } from '#core/platform/project-root.ts'
import { openZip } from '#core/platform/zip/read-zip.ts'
import { fixedPaths } from '#core/lib/public-pages.ts'
import { putFormerAddress } from '#modules/moving-in/media/former-addresses.queries.server.ts'
import { redirectFormer } from '#modules/moving-in/media/former-addresses.server.ts'
import {
  contentKinds,
  contentLimits,
  listKinds,
} from '#modules/moving-out/content-format.server.ts'
import { importContent } from '#modules/moving-out/import-content.server.ts'
import { makeAlbum } from './factories/album.ts'
import { makePhoto } from './factories/photo.ts'
import { makeProgram } from './factories/program.ts'
import { bytesOf, changed, exported, jsonIn } from './support/content-file.ts'
import { createTestServices, onEachDatabaseSlow } from './support/services.ts'

const name = `${'ab'.repeat(16)}.jpg`

/** Content of several kinds, with deleted records, an old address and a hostile one. */
async function fill(services: Services): Promise<void> {
  const { id: albumId } = await makeAlbum(services, { titleBn: 'গ্রামের ছবি' })
  await services.storage.put(name, Buffer.from('an image'))
  await makePhoto(services, { albumId, imagename: name })
  const gone = await makeProgram(services)
  await makeProgram(services, {
    title: '=1+1',
    body: '<p>Text <strong>৳</strong>, example.org, gone.pdf</p>',
  })
  await changeContent(services, systemActor, ({ remove }) => remove('programs', gone.id))
  await changeContent(services, systemActor, async ({ insert }) => {
    await insert('settings', {
      key: 'org.name',
      valueEn: 'Our Society',
      valueBn: 'আমাদের সমিতি',
      isSample: false,
    })
    await insert('notices', {
      kind: 'news',
      title: 'Rain',
      date: '2026-01-10',
      isPinned: false,
      attachments: '[]',
      isSample: false,
    })
  })
  const [notice] = await services.db.selectFrom('notices').select('id').execute()
  await putFormerAddress(services.db, {
    address: '/?p=12',
    entity: 'notices',
    recordId: notice?.id ?? 0,
    path: null,
  })
}

/** Every public page as visitors get it; the tickets of forms carry their time. */
async function pagesOf(services: Services): Promise<Map<string, string>> {
  const entry = join(projectRoot, 'build/server/index.js')
  const { createApp }: typeof import('#server/app.ts') = await import(entry)
  const app = createApp(services)
  const records = await listPublicPaths(services.entities, services.publicDb, 1_000)
  const pages = new Map<string, string>()
  for (const path of [...fixedPaths, ...records.map((record) => record.path)]) {
    for (const address of [path, `/bn${path}`]) {
      const response = await app.fetch(new Request(services.config.publicUrl + address))
      const html = await response.text()
      pages.set(address, html.replace(/name="(?:time|ticket)" value="[^"]*"/g, ''))
    }
  }
  return pages
}

onEachDatabaseSlow('content taken into an empty site', (open) => {
  test('makes the same pages', { tags: 'long' }, async () => {
    const { close, ...services } = await createTestServices()
    onTestFinished(close)
    await fill(services)
    const file = await exported(services)
    const target = await open()
    const { records, files } = await importContent(target, file)
    expect([records, files]).toEqual([expect.any(Number), 1])
    expect(await pagesOf(target)).toEqual(await pagesOf(services))
    expect((await target.storage.read(name))?.toString()).toBe('an image')
    const moved = await redirectFormer(target, new Request('https://example.org/?p=12'))
    expect(moved?.headers.get('Location')).toMatch(/^\/notices\/\d+/)
    const next = await makeProgram(target)
    const { id } = await makeProgram(services)
    expect(next.id).toBeLessThanOrEqual(id)
    await expect(importContent(target, file)).rejects.toThrow('This site is not empty.')
  })
})

test('the default content makes the same pages, images and reports included', {
  tags: 'long',
}, async () => {
  const { close, ...services } = await createTestServices({ isSeeded: true })
  onTestFinished(close)
  const target = await createTestServices()
  onTestFinished(target.close)
  await importContent(target, await exported(services))
  const pages = await pagesOf(services)
  expect(pages.size).toBeGreaterThan(60)
  expect(await pagesOf(target)).toEqual(pages)
})

test('a text that nobody has written yet comes along', async () => {
  const { services, target } = await openSmall()
  await changeContent(services, systemActor, async ({ insert }) => {
    const text = { title: 'Our vision', titleBn: null, body: '', bodyBn: null, isSample: false }
    await insert('pageTexts', { key: 'home.vision', ...text })
  })
  const { setAside } = await importContent(target, await exported(services))
  expect(setAside).toEqual([])
  const texts = await target.db.selectFrom('pageTexts').select(['key', 'title']).execute()
  expect(texts).toContainEqual({ key: 'home.vision', title: 'Our vision' })
})

async function openSmall() {
  const { close, ...services } = await createTestServices()
  onTestFinished(close)
  await fill(services)
  const target = await createTestServices()
  onTestFinished(target.close)
  return { services, file: await exported(services), target }
}

test('whatever is wrong with a file ends in a sentence, and nothing is stored', {
  tags: 'long',
}, async () => {
  const { file, target } = await openSmall()
  const content = await jsonIn(file, 'content.json')
  const programs = await jsonIn(file, 'data/programs.json')
  const photos = await jsonIn(file, 'data/photos.json')
  const [former] = await jsonIn(file, 'data/formerAddresses.json')
  const [program] = programs
  const data = 'data/programs.json'
  type Case = [RegExp, Record<string, Buffer | undefined>]
  const cases: Case[] = [
    [/it is no content of a site/, { 'content.json': bytesOf({ format: 'x' }) }],
    [/a newer version of this program/, { 'content.json': bytesOf({ ...content, version: 2 }) }],
    [/content\.json, is not valid/, { 'content.json': bytesOf({ ...content, kinds: 'x' }) }],
    [/content\.json is not JSON/, { 'content.json': Buffer.from('{') }],
    [/it has no content\.json/, { 'content.json': undefined }],
    [/it has no data\/programs\.json/, { [data]: undefined }],
    [/has not the 1 records/, { [data]: bytesOf([]) }],
    [/has something it does not know/, { [data]: bytesOf([{ ...program, admin: true }]) }],
    [/has a title that is not of its kind/, { [data]: bytesOf([{ ...program, title: 5 }]) }],
    [/has no title in a row/, { [data]: bytesOf([{ ...program, title: undefined }]) }],
    [/has no id in a row/, { [data]: bytesOf(['x']) }],
    [
      /records do not fit together/,
      { 'data/photos.json': bytesOf([{ ...photos[0], albumId: 99 }]) },
    ],
    ...['//evil.example/x', '/uploads/../a.jpg', 'https://evil.example'].map(
      (path): Case => [
        /formerAddresses\.json leads out of the site/,
        { 'data/formerAddresses.json': bytesOf([{ ...former, path }]) },
      ],
    ),
    [/is damaged/, { [`uploads/${name}`]: Buffer.from('another') }],
    [/it has no uploads\//, { [`uploads/${name}`]: undefined }],
    [/the file abab.* is missing/, { 'content.json': bytesOf({ ...content, files: {} }) }],
    [
      /content\.json, is not valid/,
      { 'content.json': bytesOf({ ...content, files: { '../a.jpg': content.files[name] } }) },
    ],
    [
      /no files like a\.html/,
      {
        'content.json': bytesOf({
          ...content,
          files: { 'a.html': content.files[name], ...content.files },
        }),
      },
    ],
  ]
  for (const [sentence, entries] of cases) {
    const attempt = importContent(target, await changed(file, entries))
    await expect(attempt, String(sentence)).rejects.toThrow(sentence)
    await expect(attempt).rejects.toThrow(/Nothing was changed\.$/)
    expect(await readLastChange(target.db), String(sentence)).toBe(0)
    expect(await readdir(join(target.config.dataDir, 'uploads')), String(sentence)).toEqual([])
  }
  const cut = await changed(file, {})
  await truncate(cut, 5_000)
  await expect(importContent(target, cut)).rejects.toThrow('it is damaged or was cut')
  await writeFile(cut, 'no zip')
  await expect(importContent(target, cut)).rejects.toThrow('it is no ZIP file')
  await expect(importContent(target, `${cut}.gone`)).rejects.toThrow('ENOENT')
  await importContent(target, file)
})

test('a disk that fails in between leaves nothing', { tags: 'long' }, async () => {
  const { file, target } = await openSmall()
  const storage = {
    ...target.storage,
    put: async () => Promise.reject(new Error('the disk is full')),
  }
  await expect(importContent({ ...target, storage }, file)).rejects.toThrow('the disk is full')
  const clock = () => {
    throw new Error('stopped')
  }
  await expect(importContent({ ...target, clock }, file)).rejects.toThrow('stopped')
  expect(await readdir(join(target.config.dataDir, 'uploads'))).toEqual([])
  expect(await readLastChange(target.db)).toBe(0)
})

test('a file of the first release, without former addresses, is taken in', {
  tags: 'long',
}, async () => {
  const { file, target } = await openSmall()
  const { kinds, ...content } = await jsonIn(file, 'content.json')
  const { formerAddresses: _, ...earlier } = kinds
  const entries = {
    'content.json': bytesOf({ ...content, kinds: earlier }),
    'data/formerAddresses.json': undefined,
  }
  await importContent(target, await changed(file, entries))
  expect(await readLastChange(target.db)).toBe(1)
})

test('a record that breaks a rule of its form is left out and named, with those that are nothing without it', {
  tags: 'long',
}, async () => {
  const { services, target } = await openSmall()
  const { id: programId } = await makeProgram(services, { title: 'Water' })
  const { id: albumId } = await makeAlbum(services, { title: 'Kept', programId })
  const { id: photoId } = await makePhoto(services, { albumId, title: 'Tree' })
  await changeContent(services, systemActor, async ({ insert }) => {
    for (const [key, valueEn] of [
      ['look.palette', 'green'],
      ['contact.email', 'office@example.org'],
    ] as const)
      await insert('settings', { key, valueEn, valueBn: '', isSample: false })
  })
  const file = await exported(services)
  const edit = async (kind: string, edits: (row: Record<string, unknown>) => object) =>
    bytesOf(
      (await jsonIn(file, `data/${kind}.json`)).map((row: Record<string, unknown>) => ({
        ...row,
        ...edits(row),
      })),
    )
  const values: Record<string, string> = {
    'look.palette': '<script>x()</script>',
    'contact.email': 'javascript:x',
    'org.name': 'Our Society',
  }
  const { setAside, records } = await importContent(
    target,
    await changed(file, {
      'data/programs.json': await edit('programs', ({ id }) =>
        id === programId ? { state: 'secret' } : {},
      ),
      'data/albums.json': await edit('albums', ({ id }) =>
        id === albumId ? {} : { title: '', titleBn: null },
      ),
      'data/photos.json': await edit('photos', ({ id }) =>
        id === photoId ? { slug: '<b>tree</b>' } : {},
      ),
      'data/notices.json': await edit('notices', () => ({ date: '2026-02-31' })),
      'data/settings.json': await edit('settings', ({ key }) => ({ valueEn: values[String(key)] })),
    }),
  )
  expect(setAside.toSorted()).toEqual([
    expect.stringMatching(/^albums \d+.*: title: /),
    expect.stringMatching(/^formerAddresses \d+: it belongs to a record that is left out$/),
    expect.stringMatching(/^notices \d+ “Rain”: date: /),
    expect.stringMatching(/^photos \d+.*: it belongs to a record that is left out$/),
    expect.stringMatching(/^photos \d+ “Tree”: slug: /),
    expect.stringMatching(/^programs \d+ “Water”: state: /),
    expect.stringMatching(/^settings \d+ “look.palette”: look.palette: /),
    expect.stringMatching(/^settings \d+ “contact.email”: contact.email: /),
  ])
  expect(records).toBe(3)
  expect(await target.db.selectFrom('albums').select(['title', 'programId']).execute()).toEqual([
    { title: 'Kept', programId: null },
  ])
  expect(await target.db.selectFrom('settings').select('key').execute()).toEqual([
    { key: 'org.name' },
  ])
})

test('reserved addresses, wrong settings, sizes of other images and lists of accounts do not come along', async () => {
  const { services, target } = await openSmall()
  const image = { width: 10, height: 10, colour: '#aabbcc', bytes: 5, isSample: false }
  const nameOf = (letter: string) => `${letter.repeat(32)}.jpg`
  await changeContent(services, systemActor, async ({ insert }) => {
    for (const slug of ['admin', 'former', 'good'])
      await insert('pages', {
        slug,
        title: slug,
        body: '<p>x</p>',
        menu: 'none',
        sortOrder: 0,
        state: 'published',
        isSample: false,
      })
    for (const letter of ['c', 'd', 'e', 'f'])
      await insert('images', { ...image, name: nameOf(letter), variants: '[]' })
    for (const [key, valueEn] of [
      ['look.logo', nameOf('c')],
      ['org.workingArea', 'Natore'],
    ] as const)
      await insert('settings', { key, valueEn, valueBn: '', isSample: false })
  })
  for (const letter of ['c', 'd', 'e', 'f'])
    await services.storage.put(nameOf(letter), Buffer.from('x'))
  const { id: recordId } = await services.db
    .selectFrom('pages')
    .select('id')
    .where('slug', '=', 'good')
    .executeTakeFirstOrThrow()
  const moved = { entity: 'pages', recordId, path: null }
  for (const address of ['/admin', '/bn/auth/login', '/api/programs', '/news/rain'])
    await putFormerAddress(services.db, { address, ...moved })
  const file = await exported(services)
  const edit = async (kind: string, edits: (row: Record<string, unknown>) => object) => {
    const rows: Record<string, unknown>[] = await jsonIn(file, `data/${kind}.json`)
    return bytesOf(rows.map((row) => ({ ...row, ...edits(row) })))
  }
  const variant = { size: 'card', type: 'image/webp', width: 5, height: 5, bytes: 3 }
  const variants: Record<string, unknown> = {
    [nameOf('d')]: [{ ...variant, name: `${'c'.repeat(32)}-card.webp` }],
    [nameOf('e')]: [{ ...variant, name: `${'e'.repeat(32)}-card.webp`, width: '<b>' }],
    [nameOf('f')]: [{ ...variant, name: `${'f'.repeat(32)}-card.webp` }],
  }
  const { setAside } = await importContent(
    target,
    await changed(file, {
      'data/pages.json': await edit('pages', ({ slug }) =>
        slug === 'former' ? { formerSlugs: 'api' } : {},
      ),
      'data/images.json': await edit('images', ({ name }) => ({
        variants: JSON.stringify(variants[String(name)] ?? []),
      })),
      'data/settings.json': await edit('settings', ({ key }) =>
        key === 'look.logo'
          ? { valueEn: '/admin' }
          : key === 'org.workingArea'
            ? { valueEn: 'x'.repeat(20_000) }
            : {},
      ),
      'data/users.json': bytesOf([{ id: 1, email: 'a@example.org', role: 'ADMIN' }]),
    }),
  )
  const isOwn = 'The site itself uses this address. Enter another one.'
  expect(setAside.toSorted()).toEqual([
    'data/users.json: such records are never taken in',
    expect.stringMatching(/^formerAddresses \d+: \/admin: The site itself/),
    expect.stringMatching(/^formerAddresses \d+: \/bn\/auth\/login: The site itself/),
    expect.stringMatching(/^formerAddresses \d+: \/api\/programs: The site itself/),
    expect.stringMatching(/^images \d+.*: variants: /),
    expect.stringMatching(/^images \d+.*: variants.0.width: /),
    expect.stringContaining(`“admin”: slug: admin: ${isOwn}`),
    expect.stringContaining(`“former”: slug: api: ${isOwn}`),
    expect.stringMatching(/^settings \d+ “look.logo”: valueEn: not the name of a file/),
    expect.stringMatching(/^settings \d+ “org.workingArea”: org.workingArea: /),
  ])
  expect(await target.db.selectFrom('pages').select('slug').execute()).toEqual([{ slug: 'good' }])
})

test('HTML of somebody else is cleaned', { tags: 'long' }, async () => {
  const { file, target } = await openSmall()
  const [program] = await jsonIn(file, 'data/programs.json')
  const body = '<p onclick="x()">Text<script>x()</script><img src=x onerror=x()></p>'
  await importContent(
    target,
    await changed(file, { 'data/programs.json': bytesOf([{ ...program, body }]) }),
  )
  const row = await target.db.selectFrom('programs').select('body').executeTakeFirstOrThrow()
  expect(row.body).toMatch(/^<p>Text/)
  expect(row.body).not.toMatch(/script|onerror|onclick/)
})

test('accounts, customers and the history stay, and messages and gifts leave only when that is said', async () => {
  const { services, file } = await openSmall()
  const namesIn = async (zipped: string) => {
    const zip = await openZip(zipped, contentLimits)
    zip.close()
    return zip.entries.map((entry) => entry.name)
  }
  const names = await namesIn(file)
  const kinds = names.flatMap((entry) => /^data\/(\w+)\.json$/.exec(entry)?.[1] ?? [])
  expect(kinds).toEqual([...contentKinds, ...listKinds])
  expect(kinds).not.toEqual(expect.arrayContaining(['users']))
  for (const kind of ['users', 'customers', 'history', 'messages', 'gifts', 'sessions']) {
    expect(kinds).not.toContain(kind)
  }
  expect(names).toContain('README.txt')
  const personal = await namesIn(await exported(services, { isPersonal: true }))
  expect(personal).toEqual(expect.arrayContaining(['data/messages.json', 'tables/gifts.csv']))
  const zip = await openZip(file, contentLimits)
  expect(String(await zip.read('tables/programs.csv'))).toContain("'=1+1")
  zip.close()
})

test('the description of an export lists the columns that an import accepts', async () => {
  const { db, close } = await createTestServices()
  onTestFinished(close)
  const columns = await readColumns(db)
  const parts = [...contentKinds, ...listKinds].map((kind) => {
    const lines = (columns.get(kind) ?? []).map(
      (column) =>
        `| \`${column.name}\` | ${column.kind}${column.isNullable ? ', may be null' : ''} |`,
    )
    return `### ${kind}\n\n| column | value |\n|---|---|\n${lines.join('\n')}\n`
  })
  const path = join(projectRoot, 'tests/snapshots/export-format.md')
  const [head = ''] = (await readFile(path, 'utf8')).split('### ')
  await expect(head + parts.join('\n')).toMatchFileSnapshot(path)
})
