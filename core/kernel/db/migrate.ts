import { type Kysely, sql, type Transaction } from 'kysely'
import { ConfigError } from '#core/platform/config.ts'
import { migrations } from './migration-files.ts'
import type { Dialect, Migration } from './migrations/columns.ts'
import type { Tables } from './tables.ts'

/** An arbitrary id, the same in every process: only one of them migrates, the others wait. */
const migrationLock = 7_219_950

type MigrationsTable = { migrations: { name: string; at: string } }

/**
 * Migrates the schema, each migration in its own transaction, so that a process killed midway leaves the version before
 * or after it.
 * @param applied migrations known to be applied, which are not looked up one by one.
 * @returns the names of the migrations that were run.
 */
export async function migrate(
  db: Kysely<Tables>,
  dialect: Dialect,
  now: Date,
  applied: readonly string[] = [],
): Promise<string[]> {
  const done: string[] = []
  for (const migration of migrations) {
    if (applied.includes(migration.name)) continue
    const ran = await db.transaction().execute((tx) => runOnce(tx, dialect, migration, now))
    if (ran) done.push(migration.name)
  }
  return done
}

/** Migrates inside one transaction, up to `last` if given. */
export async function migrateIn(
  tx: Transaction<Tables>,
  dialect: Dialect,
  now: Date,
  last?: string,
): Promise<void> {
  for (const migration of migrations) {
    await runOnce(tx, dialect, migration, now)
    if (migration.name === last) return
  }
}

async function runOnce(
  tx: Transaction<Tables>,
  dialect: Dialect,
  migration: Migration,
  now: Date,
): Promise<boolean> {
  // SQLite transactions take the write lock when they begin; PostgreSQL needs an explicit one.
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx)
  const log = tx.withTables<MigrationsTable>()
  await createLog(log)
  const applied = await log
    .selectFrom('migrations')
    .select('name')
    .where('name', '=', migration.name)
    .executeTakeFirst()
  if (applied) return false
  await migration.up(tx as unknown as Kysely<unknown>, dialect)
  await log
    .insertInto('migrations')
    .values({ name: migration.name, at: now.toISOString() })
    .execute()
  return true
}

/** All migrations of this program, in order. */
export const knownMigrations: readonly string[] = migrations.map(({ name }) => name)

/** Migrations applied to a database, in order; none for a new one. */
export async function listMigrations(db: Kysely<Tables>, dialect: Dialect): Promise<string[]> {
  if (!(await isMigrated(db, dialect))) return []
  const rows = await db
    .withTables<MigrationsTable>()
    .selectFrom('migrations')
    .select('name')
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/**
 * False for a new database, which includes an empty file. Looks up this one table: listing all of them, with their
 * columns, fails on PostgreSQL when another process replaces one meanwhile.
 */
async function isMigrated(db: Kysely<Tables>, dialect: Dialect): Promise<boolean> {
  const { rows } = await (dialect === 'postgres'
    ? sql`select to_regclass('migrations') where to_regclass('migrations') is not null`
    : sql`select name from sqlite_schema where name = 'migrations'`
  ).execute(db)
  return rows.length > 0
}

async function createLog(db: Kysely<Tables & MigrationsTable>) {
  await db.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
}

/**
 * Refuses a database of a newer program: an older one would write what the newer one does not expect.
 * @param applied migrations of the database.
 * @throws ConfigError when a newer program has been here
 */
export function refuseNewer(applied: readonly string[]): void {
  const unknown = applied.find((name) => !knownMigrations.includes(name))
  if (unknown === undefined) return
  throw new ConfigError(
    `The database was last used by a newer version of this program (it has ${unknown}). Start that version, or go back to a backup from before it.`,
  )
}
