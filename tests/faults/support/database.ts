import { databaseFile } from '#platform/data-folder.ts'
import type { Db } from '#platform/db/database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { openSqlite } from '#platform/db/sqlite.ts'
import { createLog } from '#platform/log.ts'

/** Looks past a site into its database. */
export async function withDatabaseOf<T>(
  env: { DATA_DIR: string; DATABASE_URL?: string },
  look: (db: Db) => Promise<T>,
): Promise<T> {
  const db = open(env)
  try {
    return await look(db)
  } finally {
    await db.destroy()
  }
}

function open(env: { DATA_DIR: string; DATABASE_URL?: string }): Db {
  if (env.DATABASE_URL) return openPostgres(env.DATABASE_URL, createLog('silent'))
  const { db, probe } = openSqlite(databaseFile({ dataDir: env.DATA_DIR }))
  probe.close()
  return db
}
