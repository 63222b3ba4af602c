import { expect, test } from 'vitest'
import { makeAlbum } from '#tests/factories/album.ts'
import { makePhoto } from '#tests/factories/photo.ts'
import { fieldsOf, formOf, jpegFile, openContent, versionOf } from '#tests/support/content.ts'

test('photos move to the end of another album in one change, and undo moves them back', async () => {
  const { admin, call, services, db } = await openContent()
  const [from, to] = [await makeAlbum(services), await makeAlbum(services)]
  const there = await makePhoto(services, { albumId: to.id, sortOrder: 7 })
  const stays = await makePhoto(services, { albumId: from.id, sortOrder: 1 })
  const first = await makePhoto(services, { albumId: from.id, sortOrder: 2 })
  const second = await makePhoto(services, { albumId: from.id, sortOrder: 3 })
  const photosOf = async (albumId: number) => {
    const rows = db.selectFrom('photos').selectAll().where('albumId', '=', albumId)
    return (await rows.orderBy('sortOrder').execute()).map(({ id, sortOrder }) => [id, sortOrder])
  }
  const path = `POST /api/albums/${to.id}/photos`

  expect((await call(path, { json: { ids: [first.id] } })).status).toBe(401)
  for (const ids of [undefined, [], [0], ['x'], Array(201).fill(1)]) {
    expect((await admin(path, { json: { ids } })).status).toBe(422)
  }
  const noAlbum = await admin('POST /api/albums/999/photos', { json: { ids: [first.id] } })
  expect(noAlbum.status).toBe(404)
  expect((await admin(path, { json: { ids: [first.id, 999] } })).status).toBe(404)
  expect(await photosOf(to.id)).toEqual([[there.id, 7]])

  const ids = [second.id, first.id]
  const moved = await admin(path, { json: { ids } })
  expect(moved.status).toBe(200)
  expect(moved.body).toMatchObject(ids.map((id) => ({ id, albumId: to.id })))
  expect(await photosOf(to.id)).toEqual([
    [there.id, 7],
    [second.id, 8],
    [first.id, 9],
  ])
  expect(await photosOf(from.id)).toEqual([[stays.id, 1]])
  const again = await admin(path, { json: { ids } })
  expect([again.status, again.body, versionOf(again)]).toEqual([200, moved.body, ''])

  expect((await admin(`POST /api/history/${versionOf(moved)}/undo`)).status).toBe(200)
  expect(await photosOf(from.id)).toEqual([
    [stays.id, 1],
    [first.id, 2],
    [second.id, 3],
  ])
})

test('a photo keeps its address and texts when its file is replaced, and undo restores the file', {
  tags: 'long',
}, async () => {
  const { admin, call, services } = await openContent()
  const { id: albumId } = await makeAlbum(services)
  const fields = { title: 'Harvest', albumId: String(albumId), alt: 'Three women cut rice' }
  const form = async () => formOf({ ...fields, imagename: await jpegFile() })
  const made = await admin('POST /api/photogallerys', { form: await form() })
  const old = fieldsOf(made.body)
  const names = async () => (await admin('GET /api/images')).body

  const path = `/api/photogallerys/${old.id}`
  const replaced = await admin(`PUT ${path}`, { form: await form() })
  const now = fieldsOf(replaced.body)
  expect(now).toMatchObject({ ...old, imagename: now.imagename, updatedAt: now.updatedAt })
  expect(now.imagename).not.toBe(old.imagename)
  // The library drops images that nothing shows; their files stay for undo until history ends.
  expect(await names()).toEqual([now.imagename])
  expect((await call(`GET /uploads/${old.imagename}`)).status).toBe(200)

  expect((await admin(`POST /api/history/${versionOf(replaced)}/undo`)).status).toBe(200)
  expect(fieldsOf((await call(`GET ${path}`)).body).imagename).toBe(old.imagename)
  expect(await names()).toEqual([old.imagename])
})

test('a replaced file stays in the library if something else shows it', {
  tags: 'long',
}, async () => {
  const { admin, services } = await openContent()
  const { id: albumId } = await makeAlbum(services)
  const form = async () =>
    formOf({ title: 'Harvest', albumId: String(albumId), imagename: await jpegFile() })
  const old = fieldsOf((await admin('POST /api/photogallerys', { form: await form() })).body)
  await makePhoto(services, { albumId, imagename: String(old.imagename) })
  const replaced = await admin(`PUT /api/photogallerys/${old.id}`, { form: await form() })
  const { imagename } = fieldsOf(replaced.body)
  expect((await admin('GET /api/images')).body).toEqual([imagename, old.imagename])
})
