import { expect, test } from 'vitest'
import { makeAlbum } from '#tests/factories/album.ts'
import { makePhoto } from '#tests/factories/photo.ts'
import { makeProgram } from '#tests/factories/program.ts'
import { fieldsOf, formOf, jpegFile, openContent } from '#tests/support/content.ts'

test('an album belongs to a program until another form is sent, or none', async () => {
  const { services, admin } = await openContent()
  const { id } = await makeProgram(services)
  const send = (method: string, programId?: string) => {
    const form = formOf({
      title: 'Fair',
      sortOrder: '0',
      ...(programId !== undefined && { programId }),
    })
    return admin(method, { form })
  }
  const unknown = await send('POST /api/albums', '99')
  expect(unknown.status).toBe(422)
  expect(fieldsOf(unknown.body).fields).toEqual({
    programId: 'This program is no longer there. Please choose another.',
  })
  expect((await send('POST /api/albums', String(id))).body).toMatchObject({ programId: id })
  // The form of the specification does not send it.
  expect((await send('PUT /api/albums/1')).body).toMatchObject({ programId: id })
  expect((await send('PUT /api/albums/1', '')).body).toMatchObject({ programId: null })
})

test('an album needs a title and an order, and is returned as stored', {
  tags: 'long',
}, async () => {
  const { admin } = await openContent()
  const empty = await admin('POST /api/albums', { form: formOf({ title: '', sortOrder: '' }) })
  expect(empty.status).toBe(422)
  expect(fieldsOf(empty.body).fields).toEqual({
    title: 'Title is required',
    sortOrder: 'Sort order is required',
  })
  const made = await admin('POST /api/albums', {
    form: formOf({ title: 'Village fair', sortOrder: '0', image: await jpegFile() }),
  })
  expect(made.status).toBe(201)
  expect(made.body).toEqual({
    id: 1,
    title: 'Village fair',
    titleBn: null,
    description: null,
    descriptionBn: null,
    programId: null,
    sortOrder: 0,
    imagename: expect.stringMatching(/\.jpg$/),
    focusX: null,
    focusY: null,
    state: 'published',
    publishAt: null,
    unpublishAt: null,
    isSample: false,
    updatedAt: expect.any(String),
  })
  const changed = await admin('PUT /api/albums/1', {
    form: formOf({ title: 'Fair', sortOrder: '2', description: '<b>x</b><style>y</style>' }),
  })
  expect(changed.body).toMatchObject({
    title: 'Fair',
    description: '<b>x</b>',
    imagename: fieldsOf(made.body).imagename,
  })
  expect(
    (await admin('PUT /api/albums/9', { form: formOf({ title: 'x', sortOrder: '1' }) })).status,
  ).toBe(404)
})

test('an album image may be larger than 1 MB', { tags: 'long' }, async () => {
  const { admin } = await openContent()
  const image = await jpegFile('a.jpg', 2_000_000)
  const form = formOf({ title: 'A', sortOrder: '1', image })
  expect((await admin('POST /api/albums', { form })).status).toBe(201)
  const large = await jpegFile('a.jpg', 10 * 2 ** 20 + 1)
  const refused = await admin('POST /api/albums', {
    form: formOf({ title: 'A', sortOrder: '1', image: large }),
  })
  expect(refused.status).toBe(413)
  expect(fieldsOf(refused.body).error).toMatch(/larger than 10 MB/)
})

test('a photo needs a title and an album', async () => {
  const { admin, services } = await openContent()
  const { id } = await makeAlbum(services)
  const sentence = 'Title and Album are required.'
  const none = await admin('POST /api/photogallerys', { form: formOf({ title: ' ' }) })
  expect(none.status).toBe(422)
  expect(none.body).toMatchObject({
    error: sentence,
    message: sentence,
    fields: { title: sentence, albumId: sentence },
  })
  const unknown = await admin('POST /api/photogallerys', {
    form: formOf({ title: 'A', albumId: '99' }),
  })
  expect(unknown.status).toBe(422)
  expect(Object.keys(Object(fieldsOf(unknown.body).fields))).toEqual(['albumId'])
  for (const field of ['imagename', 'image']) {
    const image = await jpegFile('a.jpg', 1_048_577)
    const large = await admin('POST /api/photogallerys', {
      form: formOf({ title: 'A', albumId: String(id), [field]: image }),
    })
    expect([large.status, fieldsOf(large.body).error]).toEqual([
      413,
      'Image size should not exceed 1MB',
    ])
  }
})

