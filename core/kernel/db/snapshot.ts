// A consistent snapshot of the database, while the site continues to write.
import { existsSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { type Config, ConfigError } from '#core/platform/config.ts'
import { databaseFile } from '#core/platform/data-folder.ts'
import type { Log } from '#core/platform/log.ts'
import type { Dialect } from './migrations/columns.ts'
import { openSqliteSnapshot } from './sqlite.ts'
import type { Tables } from './tables.ts'

/**
 * Reads a snapshot. It neither migrates the database nor blocks writers, nor is blocked by them. `work` reads one
 * consistent state, with each change complete or absent.
 * @throws ConfigError when there is no database yet
 */
export async function readSnapshot<T>(
  config: Config,
  log: Log,
  work: (db: Kysely<Tables>, dialect: Dialect) => Promise<T>,
): Promise<T> {
  if (!config.databaseUrl) return readSqlite(databaseFile(config), work)
  const { openPostgres } = await import('./postgres.ts')
  const db = openPostgres(config.databaseUrl, log)
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => work(tx, 'postgres'))
  } finally {
    await db.destroy()
  }
}

async function readSqlite<T>(
  file: string,
  work: (db: Kysely<Tables>, dialect: Dialect) => Promise<T>,
): Promise<T> {
  if (!existsSync(file)) {
    throw new ConfigError(`DATA_DIR: there is no database yet (${file}), so nothing to back up.`)
  }
  const db = openSqliteSnapshot(file)
  try {
    return await work(db, 'sqlite')
  } finally {
    await db.destroy()
  }
}
