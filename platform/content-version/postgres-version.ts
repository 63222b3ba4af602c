import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import pg from 'pg'
import type { Tables } from '../db/tables.ts'
import type { Log } from '../log.ts'
import type { ContentVersion } from './content-version.ts'
import { readStoredVersion } from './stored-version.ts'

/** On which a trigger announces each raise; PostgreSQL delivers it with the commit, and only then. */
const versionChannel = 'content_version'

/** A connection cut without a word is noticed after one beat that nobody answered. */
const heartbeatMs = 500
const reconnectMs = 250

/**
 * Listens for the versions other processes commit. Until the first LISTEN, and from the moment the
 * connection is lost or silent, nothing is certain and callers must `read`.
 */
export async function watchPostgresVersion(
  db: Kysely<Tables>,
  url: string,
  log: Log,
): Promise<ContentVersion> {
  let known: number | undefined
  let client: pg.Client | undefined
  let isClosed = false

  /** The counter only rises, so of two reports the higher one is true. */
  function learn(version: number) {
    if (known !== undefined) known = Math.max(known, version)
  }

  async function listen() {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
    })
    const lost = () => {
      if (client !== next) return
      client = undefined
      known = undefined
      if (isClosed) return
      log.warn('content version: listening connection lost, asking the database for every page')
      void reconnect()
    }
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', ({ payload }) => learn(Number(payload)))
    await next.connect()
    await next.query(`listen ${versionChannel}`)
    // After LISTEN, so that a commit between the two is heard and not missed.
    const { rows } = await next.query<{ version: string }>('select version from "contentVersion"')
    client = next
    known = Number(rows[0]?.version)
    void beat(next, lost)
  }

  async function beat(connection: pg.Client, lost: () => void) {
    while (client === connection) {
      await sleep(heartbeatMs, undefined, { ref: false })
      if (client !== connection) return
      const answer = connection.query('select 1').then(
        () => true,
        () => false,
      )
      const silence = sleep(heartbeatMs, false, { ref: false })
      if (!(await Promise.race([answer, silence]))) {
        lost()
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

  await listen()
  return {
    certain: () => known,
    onArrival: () => known,
    read: () => readStoredVersion(db),
    committed: learn,
    close: async () => {
      isClosed = true
      await client?.end().catch(() => {})
    },
  }
}
