import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { ConfigError } from '#core/platform/config.ts'
import { isDatabaseOutage, reasonOf } from '#core/platform/db/outage.ts'
import type { Log } from '#core/platform/log.ts'
import type { Tables } from './tables.ts'

const firstPauseMs = 250
const longestPauseMs = 4_000

/**
 * Retries with increasing delay: when a machine starts, the database may come up after the site.
 * @throws ConfigError, a sentence for the host, when it rejects the login; its own error when it stays unavailable.
 */
export async function waitForPostgres(
  db: Kysely<Tables>,
  log: Log,
  patienceMs = 60_000,
): Promise<void> {
  const giveUpAt = Date.now() + patienceMs
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      await sql`select 1`.execute(db)
      return
    } catch (error) {
      if (isRefusal(error)) throw new ConfigError(refused, { cause: error })
      if (!isDatabaseOutage(error) || Date.now() + pauseMs > giveUpAt) throw error
      log.warn({ reason: reasonOf(error) }, 'the database is not available yet; retrying')
      await sleep(pauseMs)
    }
  }
}

const refused =
  'DATABASE_URL: PostgreSQL does not let this site in. See that the user, the password and the name of the database are right.'

/** PostgreSQL's classes 28 (invalid authorization) and 3D (unknown database). */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^(?:28|3D)/.test(error.code)
  )
}
