import type { NewRow, Row } from '#core/kernel/db/tables.ts'
import {
  type ContentStore,
  changeContent,
  systemActor,
} from '#core/kernel/history/change-content.ts'
import { nextNumber } from './next-number.ts'

export async function makeProgram(
  store: ContentStore,
  values: Partial<NewRow<'programs'>> = {},
): Promise<Row<'programs'>> {
  const number = nextNumber()
  return changeContent(store, systemActor, ({ insert }) =>
    insert('programs', {
      title: `Program ${number}`,
      titleBn: null,
      slug: `program-${number}`,
      sortOrder: 0,
      description: '<p>Loans for a safe home.</p>',
      descriptionBn: null,
      imagename: null,
      isSample: false,
      ...values,
    }),
  )
}
