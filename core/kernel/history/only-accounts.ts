import { hasFound } from '#core/kernel/db/found-rows.ts'
import type { Db } from '../db/database.ts'
import { entityNames, type Tables } from '../db/tables.ts'

/** Accounts belong to the site itself; whatever fills all other tables would replace what these hold. */
const others: readonly (keyof Tables)[] = [
  ...entityNames.filter((name) => name !== 'users'),
  'publishedEditions',
  'formerAddresses',
]

/** Tells whether nothing but accounts was ever written, also nothing that was deleted and could be restored. */
export async function hasOnlyAccounts(db: Db): Promise<boolean> {
  for (const table of others) {
    if (await hasFound(db.selectFrom(table))) return false
  }
  return !(await hasFound(db.selectFrom('history').where('entity', '!=', 'users')))
}
