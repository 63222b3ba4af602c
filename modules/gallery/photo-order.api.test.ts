import { expect, test } from 'vitest'
import { makeAlbum } from '#tests/factories/album.ts'
import { makePhoto } from '#tests/factories/photo.ts'
import { openContent, versionOf } from '#tests/support/content.ts'

test('a photo moves to a place in its album, and undo moves it back', {
  tags: 'long',
}, async () => {
  const { admin, call, services, db } = await openContent()
  const { id: albumId } = await makeAlbum(services)
  const photos = []
  for (const sortOrder of [0, 0, 7]) photos.push(await makePhoto(services, { albumId, sortOrder }))
  const other = await makePhoto(services)
  const [first, second, third] = photos.map(({ id }) => id)
  const order = async () =>
    (await db.selectFrom('photos').selectAll().orderBy('sortOrder').orderBy('id').execute())
      .filter((photo) => photo.albumId === albumId)
      .map(({ id, sortOrder }) => [id, sortOrder])

  const path = `/api/photogallerys/${third}/place`
  expect((await call(`PUT ${path}`, { json: { place: 1 } })).status).toBe(401)
  for (const place of [0, -1, 1.5, '', 'first', '0', null]) {
    expect((await admin(`PUT ${path}`, { json: { place } })).status).toBe(422)
  }
  const gone = await admin('PUT /api/photogallerys/999/place', { json: { place: 1 } })
  expect(gone.status).toBe(404)

  const moved = await admin(`PUT ${path}`, { json: { place: 1 } })
  expect(moved.status).toBe(200)
  expect(moved.body).toMatchObject({ id: third, sortOrder: 1 })
  expect(await order()).toEqual([
    [third, 1],
    [first, 2],
    [second, 3],
  ])
  expect(
    (await admin(`PUT /api/photogallerys/${first}/place`, { json: { place: 99 } })).status,
  ).toBe(200)
  expect((await order()).map(([id]) => id)).toEqual([third, second, first])
  await admin(`PUT /api/photogallerys/${first}/place`, { json: { place: 2 } })
  expect((await admin(`POST /api/history/${versionOf(moved)}/undo`)).status).toBe(409)
  expect(await db.selectFrom('photos').selectAll().where('id', '=', other.id).execute()).toEqual([
    other,
  ])
})
