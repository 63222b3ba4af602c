import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import pg from 'pg'
import type { ContentVersion } from '#core/platform/content-version/content-version.ts'
import type { Log } from '#core/platform/log.ts'
import type { Tables } from '../db/tables.ts'
import { readStoredVersion } from './stored-version.ts'

/**
 * Channel on which a trigger announces each increment; PostgreSQL delivers it with the commit, and only then.
 */
const versionChannel = 'content_version'

/** A silently broken connection is detected after one unanswered heartbeat. */
const heartbeatMs = 500
const reconnectMs = 250

/**
 * Listens for versions committed by other processes. Until the first LISTEN, and from the moment the
 * connection is lost or silent, nothing is certain and callers must `read`.
 */
export async function observePostgresVersion(
  db: Kysely<Tables>,
  url: string,
  log: Log,
): Promise<ContentVersion> {
  /** Highest version reported since the last loss; reports may arrive before the connection is listened to. */
  let highest = 0
  /** Undefined while nobody listens, and nothing is certain. */
  let client: pg.Client | undefined
  let isClosed = false

  /** The counter only increases, so the highest of its reports is the current one. */
  function update(version: number) {
    highest = Math.max(highest, version)
  }

  async function listen() {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
    })
    const handleLoss = () => {
      if (client !== next) return
      client = undefined
      highest = 0
      if (isClosed) return
      log.warn('content version: listening connection lost, asking the database for every page')
      void reconnect()
    }
    next.on('error', handleLoss)
    next.on('end', handleLoss)
    next.on('notification', ({ payload }) => update(Number(payload)))
    await next.connect()
    await next.query(`listen ${versionChannel}`)
    // Read after LISTEN, so that a commit between the two is not missed.
    const { rows } = await next.query<{ version: string }>('select version from "contentVersion"')
    update(Number(rows[0]?.version))
    client = next
    void beat(next, handleLoss)
  }

  async function beat(connection: pg.Client, handleLoss: () => void) {
    while (client === connection) {
      await sleep(heartbeatMs, undefined, { ref: false })
      if (client !== connection) return
      const reply = connection.query('select 1').then(
        () => true,
        () => false,
      )
      const timeout = sleep(heartbeatMs, false, { ref: false })
      if (!(await Promise.race([reply, timeout]))) {
        handleLoss()
        connection.end().catch(() => {})
      }
    }
  }

  async function reconnect() {
    while (!isClosed && !client) {
      try {
        await listen()
        log.info('content version: listening again')
      } catch {
        await sleep(reconnectMs, undefined, { ref: false })
      }
    }
  }

  const certain = () => (client ? highest : undefined)

  await listen()
  return {
    certain,
    onArrival: certain,
    read: () => readStoredVersion(db),
    committed: update,
    close: async () => {
      isClosed = true
      await client?.end().catch(() => {})
    },
  }
}
