// Tables as text that is identical for both databases: equal content has equal lines and so the same hash.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../db/migrations/columns.ts'
import type { Tables } from '../db/tables.ts'
import { type BackupTable, backupTables, keyOf } from './backup-tables.ts'

export type TableHash = { rows: number; sha256: string }

/** A history row may take half a megabyte; this bounds the rows in memory. */
const rowsAtOnce = 50

/** Writes `NAME.jsonl.gz` for each backup table that exists; an older database lacks some. */
export async function dumpTables(
  db: Kysely<Tables>,
  folder: string,
): Promise<Map<BackupTable, TableHash>> {
  const sums = new Map<BackupTable, TableHash>()
  for (const table of await existingTables(db)) {
    const hashing = hashLines(tableLines(db, table))
    await pipeline(
      Readable.from(hashing.lines, { objectMode: false }),
      createGzip(),
      createWriteStream(join(folder, `${table}.jsonl.gz`), { flags: 'wx', mode: 0o600 }),
    )
    sums.set(table, hashing.sum())
  }
  return sums
}

/** Returns the hashes of what `dumpTables` would write, without writing it. */
export async function hashTables(db: Kysely<Tables>): Promise<Map<BackupTable, TableHash>> {
  const sums = new Map<BackupTable, TableHash>()
  for (const table of await existingTables(db)) {
    const hashing = hashLines(tableLines(db, table))
    for await (const _ of hashing.lines);
    sums.set(table, hashing.sum())
  }
  return sums
}

export async function existingTables(db: Kysely<Tables>): Promise<BackupTable[]> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name))
  return backupTables.filter((table) => there.has(table))
}

/** Reads the last id assigned in each table, including ids of deleted rows. */
export async function readLastIds(
  db: Kysely<Tables>,
  dialect: Dialect,
): Promise<Record<string, number>> {
  const lastIds: Record<string, number> = {}
  for (const table of await existingTables(db)) {
    if (keyOf(table) !== 'id') continue
    const { rows } = await (dialect === 'sqlite'
      ? sql<{ last: number }>`select seq as last from sqlite_sequence where name = ${table}`
      : sql<{ last: number | null }>`
          select pg_sequence_last_value(pg_get_serial_sequence(${`"${table}"`}, 'id')::regclass) as last
        `
    ).execute(db)
    lastIds[table] = rows[0]?.last ?? 0
  }
  return lastIds
}

async function* tableLines(db: Kysely<Tables>, table: BackupTable): AsyncGenerator<string> {
  const key = sql.ref(keyOf(table))
  let last: unknown
  for (;;) {
    const after = last === undefined ? sql`` : sql`where ${key} > ${last}`
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} ${after} order by ${key} limit ${rowsAtOnce}
    `.execute(db)
    const columns = Object.keys(rows[0] ?? {}).sort()
    for (const row of rows) yield `${JSON.stringify(row, columns)}\n`
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)?.[keyOf(table)]
  }
}

function hashLines(source: AsyncIterable<string>) {
  const hash = createHash('sha256')
  let rows = 0
  async function* lines() {
    for await (const line of source) {
      hash.update(line)
      rows += 1
      yield line
    }
  }
  return { lines: lines(), sum: (): TableHash => ({ rows, sha256: hash.digest('hex') }) }
}
