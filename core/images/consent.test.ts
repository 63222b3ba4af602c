// Visitors see photos of people according to their consent, on the built pages, as the clock moves.
import { expect, test, vi } from 'vitest'
import { setSetting } from '#tests/support/accounts.ts'
import { openBuiltSite } from '#tests/support/built-site.ts'
import { fieldsOf, formOf, versionOf } from '#tests/support/content.ts'
import { photo } from '#tests/support/images.ts'
import { filesOf } from '#tests/support/lost-rights.ts'
import { onEachDatabaseSlow, type TestServices } from '#tests/support/services.ts'
import { countHeldBackPhotos } from './consent.queries.server.ts'
import { sweepFiles } from './sweep-files.service.server.ts'

async function photoFile(): Promise<File> {
  const jpeg = await photo(400, 300).jpeg({ quality: 60 }).toBuffer()
  return new File([new Uint8Array(jpeg)], 'photo.jpg', { type: 'image/jpeg' })
}

/** Creates one photo shown by an album, its page, a program and a page of its own. */
async function openWithPhoto(services: TestServices, consent: object) {
  const site = await openBuiltSite(services)
  const { admin } = site
  const album = await admin('POST /api/albums', { form: formOf({ title: 'Fair', sortOrder: '1' }) })
  const albumId = String(fieldsOf(album.body).id)
  const made = await admin('POST /api/photogallerys', {
    form: formOf({
      title: 'Women at the fair',
      albumId,
      consent: JSON.stringify(consent),
      imagename: await photoFile(),
    }),
  })
  expect(made.status).toBe(201)
  const name = String(fieldsOf(made.body).imagename)
  const shown = `<p>Text</p><p><img src="/uploads/${name}" alt="Women"></p>`
  const program = { title: 'Groups', description: '<p>x</p>', libraryImage: name, body: shown }
  expect((await admin('POST /api/programs', { form: formOf(program) })).status).toBe(201)
  const page = { title: 'Own page', slug: 'own-page', body: shown, menu: 'none' }
  expect((await admin('POST /api/pages', { json: page })).status).toBe(201)
  await setSetting(services, 'home.banner', name)
  const details = async () => {
    const { body } = await admin('GET /api/images/details')
    return fieldsOf(Object(body)[0])
  }
  return { ...site, name, key: name.slice(0, 32), details }
}

const showing = [
  '/',
  '/bn',
  '/photo-album',
  '/photogalleryfrontend/1',
  '/photogalleryfrontend/1?photo=1',
  '/programdetaildfrontend/1',
  '/own-page',
  '/bn/own-page',
  '/sitemap.xml',
  '/api/programs',
  '/api/programs/1',
  '/api/photogallerys',
  '/api/pages',
  '/api/pages/1',
  '/api/photogallery/photosbyalbum/1',
]
const lists = showing.filter((path) => path !== '/photo-album' && path !== '/sitemap.xml')

