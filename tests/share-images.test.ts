// The image of a shared link: the picture of its record over the name of the organisation.
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { sweepFiles } from '#core/images/sweep-files.service.server.ts'
import { seedEmptyTexts } from '#server/seed/seed-content.ts'
import { openBuiltSite } from './support/built-site.ts'
import { fieldsOf, formOf } from './support/content.ts'
import { photo } from './support/images.ts'
import { filesOf } from './support/lost-rights.ts'
import { createTestServices, onEachDatabaseSlow } from './support/services.ts'
import { add, addProgram, change, readMeta, type Site } from './support/shared-site.ts'

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>`

const dayMs = 24 * 60 * 60 * 1000

const begins = '2026-03-01T03:00:00.000Z'

/** Smallest size that can be cropped to the shape of a shared link. */
const small = [600, 400] as const

async function upload({ admin }: Site, [width, height]: readonly [number, number] = small) {
  const jpeg = new Uint8Array(await photo(width, height).jpeg().toBuffer())
  const image = new File([jpeg], 'photo.jpg', { type: 'image/jpeg' })
  return String(
    fieldsOf((await admin('POST /api/upload', { form: formOf({ image }) })).body).imagename,
  )
}

async function addLogo({ admin }: Site) {
  const image = new File([drawing], 'logo.svg', { type: 'image/svg+xml' })
  const { body } = await admin('POST /api/logos', { form: formOf({ image }) })
  const json = { valueEn: String(fieldsOf(body).imagename) }
  expect((await admin('PUT /api/settings/look.logo', { json })).status).toBe(200)
}

async function imagePath(site: Site, path: string): Promise<string> {
  return new URL((await readMeta(site, path)).get('og:image') ?? '').pathname
}

/** Mean difference of the pixels of a strip, 0 to 255. */
async function difference(one: Buffer, other: Buffer, strip: { top: number; height: number }) {
  const cut = (jpeg: Buffer) =>
    sharp(jpeg)
      .extract({ left: 0, width: 1200, ...strip })
      .png()
  const [first, second] = await Promise.all([cut(one).toBuffer(), cut(other).toBuffer()])
  const pixels = sharp(first).composite([{ input: second, blend: 'difference' }])
  const { channels } = await sharp(await pixels.png().toBuffer()).stats()
  return Math.max(...channels.slice(0, 3).map(({ mean }) => mean))
}

test('a share image is a JPEG of the record as the page shows it', { tags: 'long' }, async () => {
  const site = await openBuiltSite()
  const libraryImage = await upload(site, [1500, 1000])
  const id = await addProgram(site, { libraryImage })
  const page = `/programdetaildfrontend/${id}`
  const [english, bangla] = [await readMeta(site, page), await readMeta(site, `/bn${page}`)]
  expect(Object.fromEntries(english)).toMatchObject({
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:title': 'Deep wells',
    'og:description': 'Water.',
    'og:image:alt': 'Deep wells',
    'twitter:card': 'summary_large_image',
  })
  expect(bangla.get('og:title')).toBe('গভীর নলকূপ')
  expect(bangla.get('og:description')).toBe('জল।')
  const first = await imagePath(site, page)
  expect(first).toMatch(new RegExp(`^/share/programs-${id}-en-[0-9a-f]{16}\\.jpg$`))
  const inBangla = await imagePath(site, `/bn${page}`)
  expect(inBangla).toMatch(new RegExp(`^/share/programs-${id}-bn-[0-9a-f]{16}\\.jpg$`))
  const { status, headers, body } = await site.fetchFile(first)
  expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(body.length).toBeLessThanOrEqual(120_000)
  expect(await sharp(body).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })

  await change(site, id, { focusX: '90', focusY: '10' })
  const second = await imagePath(site, page)
  await addLogo(site)
  const third = await imagePath(site, page)
  expect(new Set([first, second, third]).size).toBe(3)
  // An earlier shared link redirects to the current image.
  for (const old of [first, second, first.replace(/-\w{16}/, `-${'0'.repeat(16)}`)]) {
    expect(await site.get(old)).toMatchObject({ status: 302, location: third })
  }
  const marked = (await site.fetchFile(third)).body
  expect(marked.equals(body)).toBe(false)
  const earlier = `/share/programs-${id}-${'0'.repeat(16)}.jpg`
  expect(await site.get(earlier)).toMatchObject({ status: 302, location: third })
})

test('the foot of a share image is in the language of the page, over the same picture', {
  tags: 'long',
}, async () => {
  const site = await openBuiltSite()
  const id = await addProgram(site, { libraryImage: await upload(site, [1500, 1000]) })
  const page = `/programdetaildfrontend/${id}`
  const read = async (path: string) => (await site.fetchFile(await imagePath(site, path))).body
  const [english, bangla] = [await read(page), await read(`/bn${page}`)]
  expect(await difference(english, bangla, { top: 0, height: 440 })).toBeLessThan(2)
  expect(await difference(english, bangla, { top: 480, height: 150 })).toBeGreaterThan(5)
  const before = await imagePath(site, page)
  await change(site, id, { title: 'Deeper wells' })
  expect(await imagePath(site, page)).not.toBe(before)
})

test('a share image goes with its photo, and the drawing takes its place', {
  tags: 'long',
}, async () => {
  const { close, ...services } = await createTestServices()
  onTestFinished(close)
  const site = await openBuiltSite(services)
  const libraryImage = await upload(site)
  const id = await addProgram(site, { libraryImage })
  const page = `/programdetaildfrontend/${id}`
  const path = await imagePath(site, page)
  expect((await site.fetchFile(path)).status).toBe(200)
  const kept = (await filesOf(services)).find((name) => name.includes('-share-')) ?? ''
  expect((await site.get(`/uploads/${kept}`)).status).toBe(200)

  const json = { reason: 'asked' }
  const { status } = await site.admin(`POST /api/images/${libraryImage}/withdraw`, { json })
  expect(status).toBe(204)
  expect((await site.get(`/uploads/${kept}`)).status).toBe(404)
  const drawn = await imagePath(site, page)
  expect(await site.get(path)).toMatchObject({ status: 302, location: drawn })
  expect((await site.fetchFile(drawn)).status).toBe(200)
})

test('a share image is drawn once for many concurrent requests, and again after it was swept', {
  tags: 'long',
}, async () => {
  let now = new Date()
  const { close, ...services } = await createTestServices({ clock: () => now })
  onTestFinished(close)
  let drawings = 0
  const draw: typeof services.shareImages.draw = (job) => {
    drawings += 1
    return services.shareImages.draw(job)
  }
  const shareImages = { ...services.shareImages, draw }
  const site = await openBuiltSite({ ...services, shareImages })
  const id = await addProgram(site, { libraryImage: await upload(site) })
  const path = await imagePath(site, `/programdetaildfrontend/${id}`)
  const { status, headers } = await site.ask(path, {}, 'HEAD')
  expect([status, headers['content-type'], drawings]).toEqual([200, 'image/jpeg', 0])
  const read = async () => (await site.fetchFile(path)).status
  expect(await Promise.all([read(), read(), read()])).toEqual([200, 200, 200])
  // Another process over the same storage.
  const other = await openBuiltSite({ ...services, shareImages })
  expect((await other.fetchFile(path)).status).toBe(200)
  expect(drawings).toBe(1)

  now = new Date(now.getTime() + 2 * dayMs)
  expect(await sweepFiles(services)).toEqual([])
  now = new Date(now.getTime() + 100 * dayMs)
  expect(await sweepFiles(services)).toEqual([expect.stringMatching(/-share-\w{16}\.jpg$/)])
  expect(await read()).toBe(200)
  expect(drawings).toBe(2)
})

test('an image withdrawn during the drawing leaves no share image', { tags: 'long' }, async () => {
  const { close, ...services } = await createTestServices()
  onTestFinished(close)
  let meanwhile = async () => {}
  const draw: typeof services.shareImages.draw = async (job) => {
    const jpeg = await services.shareImages.draw(job)
    await meanwhile()
    return jpeg
  }
  const site = await openBuiltSite({ ...services, shareImages: { ...services.shareImages, draw } })
  const libraryImage = await upload(site)
  const id = await addProgram(site, { libraryImage })
  const path = await imagePath(site, `/programdetaildfrontend/${id}`)
  meanwhile = async () => {
    const json = { reason: 'asked' }
    const { status } = await site.admin(`POST /api/images/${libraryImage}/withdraw`, { json })
    expect(status).toBe(204)
  }
  expect((await site.fetchFile(path)).status).toBe(404)
  expect(await filesOf(services)).toEqual([])
})

onEachDatabaseSlow('a share image', (open) => {
  test('exists for visible records only', async () => {
    let now = new Date(Date.parse(begins) - 1)
    const site = await openBuiltSite(await open({ clock: () => now }))
    const libraryImage = await upload(site)
    const id = await addProgram(site, { libraryImage })
    const path = await imagePath(site, `/programdetaildfrontend/${id}`)
    const status = async () => (await site.get(path)).status
    expect(await status()).toBe(200)
    await change(site, id, { state: 'hidden' })
    expect(await status()).toBe(404)
    await change(site, id, { state: 'published', publishAt: begins })
    expect(await status()).toBe(404)
    now = new Date(begins)
    expect(await status()).toBe(200)

    const plain = await addProgram(site)
    const draft = await addProgram(site, { libraryImage, state: 'draft' })
    const key = '0123456789abcdef'
    const drawn = `/share/programs-${plain}-en-${key}.jpg`
    const own = await imagePath(site, `/programdetaildfrontend/${plain}`)
    expect(await site.get(drawn)).toMatchObject({ status: 302, location: own })
    const places = [`programs-${draft}`, 'programs-0', 'programs-99', 'programs', 'site-de']
    const others = ['users-1', 'customers-1', 'images-1', 'people-1', 'settings-1', 'none-1']
    for (const place of [...places, ...others]) {
      expect([place, (await site.get(`/share/${place}-${key}.jpg`)).status]).toEqual([place, 404])
    }
    for (const odd of ['/share', '/share/x.jpg', '/share/programs-1.jpg']) {
      expect([odd, (await site.get(odd)).status]).toEqual([odd, 404])
    }
  })
})

test('a page without a picture has the banner over the name, or the drawing that comes with the site', {
  tags: 'long',
}, async () => {
  const site = await openBuiltSite()
  const drawing = await imagePath(site, '/transparency')
  expect(drawing).toMatch(/^\/share\/site-en-[0-9a-f]{16}\.jpg$/)
  const drawn = (await site.fetchFile(drawing)).body
  const json = { valueEn: await upload(site) }
  expect((await site.admin('PUT /api/settings/home.banner', { json })).status).toBe(200)
  const banner = await imagePath(site, '/')
  expect(await imagePath(site, '/bn/contact-us')).toMatch(/^\/share\/site-bn-[0-9a-f]{16}\.jpg$/)
  const photo = (await site.fetchFile(banner)).body
  expect(await difference(drawn, photo, { top: 0, height: 440 })).toBeGreaterThan(20)
  expect(await difference(drawn, photo, { top: 480, height: 150 })).toBeLessThan(2)
  await addLogo(site)
  const marked = (await site.fetchFile(await imagePath(site, '/'))).body
  expect(await difference(marked, photo, { top: 480, height: 150 })).toBeGreaterThan(2)
  // A record without an image has the site's, with its own name.
  const id = await addProgram(site)
  const path = await imagePath(site, `/bn/programdetaildfrontend/${id}`)
  expect(path).toContain(`/share/programs-${id}-bn-`)
  const titled = (await site.fetchFile(path)).body
  expect(await difference(titled, marked, { top: 0, height: 440 })).toBeLessThan(2)
  expect(await difference(titled, marked, { top: 480, height: 150 })).toBeGreaterThan(5)
})

test('the picture of a project, a donor, an album and an own page', { tags: 'long' }, async () => {
  const site = await openBuiltSite()
  const imagename = await upload(site)
  const save = async (operation: string, json: object) => {
    const made = await site.admin(operation, { json })
    expect([operation, made.status]).toEqual([operation, 201])
    return fieldsOf(made.body)
  }
  const table = { financialPartner: 'A bank', duration: '24 months' }
  const project = await save('POST /api/projects', { title: 'Wells', ...table, imagename })
  const given = { name: 'Shapla', group: 'national', hasConsentOnFile: true, imagename }
  const donor = await save('POST /api/donors', given)
  const album = await add(site, 'POST /api/albums', { title: 'Fair', sortOrder: '1' })
  const photo = { title: 'Stall', albumId: String(album), libraryImage: imagename }
  await add(site, 'POST /api/photogallerys', photo)
  const body = `<p><img src="/uploads/${imagename}" alt="A school" /></p>`
  const page = await save('POST /api/pages', { title: 'School', body, menu: 'none' })
  for (const [path, place] of [
    [`/projects/${project.id}`, `projects-${project.id}`],
    [`/donors/${donor.id}`, `donors-${donor.id}`],
    [`/photogalleryfrontend/${album}`, `albums-${album}`],
    ['/school', `pages-${page.id}`],
  ]) {
    const image = await imagePath(site, path ?? '')
    expect(image).toContain(`/share/${place}-`)
    expect([path, (await site.fetchFile(image)).status]).toEqual([path, 200])
  }
})

test('giving and the quilt of the year have shared pictures of their own', {
  tags: 'long',
}, async () => {
  const { close, ...services } = await createTestServices()
  onTestFinished(close)
  await seedEmptyTexts(services)
  const site = await openBuiltSite(services)
  const texts = [(await site.admin('GET /api/page-texts')).body].flat().map(fieldsOf)
  const id = texts.find(({ key }) => String(key).startsWith('at-a-glance'))?.id
  const text = { title: 'At a glance', body: '<p>We work.</p>' }
  expect((await site.admin(`PUT /api/page-texts/${id}`, { json: text })).status).toBe(200)
  const read = async (path: string) => (await site.fetchFile(await imagePath(site, path))).body
  const banner = await read('/transparency')
  const drawn = await imagePath(site, '/donate-now')
  expect(drawn).toMatch(/^\/share\/donate-en-[0-9a-f]{16}\.jpg$/)
  expect(
    await difference(await read('/donate-now'), banner, { top: 0, height: 440 }),
  ).toBeGreaterThan(20)
  const photo = { valueEn: await upload(site) }
  expect((await site.admin('PUT /api/settings/donate.photo', { json: photo })).status).toBe(200)
  expect(await site.get(drawn)).toMatchObject({
    status: 302,
    location: await imagePath(site, '/donate-now'),
  })

  const none = `/share/quilt-en-${'0'.repeat(16)}.jpg`
  expect((await site.get(none)).status).toBe(404)
  const areas = { valueEn: 'Pabna: Atgharia, Bera, Bhangura, Chatmohar, Faridpur, Ishwardi' }
  expect((await site.admin('PUT /api/settings/org.areas', { json: areas })).status).toBe(200)
  const quilt = await imagePath(site, '/at-a-glance')
  expect(quilt).toMatch(/^\/share\/quilt-en-[0-9a-f]{16}\.jpg$/)
  const { status, body } = await site.fetchFile(quilt)
  expect([status, body.length < 120_000]).toEqual([200, true])
  expect(await difference(body, banner, { top: 0, height: 440 })).toBeGreaterThan(20)
})
