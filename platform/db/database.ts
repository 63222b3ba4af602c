import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import { type Config, ConfigError } from '../config.ts'
import type { ContentVersion } from '../content-version/content-version.ts'
import { watchPostgresVersion } from '../content-version/postgres-version.ts'
import { watchSqliteVersion } from '../content-version/sqlite-version.ts'
import type { Log } from '../log.ts'
import { isMigrated, migrate } from './migrate.ts'
import type { Dialect } from './migrations/columns.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

export type Database = {
  db: Db
  dialect: Dialect
  contentVersion: ContentVersion
  /** Migrations run at this start. */
  migrated: string[]
  close: () => Promise<void>
}

/** Opens, checks and migrates the database that the configuration names. */
export async function openDatabase(config: Config, log: Log, clock: Clock): Promise<Database> {
  return config.databaseUrl
    ? openOnPostgres(config.databaseUrl, log, clock)
    : openOnSqlite(config, clock)
}

async function openOnPostgres(url: string, log: Log, clock: Clock): Promise<Database> {
  const { db } = openPostgres(url, log)
  try {
    const migrated = await migrate(db, 'postgres', clock())
    const contentVersion = await watchPostgresVersion(db, url, log)
    return {
      db,
      dialect: 'postgres',
      contentVersion,
      migrated,
      close: async () => {
        await contentVersion.close()
        await db.destroy()
      },
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

async function openOnSqlite(config: Config, clock: Clock): Promise<Database> {
  const { db, probe } = openSqlite(join(config.dataDir, 'site.db'))
  try {
    await refuseLostDatabase(config.dataDir, db)
    const migrated = await migrate(db, 'sqlite', clock())
    markInstalled(config.dataDir)
    const contentVersion = watchSqliteVersion(probe)
    return {
      db,
      dialect: 'sqlite',
      contentVersion,
      migrated,
      close: async () => {
        await contentVersion.close()
        await db.destroy()
      },
    }
  } catch (error) {
    probe.close()
    await db.destroy()
    throw error
  }
}

/**
 * An emptied file opens as a fresh database, which would hand the set-up of the first administrator to
 * whoever comes first. The marker beside it tells a lost database from a new one.
 */
async function refuseLostDatabase(dataDir: string, db: Db) {
  if (existsSync(markerFile(dataDir)) && !(await isMigrated(db))) {
    throw new ConfigError(
      `DATA_DIR: ${dataDir} has been in use, but its site.db is empty or missing. Put site.db back from a backup, or start with a new folder.`,
    )
  }
}

/** From now on an empty database in this folder is a lost one. */
export function markInstalled(dataDir: string) {
  const file = markerFile(dataDir)
  if (existsSync(file) && readFileSync(file, 'utf8') !== '') return
  writeFileSync(file, 'This folder holds the site: back up all of it.\n', { mode: 0o600 })
}

const markerFile = (dataDir: string) => join(dataDir, 'installed')
