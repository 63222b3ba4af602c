// Startup work that one process does while the others on the same database wait. A transaction on the site's
// own database cannot serve as the lock: under SQLite it would block all writes.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Config } from '#core/platform/config.ts'
import type { Dialect } from './migrations/columns.ts'
import { isBusy } from './sqlite.ts'
import type { Tables } from './tables.ts'

type Store = { db: Kysely<Tables>; dialect: Dialect; config: Pick<Config, 'dataDir'> }

const pollMs = 100
/** An arbitrary id, the same in every process. */
const lockId = 7_219_951

/** Runs `work` exclusively. The lock of a process that dies is released at once. */
export async function withStartupLock<T>(store: Store, work: () => Promise<T>): Promise<T> {
  return store.dialect === 'postgres'
    ? withPostgresLock(store.db, work)
    : withFileLock(join(store.config.dataDir, 'startup.lock'), work)
}

/** Scoped to a transaction, so that it also works behind a pool that assigns connections per transaction. */
async function withPostgresLock<T>(db: Kysely<Tables>, work: () => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    for (;;) {
      const { rows } = await sql<{ isHeld: boolean }>`
        select pg_try_advisory_xact_lock(${lockId}) as "isHeld"`.execute(tx)
      if (rows[0]?.isHeld) return work()
      await sleep(pollMs)
    }
  })
}

/**
 * SQLite's own lock on an empty database beside the site's: it works between processes on every system. The
 * file is never removed, because others may be waiting for it.
 */
async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    while (!tryLock(lock)) await sleep(pollMs)
    return await work()
  } finally {
    lock.close()
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}
