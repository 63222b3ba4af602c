// Erasure of a photo used everywhere, and of a person: afterwards no response, file, row or new backup contains them.
// Pages, operations, tables and columns are those of the site itself, so that new ones are covered.
// @module-tag long
import { expect, test } from 'vitest'
import type { Services } from '#core/kernel/services.ts'
import { statisticsFile } from '#core/statistics/statistics-file.ts'
import { aidFiles } from '#modules/aid-data/aid-files.ts'
import { listPaths } from '#modules/offline/browser/keep-list.ts'
import { manifestPath, siteIcons } from '#modules/site-files/site-icon-paths.ts'
import { setSetting } from './support/accounts.ts'
import { openBuiltSite } from './support/built-site.ts'
import { fieldsOf, formOf } from './support/content.ts'
import { photo } from './support/images.ts'
import { filesOf, rowsOf } from './support/lost-rights.ts'
import { listOperations, readDocument } from './support/operations.ts'
import { onEachDatabase } from './support/services.ts'
import {
  backupOf,
  expectNoFile,
  holding,
  indexOf,
  isIn,
  named,
  readTree,
  responsesOf,
} from './support/traces.ts'

/** Words that no other text of the site contains. */
const words = {
  title: 'Zubaidatitle',
  titleBn: 'জুবাইদাশিরোনাম',
  describes: 'Zubaidadescribed',
  describesBn: 'জুবাইদাবর্ণনা',
  agreed: 'Zubaidaagreed',
  person: 'Zubaidaperson',
  personBn: 'জুবাইদামানুষ',
  formerly: 'Zubaidaformerly',
}
const marks = Object.values(words)
/** Neighbouring words, so that a search result can be told from the query. */
const beside = { title: 'Quillfeather', person: 'Marigold' }
const searches = Object.values(beside).flatMap((word) =>
  ['/search', '/bn/search', '/api/search'].map((path) => `${path}?q=${word}`),
)

onEachDatabase('of a withdrawn photo and an erased person', (open) => {
  test('no response, file, row or new backup contains anything of it', async () => {
    const services = await open()
    const site = await openBuiltSite(services)
    const { admin, call, makePerson } = site
    const images = await fillWith(site)
    const { name, key, portrait } = images
    const keys = [key, portrait.slice(0, 32)]
    const secrets = [...marks, ...keys]
    const editor = await makePerson({ role: 'EDITOR' })
    const administrator = await makePerson({ role: 'ADMIN' })

    const pages = [...(await crawl(site)), ...images.previews]
    const addresses = [...new Set([...pages, ...(await listReads([name, portrait]))])]
    const before = await responsesOf(site, addresses, administrator.token)
    for (const mark of secrets) {
      expect([mark, holding(before, mark).length > 0]).toEqual([mark, true])
    }
    for (const mark of [words.title, words.titleBn, words.person, words.personBn]) {
      expect(searches.filter((path) => holding(before, mark).includes(path))).not.toEqual([])
    }
    for (const preview of images.previews) expect(holding(before, key)).toContain(preview)
    expect(holding(before, words.titleBn).some((path) => path.startsWith('/bn/'))).toBe(true)
    const isTheirs = (file: string) => keys.some((one) => file.startsWith(one))
    const files = (await filesOf(services)).filter(isTheirs)
    expect(files.some((file) => file.includes('-share-'))).toBe(true)
    const bytes = await Promise.all(files.map((file) => services.storage.read(file)))
    const full = readTree(services.config.dataDir)
    for (const one of bytes) expect(one && isIn(full, one)).toBe(true)
    // The page of giving is shared with its drawing.
    const shared = before.filter(({ name }) => /^\/share\/(?!donate-)/.test(name))
    expect(shared.length).toBeGreaterThan(1)

    const path = `/api/images/${name}/withdraw`
    expect((await admin(`POST ${path}`, { json: { reason: 'asked' } })).status).toBe(204)
    const erase = images.personIds.map((id) => `/api/people/${id}/erase`)
    for (const one of erase) {
      expect((await admin(`POST ${one}`, { json: { reason: 'asked' } })).status).toBe(204)
    }

    const strange = await crawl(site)
    const all = [...addresses, ...strange]
    const api = all.filter((address) => address.startsWith('/api/'))
    for (const token of [undefined, editor.token, administrator.token]) {
      const after = await responsesOf(site, token ? api : all, token)
      for (const mark of secrets) expect([mark, holding(after, mark)]).toEqual([mark, []])
      for (const one of bytes) expect(one && isIn(after, one)).toBe(false)
      for (const { content } of shared) expect(isIn(after, content)).toBe(false)
      await expectNoFile(site, files, token)
    }
    for (const [table, rows] of Object.entries(await rowsOf(services))) {
      const content = named(table, Buffer.from(JSON.stringify(rows)))
      for (const mark of secrets) expect([mark, holding([content], mark)]).toEqual([mark, []])
    }
    const index = await indexOf(services)
    for (const mark of secrets) expect([mark, holding([index], mark)]).toEqual([mark, []])
    expect((await filesOf(services)).filter(isTheirs)).toEqual([])
    const stored = readTree(services.config.dataDir)
    const backup = await backupOf(services)
    for (const kept of [stored, backup]) {
      for (const mark of secrets) expect([mark, holding(kept, mark)]).toEqual([mark, []])
      for (const one of bytes) expect(one && isIn(kept, one)).toBe(false)
    }

    // It can be neither repeated nor undone, and the remaining fields of its records are unchanged.
    expect((await admin(`POST ${path}`, { json: { reason: 'asked' } })).status).toBe(404)
    for (const one of erase) {
      expect((await admin(`POST ${one}`, { json: { reason: 'asked' } })).status).toBe(404)
    }
    expect(fieldsOf((await call('GET /api/programs/1')).body)).toMatchObject({
      title: 'Program that showed it',
      imagename: null,
    })
    const history = await services.db.selectFrom('history').selectAll().execute()
    const erased = history.filter(({ action }) => action === 'erase')
    expect(erased.map(({ entity, actorName }) => [entity, actorName])).toEqual([
      ['images', 'Rahima'],
      ...erase.map(() => ['people', 'Rahima']),
    ])
    const listed = (await admin('GET /api/history')).body as { version: number }[]
    for (const { id, version } of erased) {
      const whole = listed.filter((row) => row.version === version)
      expect(whole).toMatchObject(whole.map(() => ({ isUndoable: false })))
      expect((await admin(`POST /api/history/${version}/undo`)).status).toBe(404)
      expect((await admin(`POST /api/history/${id}/restore`)).status).toBe(404)
    }
    for (const { version } of history) await admin(`POST /api/history/${version}/undo`)
    const undone = await responsesOf(site, addresses, administrator.token)
    for (const mark of secrets) expect([mark, holding(undone, mark)]).toEqual([mark, []])
    for (const mark of secrets) {
      expect([mark, holding(readTree(services.config.dataDir), mark)]).toEqual([mark, []])
    }
  })
})

