import { sql } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import type { Dialect } from '#core/kernel/db/migrations/columns.ts'
import type { Entity } from '#core/kernel/db/tables.ts'

/** Key of the mark in `mailMarks`. */
const key = 'erasedBytes'

/**
 * Marks, in the transaction of an erasure, that the files of the database still hold what was erased. The mark stays
 * until `removeErasedBytes` has succeeded, also after a crash or on a full disk.
 */
export async function markErased(tx: Db) {
  const at = new Date().toISOString()
  await tx
    .insertInto('mailMarks')
    .values({ key, at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ at }))
    .execute()
}

/** Returns the time of the last erasure whose bytes are still there; undefined if there is none. */
export async function findErasedMark(db: Db) {
  const row = await db
    .selectFrom('mailMarks')
    .select('at')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.at
}

/** Removes the mark, unless something was erased later. */
export async function deleteErasedMark(db: Db, at: string) {
  await db.deleteFrom('mailMarks').where('key', '=', key).where('at', '=', at).execute()
}

/**
 * Removes deleted data from SQLite's file, which keeps it in free pages and in the WAL, by VACUUM. On PostgreSQL that
 * needs a lock on everything, so it is left to the host (docs/security.md).
 * @returns false where a reader, such as a backup, still holds the log: it keeps what was deleted until `emptyLog`
 */
export async function compactDatabase(db: Db, dialect: Dialect) {
  if (dialect !== 'sqlite') return true
  await sql`vacuum`.execute(db)
  return emptyLog(db, dialect)
}

/** Empties SQLite's write-ahead log. @returns false, at once, if a reader still holds it */
export async function emptyLog(db: Db, dialect: Dialect) {
  if (dialect !== 'sqlite') return true
  // A checkpoint that truncates the log would wait for the reader, and block the site.
  const { rows } = await sql<{ log: number; checkpointed: number }>`
    pragma wal_checkpoint(passive)
  `.execute(db)
  if (rows.some(({ log, checkpointed }) => checkpointed < log)) return false
  const emptied = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  return emptied.rows.every(({ busy }) => busy === 0)
}

/**
 * Deletes the addresses of a record on an earlier website. Keys by which an import recognises what it has stored stay:
 * it must not store the record again.
 */
export async function forgetFormerAddresses(tx: Db, entity: Entity, recordId: number) {
  await tx
    .deleteFrom('formerAddresses')
    .where('entity', '=', entity)
    .where('recordId', '=', recordId)
    .where('address', 'like', '/%')
    .execute()
}
