import { expect, test } from 'vitest'
import type { Image } from '#core/platform/images/image.ts'
import { imageOf } from '#core/images/image.service.server.ts'
import { sharePath } from '#core/images/share-image.service.server.ts'
import { readPeople } from '#core/people/people.page.server.ts'
import { readNoticePage } from '#modules/notices/notice.page.server.ts'
import { readProjectPage } from '#modules/projects/project.page.server.ts'
import { fieldsOf, formOf, jpegFile, openContent } from '#tests/support/content.ts'
import { image as smallImage } from '#tests/support/record-calls.ts'
import { records } from '#tests/support/valid-calls.ts'

test('a focal point is stored with its record and cleared with its image', {
  tags: 'long',
}, async () => {
  const { admin } = await openContent()
  const text = { title: 'Wells', description: 'Water.' }
  const send = async (path: string, fields: Record<string, string | File>) =>
    fieldsOf((await admin(path, { form: formOf({ ...text, ...fields }) })).body)
  const made = await send('POST /api/programs', {
    image: await jpegFile(),
    focusX: '৩০',
    focusY: '80',
  })
  expect(made).toMatchObject({ focusX: 30, focusY: 80 })
  const path = `PUT /api/programs/${made.id}`
  // A client that follows only the specification does not know the field.
  expect(await send(path, {})).toMatchObject({ focusX: 30, focusY: 80 })
  expect(await send(path, { focusX: '' })).toMatchObject({ focusX: null, focusY: 80 })
  expect(await send(path, { image: await jpegFile() })).toMatchObject({
    focusX: null,
    focusY: null,
  })
  for (const wrong of ['101', '-1', '1.5', 'left']) {
    expect((await send(path, { focusX: wrong })).fields).toEqual({
      focusX: 'Enter a whole number from 0 to 100.',
    })
  }
})

test('every record with a cropped image keeps the focal point until the image changes', {
  tags: 'long',
}, async () => {
  const { admin } = await openContent()
  const make = async (path: string) => ({ id: (await send(path, 'POST', {})).id })
  const found: string[] = []
  for (const { path, isForm = false } of Object.values(records)) {
    if (!('focusX' in (await send(path, 'POST', {})))) continue
    found.push(path)
    const name = isForm ? 'libraryImage' : 'imagename'
    const made = await send(path, 'POST', {
      [name]: await upload('#a8322a'),
      focusX: '30',
      focusY: '৮০',
    })
    expect(made, path).toMatchObject({ focusX: 30, focusY: 80 })
    const same = `${path}/${made.id}`
    expect(await send(same, 'PUT', {}), path).toMatchObject({ focusX: 30, focusY: 80 })
    expect(await send(same, 'PUT', { [name]: await upload('#24305e') }), path).toMatchObject({
      focusX: null,
      focusY: null,
    })
    const both = { [name]: await upload('#2f6b47'), focusY: '10' }
    expect(await send(same, 'PUT', both), path).toMatchObject({ focusX: null, focusY: 10 })
  }
  expect(found.toSorted()).toEqual([
    '/api/albums',
    '/api/notices',
    '/api/people',
    '/api/photogallerys',
    '/api/programs',
    '/api/projects',
  ])

  async function send(path: string, method: string, own: Record<string, string>) {
    const calls = Object.values(records).find((one) => path.startsWith(one.path))
    if (!calls) throw new Error(path)
    const { image, imagename, ...fields } = { ...(await calls.fields(make)), ...own }
    const values = own.imagename ? { ...fields, imagename: own.imagename } : fields
    const form = formOf(Object.fromEntries(Object.entries(values).map(([k, v]) => [k, String(v)])))
    return fieldsOf(
      (await admin(`${method} ${path}`, calls.isForm ? { form } : { json: values })).body,
    )
  }

  async function upload(colour: string): Promise<string> {
    const form = formOf({ image: await smallImage(colour) })
    return String(fieldsOf((await admin('POST /api/upload', { form })).body).imagename)
  }
})

