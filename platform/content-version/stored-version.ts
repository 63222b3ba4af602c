import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** The stored counter: 0 before the first change. */
export async function readStoredVersion(db: Kysely<Tables>): Promise<number> {
  const row = await db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow()
  return row.version
}
