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
    const row = await db.selectFrom(table).select('id').limit(1).executeTakeFirst()
    if (row) return false
  }
  const change = await db
    .selectFrom('history')
    .select('id')
    .where('entity', '!=', 'users')
    .limit(1)
    .executeTakeFirst()
  return change === undefined
}