test('portraits and the images of projects and notices are cropped around their focal point', {
  tags: 'long',
}, async () => {
  const { services, admin } = await openContent()
  const form = formOf({ image: await jpegFile() })
  const { imagename } = fieldsOf((await admin('POST /api/upload', { form })).body)
  const focus = { focusX: 100, focusY: 0 }
  const shown = { x: 100, y: 0 }
  const page = { ...services, db: services.publicDb, changesAt() {}, reportMissing() {} }
  const at = (path: string) => new URL(path, 'http://localhost')
  const add = async (path: string, own: object) => {
    return Number(fieldsOf((await admin(`POST /api/${path}`, { json: own })).body).id)
  }
  const text = { title: 'Wells', financialPartner: 'A bank', duration: 'A year', imagename }
  const project = await add('projects', { ...text, ...focus })
  expect((await readProjectPage(page, at(`/projects/${project}`), project))?.image?.focus).toEqual(
    shown,
  )
  const notice = await add('notices', { title: 'Wells', kind: 'news', imagename, ...focus })
  expect((await readNoticePage(page, at(`/notices/${notice}`), notice))?.image?.focus).toEqual(
    shown,
  )

  const album = { title: 'Wells', sortOrder: '1', libraryImage: String(imagename), focusX: '0' }
  const { id: albumId } = fieldsOf((await admin('POST /api/albums', { form: formOf(album) })).body)
  const other = await add('notices', { title: 'Wells', kind: 'news', albumId })
  const ofAlbum = await readNoticePage(page, at(`/notices/${other}`), other)
  expect(ofAlbum?.image?.focus).toEqual({ x: 0, y: 50 })

  for (const [own, seen] of [
    [{ focusX: '100', focusY: '0' }, shown],
    [{}, undefined],
  ] as const) {
    const fields = { name: 'Rahima', group: 'staff', libraryImage: String(imagename), ...own }
    expect((await admin('POST /api/people', { form: formOf(fields) })).status).toBe(201)
    expect((await readPeople(page, 'en')).at(-1)?.portrait?.focus).toEqual(seen)
  }
})

test('an image smaller than a size is shown in its own size', () => {
  const image: Image = {
    name: 'a.jpg',
    width: 300,
    height: 150,
    colour: '#fff',
    bytes: 1,
    variants: [
      { size: 'thumbnail', name: 'a.webp', type: 'image/webp', width: 300, height: 150, bytes: 1 },
    ],
  }
  for (const use of ['card', 'page', 'hero', 'viewer'] as const) {
    expect(imageOf(image, '', use), use).toMatchObject({ src: '/uploads/a.webp', width: 300 })
  }
})

test("a phone gets the widest file of the home page's photo that fits the size limit of a first visit", () => {
  const avif = (size: 'card' | 'card2x' | 'thumbnail2x' | 'viewer', width: number, bytes: number) =>
    ({ size, name: `${width}.avif`, type: 'image/avif', width, height: width, bytes }) as const
  const narrowestOf = (use: 'hero' | 'page', ...bytes: [number, number, number, number]) => {
    const widths = [400, 600, 800, 1600]
    const variants = (['card', 'thumbnail2x', 'card2x', 'viewer'] as const).map((size, index) =>
      avif(size, widths[index] ?? 0, bytes[index] ?? 0),
    )
    return imageOf({ ...stored, variants }, '', use)?.sources[0]?.srcSet.split(' ', 2)[1]
  }
  expect(narrowestOf('hero', 9_000, 13_000, 30_000, 90_000)).toBe('600w,')
  expect(narrowestOf('hero', 5_000, 9_000, 13_000, 60_000)).toBe('800w,')
  expect(narrowestOf('hero', 40_000, 60_000, 90_000, 200_000)).toBe('400w,')
  expect(narrowestOf('page', 5_000, 9_000, 16_000, 60_000)).toBe('400w,')
})

const stored: Image = {
  name: 'a.jpg',
  width: 4,
  height: 3,
  colour: '#fff',
  bytes: 1,
  variants: [
    { size: 'card', name: 'a-card.webp', type: 'image/webp', width: 4, height: 3, bytes: 1 },
  ],
}

test('the focal point is rounded to the nearest quarter, and left out for the middle', () => {
  const focusOf = (focusX: number | null, focusY: number | null) =>
    imageOf(stored, '', 'card', { imagename: stored.name, focusX, focusY })?.focus
  expect(focusOf(0, 100)).toEqual({ x: 0, y: 100 })
  expect(focusOf(30, null)).toEqual({ x: 25, y: 50 })
  expect(focusOf(null, null)).toBeUndefined()
  expect(focusOf(45, 60)).toBeUndefined()
})

test('an upright image keeps the head visible until a point is chosen, in shared links too', () => {
  const upright = { ...stored, width: 300, height: 400 }
  const focusOf = (focusY: number | null) =>
    imageOf(upright, '', 'card', { imagename: upright.name, focusX: null, focusY })?.focus
  expect(focusOf(null)).toEqual({ x: 50, y: 35 })
  expect(focusOf(50)).toBeUndefined()
  expect(focusOf(80)).toEqual({ x: 50, y: 75 })
  const share = (shown: { focusX: null; focusY: number | null }) =>
    sharePath('people-1', 'en', {
      image: upright,
      shown: { imagename: upright.name, ...shown },
      logo: undefined,
      title: '',
      line: '',
    })
  expect(share({ focusX: null, focusY: null })).toBe(share({ focusX: null, focusY: 35 }))
})