type Site = Awaited<ReturnType<typeof openBuiltSite>>

/** Adds a photo to every place, and a person with a portrait. */
async function fillWith({ admin, services }: Site) {
  const created = async (line: string, fields: Record<string, string | File>) => {
    const { status, body } = await admin(line, { form: formOf(fields) })
    if (status >= 300) throw new Error(`${line}: ${status} ${JSON.stringify(body)}`)
    return fieldsOf(body)
  }
  const sent = async (line: string, json: object) => {
    const { status, body } = await admin(line, { json })
    if (status >= 300) throw new Error(`${line}: ${status} ${JSON.stringify(body)}`)
    return fieldsOf(body)
  }
  const consent = (by: string) =>
    JSON.stringify({ hasPeople: true, consentHow: 'signed', consentBy: by, consentNote: by })
  const titles = { title: `${beside.title} ${words.title}`, titleBn: words.titleBn }
  const album = await created('POST /api/albums', { title: 'Album', sortOrder: '1' })
  const own = await created('POST /api/photogallerys', {
    ...titles,
    albumId: String(album.id),
    alt: words.describes,
    altBn: words.describesBn,
    description: `<p>${words.describes}</p>`,
    consent: consent(words.agreed),
    descriptionBn: `<p>${words.describesBn}</p>`,
    imagename: await photoFile(),
  })
  const name = String(own.imagename)
  const libraryImage = name
  const shown = `<p>Text</p><p><img src="/uploads/${name}" alt="${words.describes}"></p><p>More</p>`
  const program = await created('POST /api/programs', {
    title: 'Program that showed it',
    description: '<p>x</p>',
    sortOrder: '1',
    libraryImage,
    body: shown,
  })
  await created(`PUT /api/albums/${album.id}`, { title: 'Album', sortOrder: '1', libraryImage })
  await created(`PUT /api/photogallerys/${own.id}`, {
    ...titles,
    albumId: String(album.id),
    alt: `${words.describes} again`,
  })
  for (const [collection, fields] of Object.entries({
    '/api/notices': { title: 'Notice', kind: 'news', date: '2026-01-10', body: shown },
    '/api/projects': {
      title: 'Project',
      technicalPartner: 'One',
      financialPartner: 'Two',
      duration: '1 year',
      status: 'running',
      description: '<p>x</p>',
    },
  })) {
    await sent(`POST ${collection}`, { ...fields, imagename: name })
  }
  await sent('POST /api/pages', { title: 'Own page', slug: 'own-page', body: shown, menu: 'none' })
  await setSetting(services, 'home.banner', name)
  await setSetting(services, 'look.logo', name)
  await sent(`PUT /api/programs/${program.id}/draft`, {
    title: 'Draft',
    description: '<p>x</p>',
    sortOrder: 1,
    libraryImage,
    body: shown,
  })
  // A deleted record, with its snapshot in the trash.
  const gone = await created('POST /api/photogallerys', {
    title: `${titles.title} gone`,
    albumId: String(album.id),
    libraryImage,
  })
  await admin(`DELETE /api/photogallerys/${gone.id}`)
  await waitingRows(services, name)
  const previews: string[] = []
  for (const record of [
    { entity: 'programs', id: program.id },
    { entity: 'albums', id: album.id },
  ]) {
    const { url } = await sent('POST /api/previews', record)
    previews.push(new URL(String(url)).pathname)
  }

  const person = {
    group: 'council',
    role: 'Treasurer',
    signs: 'chairman-message',
    nameBn: words.personBn,
    text: `About ${words.person}`,
    textBn: `${words.personBn} সম্পর্কে`,
  }
  const made = await created('POST /api/people', {
    ...person,
    name: words.formerly,
    consent: consent(words.person),
    image: await photoFile(),
  })
  const fullName = `${beside.person} ${words.person}`
  await created(`PUT /api/people/${made.id}`, { ...person, name: fullName })
  await sent(`PUT /api/people/${made.id}/draft`, { ...person, name: `${fullName} drafted` })
  // Values of a person without a portrait, and of one who shows the photo and says who agreed to it.
  const plain = { group: 'staff', name: `${words.person} too` }
  const other = await created('POST /api/people', plain)
  await sent(`PUT /api/people/${other.id}/draft`, { ...plain, text: words.formerly })
  const third = await created('POST /api/people', { group: 'staff', name: 'Somebody else' })
  await sent(`PUT /api/people/${third.id}/draft`, {
    group: 'staff',
    name: 'Somebody else',
    libraryImage,
    consent: consent(words.agreed),
  })
  const portrait = String(made.imagename)
  const personIds = [made.id, other.id]
  return { name, key: name.slice(0, 32), portrait, personIds, previews }
}

