import { expect, test } from 'vitest'
import type { Services } from '#core/kernel/services.ts'
import type { Language } from '#core/lib/text/language.ts'
import { pathIn } from '#core/lib/text/language.ts'
import { makeAlbum } from '#tests/factories/album.ts'
import { makePhoto, makePhotos } from '#tests/factories/photo.ts'
import { onEachDatabaseSlow } from '#tests/support/services.ts'
import { type AlbumPage, readAlbumPage } from './album.page.server.ts'
import { listAlbumCards } from './albums.page.server.ts'

const photoCount = 130

onEachDatabaseSlow('an album of 130 photos', (open) => {
  test('the pages of an album hold every photo once, in order, and state which photos they show', async () => {
    const { services, albumId, ids } = await openLongAlbum()
    const pages = [
      await pageOf(services, albumId),
      await pageOf(services, albumId, '?page=2'),
      await pageOf(services, albumId, '?page=3'),
      await pageOf(services, albumId, '?page=4'),
    ]
    expect(pages.flatMap(({ thumbnails }) => thumbnails.map(({ id }) => id))).toEqual(ids)
    expect(pages.map(({ thumbnails }) => thumbnails.length)).toEqual([36, 36, 36, 22])
    expect(pages.map(({ shown }) => shown)).toEqual([
      'Photos 1 to 36 of 130',
      'Photos 37 to 72 of 130',
      'Photos 73 to 108 of 130',
      'Photos 109 to 130 of 130',
    ])
    const album = `/photogalleryfrontend/${albumId}`
    expect(pages[1]?.pages?.previous?.href).toBe(album)
    expect(pages[1]?.pages?.next?.href).toBe(`${album}?page=3`)
    expect(pages[1]?.pages?.pages.map((link) => link?.isCurrent)).toEqual([
      false,
      true,
      false,
      false,
    ])
    expect(pages[1]?.viewer.initialIndex).toBeUndefined()
    expect(pages[1]?.viewer.photos[0]?.position).toBe('Photo 37 of 130:')
    expect(pages[1]?.head.path).toBe(album)
  })

  test('anything but a page number shows the first page, and a page or photo that does not exist is 404', async () => {
    const { services, albumId, ids } = await openLongAlbum()
    for (const search of ['?page=0', '?page=-1', '?page=2e0', '?page=']) {
      const { thumbnails, viewer } = await pageOf(services, albumId, search)
      expect(thumbnails[0]?.id, search).toBe(ids[0])
      expect(viewer.pageHref, search).toBe(`/photogalleryfrontend/${albumId}`)
    }
    for (const search of ['?page=5', '?page=9999', '?photo=999999']) {
      await expect(pageOf(services, albumId, search), search).rejects.toMatchObject({
        init: { status: 404 },
      })
    }
  })

  test('the photo in the address opens on the page that holds it', async () => {
    const { services, albumId, ids } = await openLongAlbum()
    for (const [place, page, index] of [
      [0, 1, 0],
      [35, 1, 35],
      [36, 2, 0],
      [71, 2, 35],
      [72, 3, 0],
      [129, 4, 21],
    ] as const) {
      const { viewer } = await pageOf(services, albumId, `?photo=${ids[place]}&page=1`)
      expect(viewer.initialIndex, String(place)).toBe(index)
      expect(viewer.photos[index]?.id).toBe(ids[place])
      expect(viewer.photos[index]?.position).toBe(`Photo ${place + 1} of 130:`)
      const pageSearch = page === 1 ? '' : `?page=${page}`
      expect(viewer.pageHref).toBe(`/photogalleryfrontend/${albumId}${pageSearch}`)
    }
  })

  test('steps from the edges of a page lead around the whole album', async () => {
    const { services, albumId, ids } = await openLongAlbum()
    const [first, last] = [ids[0], ids[129]]
    const beyondOf = async (search: string) =>
      (await pageOf(services, albumId, search)).viewer.beyond
    expect(await beyondOf('')).toEqual({ first, last, previous: last, next: ids[36] })
    expect(await beyondOf('?page=2')).toEqual({ first, last, previous: ids[35], next: ids[72] })
    expect(await beyondOf('?page=4')).toEqual({ first, last, previous: ids[107], next: first })
  })

  test('digits and addresses are Bangla on a Bangla page', async () => {
    const { services, albumId } = await openLongAlbum()
    const { shown, pages, viewer } = await pageOf(services, albumId, '?page=2', 'bn')
    expect(shown).toBe('মোট ১৩০টি ছবির মধ্যে ৩৭ থেকে ৭২')
    expect(pages?.pages[2]).toMatchObject({
      href: `/bn/photogalleryfrontend/${albumId}?page=3`,
      digits: '৩',
      name: 'পাতা ৩',
    })
    expect(viewer.photos[0]?.position).toBe('ছবি ৩৭/১৩০:')
  })

  test('an album of 36 photos has a single page, like a short one', async () => {
    const services = await open()
    const { id } = await makeAlbum(services)
    for (let sortOrder = 0; sortOrder < 36; sortOrder += 1) {
      await makePhoto(services, { albumId: id, sortOrder })
    }
    const { shown, pages, viewer, thumbnails } = await pageOf(services, id)
    expect(thumbnails).toHaveLength(36)
    expect({ shown, pages, beyond: viewer.beyond }).toEqual({})
  })

  test('the list of albums has pages', async () => {
    const services = await open()
    const ids: number[] = []
    for (let sortOrder = 0; sortOrder < 50; sortOrder += 1) {
      ids.push((await makeAlbum(services, { sortOrder })).id)
    }
    await makePhoto(services, { albumId: ids[49] ?? 0 })
    const read = async (page: number) => {
      const { groups, ...list } = await listAlbumCards(services.db, 'en', page)
      return { ...list, albums: groups.flatMap(({ albums }) => albums) }
    }
    const [first, second] = [await read(1), await read(2)]
    expect([...first.albums, ...second.albums].map(({ id }) => id)).toEqual(ids)
    expect(second.albums.map(({ size }) => size)).toEqual([undefined, '1 photo'])
    expect(second.pages?.previous?.href).toBe('/photo-album')
    await expect(read(3)).rejects.toMatchObject({ init: { status: 404 } })
  })

  /** Creates an album whose photos are mixed with those of another and often share a place in the order. */
  async function openLongAlbum() {
    const services = await open()
    const { id: albumId } = await makeAlbum(services)
    const { id: otherId } = await makeAlbum(services)
    const rows = Array.from({ length: photoCount }, (_, number) => [
      { albumId, sortOrder: (number * 7) % 10 },
      ...(number % 20 === 0 ? [{ albumId: otherId, sortOrder: 3 }] : []),
    ])
    const made = await makePhotos(services, rows.flat())
    const photos = made.filter((photo) => photo.albumId === albumId)
    const ids = photos
      .toSorted((a, b) => a.sortOrder - b.sortOrder || a.id - b.id)
      .map(({ id }) => id)
    return { services, albumId, ids }
  }
})

async function pageOf(
  services: Services,
  albumId: number,
  search = '',
  language: Language = 'en',
): Promise<AlbumPage> {
  const path = pathIn(language, `/photogalleryfrontend/${albumId}${search}`)
  const page = await readAlbumPage(services, new URL(path, 'http://localhost'), albumId)
  if (!page) throw new Error('There is no such album.')
  return page
}
