import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** Reads the stored counter, which is 0 before the first change. */
export async function readStoredVersion(db: Kysely<Tables>): Promise<number> {
  const row = await db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow()
  return row.version
}

/** Raises the version for changes that no record holds, such as a file that was added. */
export async function raiseStoredVersion(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('contentVersion')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute()
}
