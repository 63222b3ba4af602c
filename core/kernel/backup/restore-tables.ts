// Replaces the tables by those of a backup, inside one transaction of the caller.
import { type Kysely, sql, type Transaction } from 'kysely'
import { brokenConstraint } from '#core/platform/db/constraint.ts'
import { readStoredVersion } from '../content-version/stored-version.ts'
import { knownMigrations, listMigrations, migrateIn } from '../db/migrate.ts'
import type { Dialect } from '../db/migrations/columns.ts'
import type { Tables } from '../db/tables.ts'
import { storeChangeNumber } from '../history/change-counter.ts'
import type { BackupStart } from './archive-format.ts'
import { BackupError, damaged } from './backup-error.ts'
import { type BackupTable, droppedTables, isBackupTable, keyOf } from './backup-tables.ts'
import type { Counters } from './counters.ts'
import { existingTables } from './dump-tables.ts'
import type { ArchiveEntry } from './read-archive.ts'
import { type RowCheck, readRowChecks } from './row-check.ts'

/** 100 rows of the widest table stay far below the parameter limit of one statement. */
const rowsAtOnce = 100
/** Limits batches of long rows. */
const charactersAtOnce = 2_000_000

export type Target = { tx: Transaction<Tables>; dialect: Dialect; now: Date }

/**
 * Creates the schema that the backup was made with and fills it; `finishRestore` migrates it.
 * @throws BackupError when a table, a column or a value does not fit that schema
 */
export async function restoreTables(
  target: Target,
  entries: AsyncIterable<ArchiveEntry>,
  onFile: (file: ArchiveEntry & { kind: 'file' }) => Promise<void> = async () => {},
): Promise<BackupStart> {
  const missing = new Set<BackupTable>()
  let checks: ReadonlyMap<string, RowCheck> = new Map()
  let start: BackupStart | undefined
  for await (const entry of entries) {
    if (entry.kind === 'start') {
      start = entry.start
      await makeSchema(target, start)
      checks = await readRowChecks(target.tx)
      for (const table of await existingTables(target.tx)) missing.add(table)
    } else if (entry.kind === 'table') {
      const check = checks.get(entry.table)
      if (!check || !missing.delete(entry.table)) {
        throw damaged(`the table ${entry.table} does not belong in it`)
      }
      await fillTable(target.tx, entry.table, entry.rows(), check)
    } else if (entry.kind === 'file') {
      await onFile(entry)
    }
  }
  if (!start || missing.size > 0) throw damaged(`these tables are missing: ${[...missing]}`)
  await setLastIds(target, start)
  return start
}

/**
 * Completes a restore. The content version exceeds every version ever seen, including those of this restore, so that
 * no earlier rendering counts as current; the change counter ensures unique change numbers.
 */
export async function finishRestore(
  { tx, dialect, now }: Target,
  start: BackupStart,
  before: Counters,
): Promise<void> {
  await migrateIn(tx, dialect, now)
  const current = await readStoredVersion(tx)
  const version = Math.max(start.contentVersion, before.contentVersion, current) + 1
  await tx.updateTable('contentVersion').set({ version }).where('id', '=', 1).execute()
  await storeChangeNumber(tx, Math.max(start.lastChange ?? start.contentVersion, before.lastChange))
}

/** Refuses a database of a newer program. @throws BackupError */
export async function requireKnownDatabase(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  rejectUnknown(await listMigrations(db, dialect), 'The database')
}

function rejectUnknown(migrations: readonly string[], subject: string) {
  const isKnown = migrations.every((name, index) => name === knownMigrations[index])
  if (isKnown) return
  throw new BackupError(
    `${subject} was made by another or newer version of this program. Use that version, or restore into a new folder or database. Nothing was changed.`,
  )
}

async function makeSchema({ tx, dialect, now }: Target, { migrations }: BackupStart) {
  await requireKnownDatabase(tx, dialect)
  rejectUnknown(migrations, 'This backup')
  const last = migrations.at(-1)
  if (!last) throw damaged('it comes from an empty database')
  for (const table of [...droppedTables, 'searchIndex', 'migrations']) {
    await tx.schema.dropTable(table).ifExists().execute()
  }
  await migrateIn(tx, dialect, now, last)
  // The accounts that every installation begins with are those of the backup.
  if (migrations.includes('031-gift-accounts')) await tx.deleteFrom('giftAccounts').execute()
}

async function fillTable(
  tx: Transaction<Tables>,
  table: BackupTable,
  rows: AsyncIterable<Record<string, unknown>>,
  check: RowCheck,
) {
  // Kysely knows the columns of each table; these come from a file and have been checked by `check`.
  const anyTable = tx as unknown as Kysely<Record<string, Record<string, unknown>>>
  let waiting: Record<string, unknown>[] = []
  let characters = 0
  const insert = async () => {
    if (waiting.length > 0) await insertRows(anyTable, table, waiting)
    waiting = []
    characters = 0
  }
  for await (const row of rows) {
    const problem = check(row)
    if (problem) throw damaged(`the table ${table} ${problem}`)
    waiting.push(row)
    for (const value of Object.values(row))
      if (typeof value === 'string') characters += value.length
    if (waiting.length >= rowsAtOnce || characters >= charactersAtOnce) await insert()
  }
  await insert()
}

async function insertRows(
  db: Kysely<Record<string, Record<string, unknown>>>,
  table: BackupTable,
  rows: Record<string, unknown>[],
) {
  try {
    await db.insertInto(table).values(rows).execute()
  } catch (error) {
    if (!brokenConstraint(error)) throw error
    throw damaged(`the rows of ${table} cannot be put in place with the others`)
  }
}

/** The next record gets an id that was never used. */
export async function setLastIds(
  { tx, dialect }: Pick<Target, 'tx' | 'dialect'>,
  { lastIds }: Pick<BackupStart, 'lastIds'>,
) {
  for (const [table, given] of Object.entries(lastIds)) {
    if (!isBackupTable(table) || keyOf(table) !== 'id') throw damaged(`there is no table ${table}`)
    const { rows } = await sql<{ largest: number | null }>`
      select max(id) as largest from ${sql.table(table)}
    `.execute(tx)
    const last = Math.max(given, rows[0]?.largest ?? 0)
    if (last === 0) continue
    if (dialect === 'postgres') {
      const sequence = sql`pg_get_serial_sequence(${`"${table}"`}, 'id')::regclass`
      await sql`select setval(${sequence}, ${last})`.execute(tx)
    } else {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(tx)
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(tx)
    }
  }
}
