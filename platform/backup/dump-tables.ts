// Tables as text that both databases give alike: the same content has the same lines and so the same hash.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../db/migrations/columns.ts'
import type { Tables } from '../db/tables.ts'
import { type KeptTable, keptTables, keyOf } from './backup-tables.ts'

export type TableSum = { rows: number; sha256: string }

/** A row of history may be half a megabyte, and only so many are in memory together. */
const rowsAtOnce = 50

/** Writes `NAME.jsonl.gz` of each kept table that this database has; of an older one some are missing. */
export async function dumpTables(
  db: Kysely<Tables>,
  folder: string,
): Promise<Map<KeptTable, TableSum>> {
  const sums = new Map<KeptTable, TableSum>()
  for (const table of await existingTables(db)) {
    const summing = sumLines(tableLines(db, table))
    await pipeline(
      Readable.from(summing.lines, { objectMode: false }),
      createGzip(),
      createWriteStream(join(folder, `${table}.jsonl.gz`), { flags: 'wx', mode: 0o600 }),
    )
    sums.set(table, summing.sum())
  }
  return sums
}

/** What `dumpTables` would write, without writing it. */
export async function sumTables(db: Kysely<Tables>): Promise<Map<KeptTable, TableSum>> {
  const sums = new Map<KeptTable, TableSum>()
  for (const table of await existingTables(db)) {
    const summing = sumLines(tableLines(db, table))
    for await (const _ of summing.lines);
    sums.set(table, summing.sum())
  }
  return sums
}

export async function existingTables(db: Kysely<Tables>): Promise<KeptTable[]> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name))
  return keptTables.filter((table) => there.has(table))
}

/** The last id that each table has given, also to a record that is deleted now. */
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

async function* tableLines(db: Kysely<Tables>, table: KeptTable): AsyncGenerator<string> {
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

function sumLines(source: AsyncIterable<string>) {
  const hash = createHash('sha256')
  let rows = 0
  async function* lines() {
    for await (const line of source) {
      hash.update(line)
      rows += 1
      yield line
    }
  }
  return { lines: lines(), sum: (): TableSum => ({ rows, sha256: hash.digest('hex') }) }
}
