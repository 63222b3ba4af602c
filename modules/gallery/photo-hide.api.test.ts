import { expect, test } from 'vitest'
import { openAudience } from '#core/images/withheld-files.service.server.ts'
import { makeAlbum } from '#tests/factories/album.ts'
import { makePhoto } from '#tests/factories/photo.ts'
import { fieldsOf, formOf, jpegFile, openContent, versionOf } from '#tests/support/content.ts'
import { onEachDatabaseSlow } from '#tests/support/services.ts'

onEachDatabaseSlow('hidden photos', (open) => {
  test('hidden photos and their files are nowhere on the site until one undo brings them back', async () => {
    const { admin, call, services } = await openContent(await open())
    const album = await makeAlbum(services)
    const fields = { albumId: String(album.id), title: 'Marigold', imagename: await jpegFile() }
    const made = fieldsOf((await admin('POST /api/photogallerys', { form: formOf(fields) })).body)
    const other = await makePhoto(services, { albumId: album.id })
    const list = `/api/photogallery/photosbyalbum/${album.id}`
    const audience = openAudience(services)
    const shown = async () => ({
      photo: (await call(`GET /api/photogallerys/${made.id}`)).status,
      list: (await call(`GET ${list}`)).headers.get('X-Total-Count'),
      file: await audience(String(made.imagename)),
    })
    const visible = { photo: 200, list: expect.any(String), file: 'everybody' }
    expect(await shown()).toMatchObject(visible)

    const records = [{ id: Number(made.id) }, { id: other.id }]
    const hide = await admin('POST /api/bulk/hide', { json: { entity: 'photos', records } })
    expect(hide.body).toMatchObject({ done: [made.id, other.id], refused: [] })
    expect((await call(`GET ${list}`)).body).toEqual([])
    expect(await shown()).toMatchObject({ photo: 404, file: 'previews' })
    const states = (await admin(`GET ${list}?state=all`)).body
    expect(states).toMatchObject([{ state: 'hidden' }, { state: 'hidden' }])
    // Saving the album, whose search entry depends on the state of its photos, does not bring them back.
    await services.searchQueue.read()
    const title = { title: 'Flowers', sortOrder: '1' }
    expect((await admin(`PUT /api/albums/${album.id}`, { form: formOf(title) })).status).toBe(200)
    expect(await found()).toBe(0)
    // A form that does not send the state keeps it.
    const form = formOf({ albumId: String(album.id), title: 'Marigold' })
    const kept = await admin(`PUT /api/photogallerys/${made.id}`, { form })
    expect(kept.body).toMatchObject({ state: 'hidden' })
    await admin(`POST /api/history/${versionOf(kept)}/undo`)

    expect((await admin(`POST /api/history/${versionOf(hide)}/undo`)).status).toBe(200)
    expect(await shown()).toMatchObject(visible)
    expect(await found()).toBe(1)

    async function found() {
      await services.searchQueue.read()
      return (await call('GET /api/search?q=marigold')).text.match(/photo=/g)?.length ?? 0
    }
  })
})