/** Waiting changes and mails that name the person. */
async function waitingRows({ db }: Services, name: string) {
  const at = '2026-01-15T04:30:00.000Z'
  const after = JSON.stringify({
    id: 1,
    imagename: name,
    body: `<img src="/uploads/${name}" alt="">`,
  })
  const ofPerson = JSON.stringify({ id: 1, name: words.person, nameBn: words.personBn })
  const writes = [
    { entity: 'programs', entityId: 1, action: 'update', before: null, after },
    { entity: 'people', entityId: 1, action: 'update', before: ofPerson, after: ofPerson },
  ]
  await db
    .insertInto('pendingChanges')
    .values({
      proposedBy: 1,
      proposedByName: 'Rahima',
      proposedAt: at,
      state: 'open',
      writes: JSON.stringify(writes),
    })
    .execute()
  await db
    .insertInto('outgoingMails')
    .values({
      kind: 'test',
      address: 'office@example.org',
      name: 'Office',
      state: 'waiting',
      content: JSON.stringify({ image: name }),
      messageId: 'one',
      attempts: 0,
      createdAt: at,
      queuedAt: at,
      nextAttemptAt: at,
    })
    .execute()
}

async function photoFile(): Promise<File> {
  const jpeg = await photo(900, 600).jpeg({ quality: 60 }).toBuffer()
  return new File([new Uint8Array(jpeg)], 'photo.jpg', { type: 'image/jpeg' })
}

/** Crawls every address that the site names, from the home page and the sitemap. */
async function crawl({ ask }: Site): Promise<string[]> {
  const seen = new Set(['/', '/bn', '/sitemap.xml', ...searches])
  for (const feed of ['/feed.xml', '/feed.json']) seen.add(feed).add(`/bn${feed}`)
  for (const file of [manifestPath, ...siteIcons.keys(), ...Object.values(listPaths)])
    seen.add(file)
  for (const file of [...aidFiles, statisticsFile, `/bn${statisticsFile}`, '/metrics'])
    seen.add(file)
  for (const path of seen) {
    const { body, headers } = await ask(path)
    if (!/html|xml/.test(String(headers['content-type']))) continue
    for (const [, url = ''] of body.matchAll(
      /(?:href="|src="|srcset="|content="|<loc>|, )([^"\s<,]+)/g,
    )) {
      const local = url.replace(/^http:\/\/localhost(:\d+)?/, '').replaceAll('&amp;', '&')
      // Stored files are requested one by one.
      if (/^\/(?!\/|uploads\/|assets\/)/.test(local)) seen.add(local.replace(/#.*/, '') || '/')
    }
  }
  return [...seen]
}

/** Lists every read operation for every possible record and these images, and all pages of history. */
async function listReads(images: string[]): Promise<string[]> {
  const ids = ['1', '2']
  const values: Record<string, string[]> = {
    name: images,
    key: ['home.banner', 'look.logo'],
    entity: ['programs', 'people', 'images'],
  }
  const filled = (path: string): string[] => {
    const [gap, name = ''] = /\{(\w+)\}/.exec(path) ?? []
    if (!gap) return [path]
    return (values[name] ?? ids).flatMap((value) => filled(path.replace(gap, value)))
  }
  const reads = listOperations(await readDocument()).flatMap(({ method, path }) =>
    method === 'GET' && !path.includes('logout') ? filled(path) : [],
  )
  const history = ids.map((page) => `/api/history?pageSize=50&page=${page}`)
  return [...reads.flatMap((path) => [path, `${path}?state=all`]), ...history]
}
