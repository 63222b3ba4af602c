import type { Db } from '#core/kernel/db/database.ts'
import { openPostgres } from '#core/kernel/db/postgres.ts'
import { openSqlite } from '#core/kernel/db/sqlite.ts'
import { databaseFile } from '#core/platform/data-folder.ts'
import { createLog } from '#core/platform/log.ts'

/** Opens the database of a running site. */
export async function withDatabaseOf<T>(
  env: { DATA_DIR: string; DATABASE_URL?: string },
  look: (db: Db) => Promise<T>,
): Promise<T> {
  const { db, close } = open(env)
  try {
    return await look(db)
  } finally {
    await close()
  }
}

function open(env: { DATA_DIR: string; DATABASE_URL?: string }) {
  if (env.DATABASE_URL) {
    const db = openPostgres(env.DATABASE_URL, createLog('silent'))
    return { db, close: () => db.destroy() }
  }
  const { db, probe } = openSqlite(databaseFile({ dataDir: env.DATA_DIR }))
  const close = async () => {
    await db.destroy()
    // It also reads for the database.
    probe.close()
  }
  return { db, close }
}
