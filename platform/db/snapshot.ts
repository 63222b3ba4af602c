// The database as it was at one instant, while the site goes on writing.
import { existsSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { type Config, ConfigError } from '../config.ts'
import { databaseFile } from '../data-folder.ts'
import type { Log } from '../log.ts'
import type { Dialect } from './migrations/columns.ts'
import { openPostgres } from './postgres.ts'
import { openSqliteSnapshot } from './sqlite.ts'
import type { Tables } from './tables.ts'

/**
 * Neither migrates the database nor waits for a writer, nor does a writer wait for it. What `work` reads is
 * one state of everything, with each change whole or not at all.
 * @throws ConfigError when there is no database yet
 */
export async function readSnapshot<T>(
  config: Config,
  log: Log,
  work: (db: Kysely<Tables>, dialect: Dialect) => Promise<T>,
): Promise<T> {
  if (!config.databaseUrl) return readSqlite(databaseFile(config), work)
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
