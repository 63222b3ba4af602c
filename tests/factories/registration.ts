import type { NewRow, Row } from '#core/kernel/db/tables.ts'
import {
  type ContentStore,
  changeContent,
  systemActor,
} from '#core/kernel/history/change-content.ts'
import { nextNumber } from './next-number.ts'

export async function makeRegistration(
  store: ContentStore,
  values: Partial<NewRow<'registrations'>> = {},
): Promise<Row<'registrations'>> {
  const number = nextNumber()
  return changeContent(store, systemActor, ({ insert }) =>
    insert('registrations', {
      key: `registration-${number}`,
      name: 'Bureau',
      purpose: 'Purpose',
      law: 'Law',
      number: '12',
      hasValidity: true,
      sortOrder: 1,
      isSample: false,
      ...values,
    }),
  )
}
