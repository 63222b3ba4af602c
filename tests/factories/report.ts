import type { NewRow, Row } from '#core/kernel/db/tables.ts'
import {
  type ContentStore,
  changeContent,
  systemActor,
} from '#core/kernel/history/change-content.ts'
import { nextNumber } from './next-number.ts'

export async function makeReport(
  store: ContentStore,
  values: Partial<NewRow<'reports'>> = {},
): Promise<Row<'reports'>> {
  const number = nextNumber()
  return changeContent(store, systemActor, ({ insert }) =>
    insert('reports', {
      title: `Report ${number}`,
      titleBn: null,
      slug: `report-${number}`,
      reportType: 'annual',
      sortOrder: 1,
      fileUrl: null,
      description: null,
      descriptionBn: null,
      fileBytes: null,
      pageCount: null,
      isSample: false,
      ...values,
    }),
  )
}
