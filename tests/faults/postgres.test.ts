// PostgreSQL is stopped under load, gracefully or not, and restarted: pages are served, writes get "not now", and
// acknowledged data is kept.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readStoredVersion } from '#core/kernel/content-version/stored-version.ts'
import type { Db } from '#core/kernel/db/database.ts'
import { openChance } from '../support/chance.ts'
import { adminEnv, ownAdmin, startOwnSite } from '../support/own-site.ts'
import { createDatabase, startPostgres } from '../support/postgres.ts'
import { verifyHistory } from '../support/verify-history.ts'
import { type Client, fieldsOf, openClient } from './support/client.ts'
import { withDatabaseOf } from './support/database.ts'
import { countFor } from './support/figures.ts'
import { openOffice } from './support/office.ts'

const rounds = Number(process.env.FAULTS_ROUNDS) || 5
/** Part of it is the machine's: it also starts PostgreSQL and runs this test. */
const longestRecoveryMs = 3_000
/** Half a second usually, several times that on a busy machine. */
const longestDrawingMs = 3_000

test.for(['fast', 'immediate'] as const)(
  'PostgreSQL stopped, %s, and started again',
  async (mode, context) => {
    const figures = countFor(context, `PostgreSQL stopped (${mode}) and back`)
    const postgres = await startPostgres()
    context.onTestFinished(postgres.stop)
    const DATABASE_URL = await createDatabase(postgres.url)
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'village-outage-'))
    const env = { ...adminEnv, DATA_DIR, DATABASE_URL }
    const site = await startOwnSite(env)
    context.onTestFinished(() => site.stop('SIGKILL'))
    context.onTestFailed(() =>
      console.log(
        site
          .printed()
          .split('\n')
          .map((line) => line.slice(0, 300))
          .slice(-40)
          .join('\n'),
      ),
    )
    const client = openClient(() => site.origin, figures)
    const visitor = openClient(() => site.origin, figures)
    await client.logIn(ownAdmin.email, ownAdmin.password)
    const chance = openChance()
    const office = await openOffice({ client, chance, figures, clerks: 4, mayBeUnavailable: true })
    const recoveries: number[] = []
    const refusals: number[] = []

    for (let round = 1; round <= rounds; round += 1) {
      const { stop, done } = office.work()
      await sleep(300 + chance.below(700))
      await postgres.halt(mode)
      stop()
      await done
      refusals.push(...(await refuse(client)))
      await postgres.start()
      recoveries.push(await untilSaved(client))

      // The last change has been indexed when the server stops, as usual.
      await withDatabaseOf(env, untilQuiet)
      for (const path of kept) expect((await visitor.send(`GET ${path}`))?.status, path).toBe(200)
      await postgres.halt(mode)
      for (const path of kept) expect((await visitor.send(`GET ${path}`))?.status, path).toBe(200)
      expect((await visitor.send('GET /previous-project'))?.status).toBe(503)
      refusals.push(...(await refuse(client)))
      await postgres.start()
      recoveries.push(await untilSaved(client))
      const lost = office.ledger.compare(await office.actual())
      figures.lost += lost.length
      await withDatabaseOf(env, async (db) => {
        expect(lost).toEqual([])
        await verifyHistory(db)
      })
      figures.rounds = round
    }
    expect(office.problems).toEqual([])
    const slowest = Math.max(...recoveries)
    figures.note = `slowest refusal ${Math.round(Math.max(...refusals))} ms, recovery ${Math.round(slowest)} ms`
    expect(slowest).toBeLessThan(longestRecoveryMs)
  },
)

const kept = ['/', '/bn', '/api/programs']

/** @returns the duration of each refusal in milliseconds. */
async function refuse({ send }: Client): Promise<number[]> {
  const refused = [
    await send('POST /api/donors', { name: 'x', group: 'bank' }),
    await send('PUT /api/settings/rti.officer', { valueEn: 'x', valueBn: 'x' }),
    await send('POST /api/auth/login', ownAdmin),
    await send('GET /api/history'),
  ]
  for (const response of refused) {
    expect(response).toMatchObject({ status: 503 })
    expect(fieldsOf(response?.body)).toMatchObject({ code: 'unavailable' })
    expect(response?.ms).toBeLessThan(5_500)
  }
  return refused.map((response) => response?.ms ?? 0)
}

/** The first page of a report is drawn after the response of its save, as a separate write. */
async function untilQuiet(db: Db) {
  let version: number
  do {
    version = await readStoredVersion(db)
    await sleep(longestDrawingMs)
  } while ((await readStoredVersion(db)) !== version)
}

async function untilSaved({ send }: Client): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < 10_000) {
    const response = await send('PUT /api/settings/rti.officer', { valueEn: 'a', valueBn: 'a' })
    if (response?.status === 200) return performance.now() - startedAt
    await sleep(50)
  }
  throw new Error('Nothing can be saved though PostgreSQL is back.')
}
