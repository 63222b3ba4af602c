import type { NewRow, Row } from '#core/kernel/db/tables.ts'
import {
  type ContentStore,
  changeContent,
  systemActor,
} from '#core/kernel/history/change-content.ts'
import { nextNumber } from './next-number.ts'

export async function makeAlbum(
  store: ContentStore,
  values: Partial<NewRow<'albums'>> = {},
): Promise<Row<'albums'>> {
  return changeContent(store, systemActor, ({ insert }) =>
    insert('albums', {
      title: `Album ${nextNumber()}`,
      titleBn: null,
      description: null,
      descriptionBn: null,
      sortOrder: 0,
      imagename: null,
      isSample: false,
      ...values,
    }),
  )
}
