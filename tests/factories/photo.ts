import type { NewRow, Row } from '#platform/db/tables.ts'
import { type ContentStore, changeContent, theProgram } from '#platform/history/change-content.ts'
import { makeAlbum } from './album.ts'
import { nextNumber } from './next-number.ts'

/** In an album of its own unless one is given. */
export async function makePhoto(
  store: ContentStore,
  values: Partial<NewRow<'photos'>> = {},
): Promise<Row<'photos'>> {
  const number = nextNumber()
  const albumId = values.albumId ?? (await makeAlbum(store)).id
  return changeContent(store, theProgram, ({ insert }) =>
    insert('photos', {
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
      albumId,
    }),
  )
}