onEachDatabaseSlow('a photo of people', (open) => {
  test('a photo of people is shown by default, and only during their consent if the setting requires it', {
    tags: 'long',
  }, async () => {
    let now = '2026-01-20T17:30:00.000Z'
    const services = await open({ clock: () => new Date(now) })
    const agreed = { consentHow: 'signed', consentBy: 'Salma Begum', consentOn: '2026-01-10' }
    const site = await openWithPhoto(services, { ...agreed, consentUntil: '2026-01-20' })
    const { ask, name, key, details, admin, makePerson, db } = site
    const files = (await filesOf(services)).filter((file) => file.startsWith(key))
    const share = /\/share\/programs-1-en-[0-9a-f]+\.jpg/.exec(
      (await ask('/programdetaildfrontend/1')).body,
    )?.[0]
    expect(share).toBeDefined()
    expect(files.length).toBeGreaterThan(2)
    const { token } = await makePerson({ role: 'EDITOR' })
    const preview = await previewOf(site)

    // PostgreSQL notifies of a write a moment after the writer learns of it.
    const expectShown = (isShown: boolean) =>
      vi.waitFor(async () => {
        for (const path of lists) {
          const { body } = await ask(path)
          expect([now, path, body.includes(key)]).toEqual([now, path, isShown])
        }
        for (const file of files) {
          expect([now, file, (await ask(`/uploads/${file}`)).status]).toEqual([
            now,
            file,
            isShown ? 200 : 404,
          ])
          const headers = { Authorization: `Bearer ${token}` }
          expect((await ask(`/uploads/${file}`, headers)).status).toBe(200)
          // A link may be passed on, so it shows no more of a photo than the site does.
          const previewed = await ask(`${preview}/uploads/${file}`)
          expect([now, file, previewed.status]).toEqual([now, file, isShown ? 200 : 404])
        }
        // The link of a hidden photo leads to the image with the drawing.
        expect((await ask(String(share))).status).toBe(isShown ? 200 : 302)
      })
    await expectShown(true)
    for (const path of showing) expect((await ask(path)).body).not.toContain('Salma Begum')
    await setSetting(services, 'photos.needConsent', 'yes')
    await expectShown(true)
    // The last day ends at midnight in Dhaka.
    now = '2026-01-20T17:59:59.999Z'
    await expectShown(true)
    now = '2026-01-20T18:00:00.000Z'
    await expectShown(false)
    expect(await countHeldBackPhotos(db, new Date(now))).toBe(1)
    expect(await details()).toMatchObject({ consentState: 'ended', isPublic: false })

    const save = async (consent: object) => {
      const response = await admin('POST /api/image-consents', { json: { names: [name], consent } })
      expect([response.status, response.text]).toEqual([200, '{"changed":1}'])
      return versionOf(response)
    }
    const version = await save({ hasPeople: false })
    await expectShown(true)
    expect(await details()).toMatchObject({ consentState: 'notNeeded', consentBy: null })
    expect((await admin(`POST /api/history/${version}/undo`)).status).toBe(200)
    await expectShown(false)
    await save({ ...agreed, consentHow: 'guardian', hasChildren: true })
    await expectShown(true)
    expect(await countHeldBackPhotos(db, new Date(now))).toBe(0)
    await save({})
    await expectShown(false)
    await setSetting(services, 'photos.needConsent', 'no')
    await expectShown(true)
  })

  test('a withdrawn photo is 404, even if its files could not be removed', async () => {
    const services = await open()
    const failing = { ...services, storage: { ...services.storage, remove: failingRemove } }
    const site = await openWithPhoto(failing, {})
    const { admin, ask, name, key, makePerson } = site
    const files = (await filesOf(services)).filter((file) => file.startsWith(key))
    const path = `POST /api/images/${name}/withdraw`
    expect((await admin(path, { json: { reason: 'guardian' } })).status).toBe(204)
    expect((await filesOf(services)).filter((file) => file.startsWith(key))).toEqual(files)
    const { token } = await makePerson({ role: 'ADMIN' })
    // A preview grants any file that a text names.
    const body = `<p>${files.map((file) => `/uploads/${file}`).join(' ')}</p>`
    const named = formOf({ title: 'Groups', description: '<p>x</p>', body })
    expect((await admin('PUT /api/programs/1', { form: named })).status).toBe(200)
    const preview = await previewOf(site)
    for (const file of files) {
      expect([file, (await ask(`${preview}/uploads/${file}`)).status]).toEqual([file, 404])
      for (const headers of [{}, { Authorization: `Bearer ${token}` }]) {
        expect((await ask(`/uploads/${file}`, headers)).status).toBe(404)
      }
    }
    expect((await sweepFiles(services)).sort()).toEqual(files.sort())
    expect(await filesOf(services)).toEqual([])
    const entries = await services.db.selectFrom('accessLog').selectAll().execute()
    expect(entries.find(({ event }) => event === 'photoWithdrawn')).toMatchObject({
      details: '{"reason":"guardian"}',
    })
  })
})

/** Returns the path of a preview of the program. */
async function previewOf({ admin }: Awaited<ReturnType<typeof openBuiltSite>>): Promise<string> {
  const made = await admin('POST /api/previews', { json: { entity: 'programs', id: 1 } })
  return new URL(String(fieldsOf(made.body).url)).pathname
}

async function failingRemove(): Promise<void> {
  throw new Error('the storage is away')
}

onEachDatabaseSlow('the consent to a photo', (open) => {
  test('consent is validated, set for many photos at once, and found by filters', {
    tags: 'long',
  }, async () => {
    const services = await open()
    const site = await openBuiltSite(services)
    const { admin, call, makePerson } = site
    const names: string[] = []
    for (const consent of ['', '', JSON.stringify({ hasPeople: false })]) {
      const form = formOf({ image: await photoFile(), consent })
      names.push(String(fieldsOf((await admin('POST /api/upload', { form })).body).imagename))
    }
    const found = async (filter: string) => {
      const { body } = await admin(`GET /api/images/details?consent=${filter}&sort=id`)
      return Object(body).map((image: { name: string }) => names.indexOf(image.name))
    }
    expect(await found('missing')).toEqual([0, 1])
    for (const [consent, field] of [
      [{ hasChildren: true, consentHow: 'signed' }, 'consent.consentHow'],
      [
        { consentHow: 'signed', consentOn: '2026-02-01', consentUntil: '2026-01-31' },
        'consent.consentUntil',
      ],
      [{ consentHow: 'letter' }, 'consent.consentHow'],
    ] as const) {
      const { status, body } = await admin('POST /api/image-consents', { json: { names, consent } })
      expect([status, Object.keys(Object(fieldsOf(body).fields))]).toEqual([422, [field]])
    }
    const consent = { hasChildren: true, consentHow: 'guardian', consentUntil: '2026-02-01' }
    const many = { names: names.slice(0, 2), consent }
    expect((await admin('POST /api/image-consents', { json: many })).status).toBe(200)
    expect(await found('missing')).toEqual([])
    expect(await found('endsSoon')).toEqual([0, 1])
    expect(await found('children')).toEqual([0, 1])
    const form = formOf({ image: await photoFile(), consent: '{"consentHow":"letter"}' })
    expect((await admin('POST /api/upload', { form })).status).toBe(422)

    const { token } = await makePerson({ role: 'EDITOR' })
    const withdraw = `POST /api/images/${names[0]}/withdraw`
    expect((await call(withdraw, { token, json: { reason: 'asked' } })).status).toBe(403)
    expect((await admin(withdraw, { json: { reason: 'because' } })).status).toBe(422)
    expect((await admin(withdraw, { json: { reason: 'asked' } })).status).toBe(204)
    expect((await admin('POST /api/image-consents', { json: many })).status).toBe(404)
  })
})
