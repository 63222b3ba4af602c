import { CompiledQuery, type Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** Compiled once: each page reads the version several times. */
const versionQuery = CompiledQuery.raw('select "version" from "contentVersion"')

/** Reads the stored counter, which is 0 before the first change. */
export async function readStoredVersion(db: Kysely<Tables>): Promise<number> {
  const { rows } = await db.executeQuery<Tables['contentVersion']>(versionQuery)
  const [row] = rows
  if (!row) throw new Error('the table of the content version is empty')
  return row.version
}

/** Raises the version for changes that no record holds, such as a file that was added. */
export async function raiseStoredVersion(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('contentVersion')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute()
}