test('a photo is returned with all its fields, its slug and its alternative text', {
  tags: 'long',
}, async () => {
  const { admin, services } = await openContent()
  const { id } = await makeAlbum(services)
  const fields = { title: 'Village Meeting', albumId: String(id) }
  const made = await admin('POST /api/photogallerys', {
    form: formOf({ ...fields, imagename: await jpegFile(), alt: 'A meeting', isDecorative: '0' }),
  })
  expect(made.status).toBe(201)
  expect(made.body).toEqual({
    id: 1,
    title: 'Village Meeting',
    titleBn: null,
    slug: 'village-meeting',
    sortOrder: 0,
    description: null,
    descriptionBn: null,
    albumId: id,
    imagename: expect.stringMatching(/^[0-9a-f]{32}\.jpg$/),
    alt: 'A meeting',
    altBn: null,
    isDecorative: false,
    focusX: null,
    focusY: null,
    state: 'published',
    isSample: false,
    updatedAt: expect.any(String),
  })
  const second = await admin('POST /api/photogallerys', {
    form: formOf({ ...fields, slug: '../../x', sortOrder: '৫', image: await jpegFile() }),
  })
  expect(second.body).toMatchObject({ slug: '....x', sortOrder: 5 })
  const third = await admin('POST /api/photogallerys', { form: formOf(fields) })
  expect(fieldsOf(third.body).slug).toBe('village-meeting-2')
  // A plain client sends back the image name it received, and no alternative text.
  const name = String(fieldsOf(made.body).imagename)
  const changed = await admin('PUT /api/photogallerys/1', {
    form: formOf({ ...fields, title: 'Meeting', imagename: name }),
  })
  expect(changed.body).toMatchObject({ slug: 'meeting', imagename: name, alt: 'A meeting' })
  expect((await admin('DELETE /api/photogallerys/1')).status).toBe(204)
})

test('the image of an album or a photo can be removed', { tags: 'long' }, async () => {
  const { admin } = await openContent()
  const image = { image: await jpegFile() }
  const gone = { removeImage: 'true' }
  const album = { title: 'Fair', sortOrder: '1' }
  await admin('POST /api/albums', { form: formOf({ ...album, ...image }) })
  const albumGone = await admin('PUT /api/albums/1', { form: formOf({ ...album, ...gone }) })
  expect(albumGone.body).toMatchObject({ title: 'Fair', imagename: null })
  const photo = { title: 'Crowd', albumId: '1' }
  await admin('POST /api/photogallerys', { form: formOf({ ...photo, ...image }) })
  const photoGone = await admin('PUT /api/photogallerys/1', { form: formOf({ ...photo, ...gone }) })
  expect(photoGone.body).toMatchObject({ title: 'Crowd', imagename: null })
})

test('an album is deleted with its photos and restored with them', async () => {
  const { admin, services, db } = await openContent()
  const album = await makeAlbum(services)
  for (const sortOrder of [3, 1, 2]) await makePhoto(services, { albumId: album.id, sortOrder })
  const other = await makePhoto(services)
  const before = await db.selectFrom('photos').selectAll().orderBy('id').execute()
  const gone = await admin(`DELETE /api/albums/${album.id}`)
  expect(await db.selectFrom('photos').selectAll().execute()).toEqual([other])
  const version = gone.headers.get('X-Content-Version')
  const undone = await admin(`POST /api/history/${version}/undo`)
  expect(undone.status).toBe(200)
  expect(undone.body).toEqual({
    message: 'The change has been undone.',
    version: Number(version) + 1,
  })
  expect(await db.selectFrom('photos').selectAll().orderBy('id').execute()).toEqual(before)
  expect(await db.selectFrom('albums').selectAll().where('id', '=', album.id).execute()).toEqual([
    album,
  ])
})

test('a photo that the album has is refused under any name, if the caller asks for that', async () => {
  const { services, admin } = await openContent()
  const [first, second] = [await makeAlbum(services), await makeAlbum(services)]
  const bytes = await (await jpegFile()).arrayBuffer()
  const send = (name: string, albumId: number, isOnlyNew: string) => {
    const imagename = new File([bytes], name, { type: 'image/jpeg' })
    const form = formOf({
      title: name,
      albumId: String(albumId),
      sortOrder: '0',
      imagename,
      isOnlyNew,
    })
    return admin('POST /api/photogallerys', { form })
  }
  expect((await send('IMG_1.jpg', first.id, 'true')).status).toBe(201)
  const again = await send('received.jpg', first.id, 'true')
  expect([again.status, fieldsOf(again.body).message]).toEqual([
    409,
    'This photo is already in the album.',
  ])
  expect((await send('IMG_1.jpg', second.id, 'true')).status).toBe(201)
  expect((await send('IMG_1.jpg', first.id, 'false')).status).toBe(201)
  const photos = await services.db.selectFrom('photos').select('title').orderBy('id').execute()
  expect(photos.map(({ title }) => title)).toEqual(['IMG_1.jpg', 'IMG_1.jpg', 'IMG_1.jpg'])
})
