import type { NewRow, Row } from '#core/kernel/db/tables.ts'
import {
  type ContentStore,
  changeContent,
  systemActor,
} from '#core/kernel/history/change-content.ts'
import { makeAlbum } from './album.ts'
import { nextNumber } from './next-number.ts'

type Values = Partial<NewRow<'photos'>>

/** Makes a photo in the given album, or in a new one. */
export async function makePhoto(store: ContentStore, values: Values = {}): Promise<Row<'photos'>> {
  const albumId = values.albumId ?? (await makeAlbum(store)).id
  const row = photoRow({ ...values, albumId })
  return changeContent(store, systemActor, ({ insert }) => insert('photos', row))
}

/** Makes photos in one change, in this order. */
export async function makePhotos(
  store: ContentStore,
  photos: (Values & { albumId: number })[],
): Promise<Row<'photos'>[]> {
  return changeContent(store, systemActor, async ({ insert }) => {
    const rows: Row<'photos'>[] = []
    for (const values of photos) rows.push(await insert('photos', photoRow(values)))
    return rows
  })
}

function photoRow(values: Values & { albumId: number }): NewRow<'photos'> {
  const number = nextNumber()
  return {
    title: `Photo ${number}`,
    titleBn: null,
    slug: `photo-${number}`,
    sortOrder: 0,
    description: null,
    descriptionBn: null,
    imagename: null,
    alt: null,
    altBn: null,
    isDecorative: false,
    isSample: false,
    ...values,
  }
}
