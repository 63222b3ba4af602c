import { expect, test } from 'vitest'
import { makeAlbum } from '#tests/factories/album.ts'
import { makePhoto } from '#tests/factories/photo.ts'
import { makeProgram } from '#tests/factories/program.ts'
import { onEachDatabaseSlow } from '#tests/support/services.ts'
import { readAlbumPage } from './album.page.server.ts'
import { countPhotos, findFirstImages } from './album.queries.server.ts'
import { listAlbumCards } from './albums.page.server.ts'

onEachDatabaseSlow('albums', (open) => {
  test('the first photo with an image represents its album', async () => {
    const services = await open()
    const [one, two, empty] = [
      await makeAlbum(services),
      await makeAlbum(services),
      await makeAlbum(services),
    ]
    for (const [albumId, sortOrder, imagename] of [
      [one.id, 3, 'later.jpg'],
      [one.id, 2, 'first.jpg'],
      [one.id, 1, null],
      [two.id, 0, 'same-place-earlier-id.jpg'],
      [two.id, 0, 'same-place-later-id.jpg'],
      [empty.id, 0, null],
    ] as const) {
      await makePhoto(services, { albumId, sortOrder, imagename, focusX: 10 })
    }
    const ids = [one.id, two.id, empty.id]
    expect(await findFirstImages(services.db, ids)).toEqual(
      new Map([
        [one.id, { imagename: 'first.jpg', focusX: 10, focusY: null }],
        [two.id, { imagename: 'same-place-earlier-id.jpg', focusX: 10, focusY: null }],
      ]),
    )
    expect((await findFirstImages(services.db, [two.id])).size).toBe(1)
    const counts = await countPhotos(services.db, ids)
    expect(ids.map((id) => counts.get(id))).toEqual([3, 2, 1])
  })

  test('an album shows its number of photos in the digits of the page', async () => {
    const services = await open()
    const { id } = await makeAlbum(services, { titleBn: 'সভা', sortOrder: 1 })
    await makePhoto(services, { albumId: id })
    await makeAlbum(services, { sortOrder: 2 })
    const photosOf = async (language: 'en' | 'bn') =>
      (await listAlbumCards(services.db, language, 1)).groups[0]?.albums.map(({ size }) => size)
    expect(await photosOf('en')).toEqual(['1 photo', undefined])
    expect(await photosOf('bn')).toEqual(['১টি ছবি', undefined])
  })

  test('albums are grouped by visible programs in their order, those without one last', async () => {
    const services = await open()
    const last = await makeProgram(services, { title: 'Housing', sortOrder: 2 })
    const first = await makeProgram(services, { title: 'Loans', titleBn: 'ঋণ', sortOrder: 1 })
    const hidden = await makeProgram(services, { sortOrder: 0, state: 'hidden' })
    const programs = [undefined, last.id, first.id, hidden.id, first.id]
    const albums = []
    for (const [sortOrder, programId] of programs.entries()) {
      albums.push(await makeAlbum(services, { sortOrder, programId: programId ?? null }))
    }
    const [none, housing, loans, ofHidden, otherLoans] = albums.map(({ id }) => id)
    const { groups } = await listAlbumCards(services.publicDb, 'bn', 1)
    expect(
      groups.map(({ program, albums: cards }) => [program, cards.map(({ id }) => id)]),
    ).toEqual([
      [
        { href: `/bn/programdetaildfrontend/${first.id}`, title: { text: 'ঋণ', language: 'bn' } },
        [loans, otherLoans],
      ],
      [expect.objectContaining({ title: { text: 'Housing', language: 'en' } }), [housing]],
      [undefined, [none, ofHidden]],
    ])
  })

  test('the photo in the address is open; one of another album is missing', async () => {
    const services = await open()
    const first = await makePhoto(services, { sortOrder: 1 })
    const second = await makePhoto(services, { albumId: first.albumId, sortOrder: 2 })
    const stranger = await makePhoto(services)
    const openIndex = async (photo: number) => {
      const url = new URL(`http://localhost/photogalleryfrontend/${first.albumId}?photo=${photo}`)
      return (await readAlbumPage(services, url, first.albumId))?.viewer.initialIndex
    }
    expect(await openIndex(second.id)).toBe(1)
    await expect(openIndex(stranger.id)).rejects.toMatchObject({ init: { status: 404 } })
  })

  test("the description of an album is plain text on its card and in the page's head", async () => {
    const services = await open()
    const words = { description: '<p>Tea &amp; <b>talk</b></p><p>By the pond</p>' }
    const { id } = await makeAlbum(services, { ...words, descriptionBn: '<p>চা</p>' })
    const { groups } = await listAlbumCards(services.db, 'en', 1)
    expect(groups[0]?.albums[0]?.description.text).toBe('Tea & talk By the pond')
    const headIn = async (path: string) =>
      (await readAlbumPage(services, new URL(path, 'http://localhost'), id))?.head.description
    expect(await headIn(`/photogalleryfrontend/${id}`)).toBe('Tea & talk By the pond')
    expect(await headIn(`/bn/photogalleryfrontend/${id}`)).toBe('চা')
  })

  test('a missing album has no page', async () => {
    const services = await open()
    const url = new URL('http://localhost/photogalleryfrontend/7')
    expect(await readAlbumPage(services, url, 7)).toBeUndefined()
  })
})
