import { join } from 'node:path'
import type { Db } from '#platform/db/database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { openSqlite } from '#platform/db/sqlite.ts'
import { createLog } from '#platform/log.ts'

/** The database of a site, for a look past it. The caller destroys it. */
export function openDatabaseOf(env: { DATA_DIR: string; DATABASE_URL?: string }): Db {
  if (env.DATABASE_URL) return openPostgres(env.DATABASE_URL, createLog('silent'))
  const { db, probe } = openSqlite(join(env.DATA_DIR, 'site.db'))
  probe.close()
  return db
}
