import type { Kysely } from 'kysely'
import type { Clock } from '#core/platform/clock.ts'
import { type Config, ConfigError } from '#core/platform/config.ts'
import type { ContentVersion } from '#core/platform/content-version/content-version.ts'
import { databaseFile } from '#core/platform/data-folder.ts'
import { checkSqliteFile } from '#core/platform/db/check-sqlite.ts'
import { countErrors, type DatabaseErrors } from '#core/platform/db/error-count.ts'
import {
  adviceAfterLoss,
  isMarkedInstalled,
  markInstalled,
} from '#core/platform/db/lost-database.ts'
import { isDatabaseOutage, reasonOf } from '#core/platform/db/outage.ts'
import type { Log } from '#core/platform/log.ts'
import { observeSqliteVersion } from '../content-version/sqlite-version.ts'
import { readStoredVersion } from '../content-version/stored-version.ts'
import { knownMigrations, listMigrations, migrate, refuseNewer } from './migrate.ts'
import type { Dialect } from './migrations/columns.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'
import { waitForPostgres } from './wait-for-postgres.ts'

export type Db = Kysely<Tables>

export type Database = {
  db: Db
  dialect: Dialect
  contentVersion: ContentVersion
  /** Migrations run at this start. */
  migrated: string[]
  errors: () => DatabaseErrors
  close: () => Promise<void>
}

/** Receives the last migration applied to an existing database; when it throws, nothing is migrated. */
export type BeforeMigration = (from: string) => Promise<void>

/** Opens, checks and migrates the database that the configuration names. */
export async function openDatabase(
  config: Config,
  log: Log,
  clock: Clock,
  beforeMigration: BeforeMigration = async () => {},
): Promise<Database> {
  return config.databaseUrl
    ? openOnPostgres(config, config.databaseUrl, log, clock, beforeMigration)
    : openOnSqlite(config, clock, beforeMigration)
}

async function openOnPostgres(
  config: Config,
  url: string,
  log: Log,
  clock: Clock,
  beforeMigration: BeforeMigration,
): Promise<Database> {
  // Imported lazily: a site on SQLite does not need the driver, which takes some megabytes.
  const { openPostgres } = await import('./postgres.ts')
  const { observePostgresVersion } = await import('../content-version/postgres-version.ts')
  // Checked before connecting: of processes that start together another may migrate and write the marker in between.
  const isInUse = isMarkedInstalled(config)
  const errors = countErrors()
  const db = openPostgres(url, log, errors)
  try {
    await waitForPostgres(db, log)
    const applied = await listMigrations(db, 'postgres')
    if (isInUse && applied.length === 0) {
      throw new ConfigError(
        `DATABASE_URL: this database is empty, but it was in use. ${adviceAfterLoss(config)}`,
      )
    }
    refuseNewer(applied)
    await announceMigration(db, applied, beforeMigration)
    const migrated = await migrate(db, 'postgres', clock(), applied)
    markInstalled(config)
    const contentVersion = await observePostgresVersion(db, url, log)
    return {
      db,
      dialect: 'postgres',
      contentVersion,
      migrated,
      errors: errors.read,
      close: async () => {
        await contentVersion.close()
        await db.destroy()
      },
    }
  } catch (error) {
    await db.destroy()
    throw postgresSentence(error)
  }
}

async function openOnSqlite(
  config: Config,
  clock: Clock,
  beforeMigration: BeforeMigration,
): Promise<Database> {
  const errors = countErrors()
  const file = databaseFile(config)
  checkSqliteFile(file, config, isMarkedInstalled(config))
  const { db, probe } = orSentence(file, () => openSqlite(file, errors))
  try {
    const applied = await listMigrations(db, 'sqlite')
    refuseNewer(applied)
    await announceMigration(db, applied, beforeMigration)
    const migrated = await migrate(db, 'sqlite', clock(), applied)
    markInstalled(config)
    const contentVersion = observeSqliteVersion(probe)
    return {
      db,
      dialect: 'sqlite',
      contentVersion,
      migrated,
      errors: errors.read,
      close: async () => {
        await contentVersion.close()
        await db.destroy()
      },
    }
  } catch (error) {
    probe.close()
    await db.destroy()
    throw asSentence(file, error)
  }
}

/** A database without any change holds nothing to back up. */
async function announceMigration(
  db: Db,
  applied: readonly string[],
  beforeMigration: BeforeMigration,
) {
  const last = applied.at(-1)
  if (!last || applied.length === knownMigrations.length) return
  if (await isWrittenTo(db)) await beforeMigration(last)
}

/** Accounts alone are not content. */
async function isWrittenTo(db: Db): Promise<boolean> {
  if ((await readStoredVersion(db)) > 0) return true
  return (await db.selectFrom('history').select('id').limit(1).executeTakeFirst()) !== undefined
}

function orSentence<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw asSentence(file, error)
  }
}

/** SQLSTATE insufficient_privilege: by default only the owner of a database may make tables in it. */
const notAllowed = '42501'

export function postgresSentence(error: unknown): unknown {
  if (isDatabaseOutage(error)) {
    return new ConfigError(
      `DATABASE_URL: the database does not respond (${reasonOf(error)}). Make sure that it is running and can be reached from here.`,
    )
  }
  if (!(error instanceof Error && 'code' in error && error.code === notAllowed)) return error
  return new ConfigError(
    `DATABASE_URL: the user may not make tables in this database (${reasonOf(error)}). Make the user its owner: ALTER DATABASE … OWNER TO ….`,
  )
}

/** A failure to open an intact file is for the host to fix. */
function asSentence(file: string, error: unknown): unknown {
  if (!isDatabaseOutage(error)) return error
  return new ConfigError(
    `DATA_DIR: ${file} cannot be written (${reasonOf(error)}). Make sure that the disk is not full or read-only, and that the file belongs to the user who runs this program.`,
  )
}
