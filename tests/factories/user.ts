import type { NewRow, Row } from '#core/kernel/db/tables.ts'
import {
  type ContentStore,
  changeContent,
  systemActor,
} from '#core/kernel/history/change-content.ts'
import { nextNumber } from './next-number.ts'

/** Makes a user who cannot log in: the hash belongs to no password. */
export async function makeUser(
  store: ContentStore,
  values: Partial<NewRow<'users'>> = {},
): Promise<Row<'users'>> {
  const number = nextNumber()
  return changeContent(store, systemActor, ({ insert }) =>
    insert('users', {
      name: `User ${number}`,
      email: `user-${number}@example.org`,
      passwordHash: `no-password-${number}`,
      role: 'USER',
      ...values,
    }),
  )
}
