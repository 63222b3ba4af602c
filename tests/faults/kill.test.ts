// kill -9 at any moment during writes: acknowledged data is there, complete, after a restart.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test, vi } from 'vitest'
import { openChance } from '../support/chance.ts'
import { adminEnv, ownAdmin, startOwnSite } from '../support/own-site.ts'
import { createDatabase } from '../support/postgres.ts'
import { verifyHistory } from '../support/verify-history.ts'
import { openFileCheck } from './support/check-files.ts'
import { openClient } from './support/client.ts'
import { withDatabaseOf } from './support/database.ts'
import { countFor } from './support/figures.ts'
import { openOffice } from './support/office.ts'

vi.setConfig({ testTimeout: 900_000 })

/** A start after a kill does no more work than any other; a busy machine slows both. */
const longestStartMs = 10_000

const rounds = Number(process.env.FAULTS_ROUNDS) || 50

test.for([
  { on: 'SQLite', databaseUrl: async () => undefined, rounds },
  {
    on: 'PostgreSQL',
    databaseUrl: () => createDatabase(inject('postgresUrl'), inject('postgresTemplate')),
    rounds: Math.ceil(rounds / 5),
  },
])('kill -9 under writes and uploads on $on', async ({ on, databaseUrl, rounds }, context) => {
  const figures = countFor(context, `kill -9, ${on}`)
  const chance = openChance()
  const folder = mkdtempSync(join(tmpdir(), 'village-kill-'))
  const url = await databaseUrl()
  const env = { ...adminEnv, DATA_DIR: folder, ...(url && { DATABASE_URL: url }) }
  let site = await startOwnSite(env)
  context.onTestFinished(async () => {
    await site.stop('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const client = openClient(() => site.origin, figures)
  await client.logIn(ownAdmin.email, ownAdmin.password)
  const office = await openOffice({ client, chance, figures })
  const files = openFileCheck(client)
  const starts: number[] = []
  const problems: string[] = []

  for (let round = 1; round <= rounds; round += 1) {
    const { done } = office.work()
    await sleep(50 + chance.below(1_950))
    await site.stop('SIGKILL')
    await done
    const startedAt = performance.now()
    site = await startOwnSite(env)
    const home = await client.send('GET /')
    starts.push(performance.now() - startedAt)
    expect(home?.status).toBe(200)

    const lost = office.ledger.compare(await office.actual())
    figures.lost += lost.length
    await withDatabaseOf(env, async (database) => {
      problems.push(...lost, ...(await files.problems(database, office.pdfs)))
      await verifyHistory(database)
    })
    figures.rounds = round
    expect(problems).toEqual([])
  }
  expect(office.problems).toEqual([])
  const slowest = Math.max(...starts)
  figures.note = `slowest start ${Math.round(slowest)} ms`
  expect(slowest).toBeLessThan(longestStartMs)
})
