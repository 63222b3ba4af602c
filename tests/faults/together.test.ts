// Several processes that start at the same moment on one database: one migrates, loads the default content and creates
// the first administrator's link, the others wait, and all of them serve the same site.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { type OwnSite, startOwnSite } from '../support/own-site.ts'
import { createDatabase } from '../support/postgres.ts'
import { verifyHistory } from '../support/verify-history.ts'
import { withDatabaseOf } from './support/database.ts'
import { countFor } from './support/figures.ts'

const rounds = Number(process.env.FAULTS_ROUNDS) || 3
const databases = ['SQLite', 'PostgreSQL'] as const

test.for(databases.flatMap((on) => [2, 4].map((processes) => ({ on, processes }))))(
  '$processes processes start together on $on',
  async ({ on, processes }, context) => {
    const figures = countFor(context, `${processes} start together, ${on}`)
    const starts: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const DATA_DIR = mkdtempSync(join(tmpdir(), 'village-together-'))
      const env = {
        DATA_DIR,
        SEED: 'sample',
        ...(on === 'PostgreSQL' && { DATABASE_URL: await createDatabase(inject('postgresUrl')) }),
      }
      // A new database first, then the existing one.
      for (const isFirst of [true, false]) {
        const startedAt = performance.now()
        const sites = await startAll(processes, env)
        starts.push(performance.now() - startedAt)
        context.onTestFinished(() => endAll(sites))
        const pages = await Promise.all(sites.map(readPages))
        figures.requests += pages.flat().length
        for (const page of pages) expect(page).toEqual(pages[0])
        for (const { status } of pages.flat()) expect(status).toBe(200)
        if (!isFirst) await onlyOneLinkIsGood(sites)
        await endAll(sites)
      }
      await contentIsThereOnce(env)
      figures.rounds += 1
    }
    figures.note = `slowest start of all ${Math.round(Math.max(...starts))} ms`
  },
)

async function startAll(count: number, env: Record<string, string>): Promise<OwnSite[]> {
  const starts = await Promise.allSettled(Array.from({ length: count }, () => startOwnSite(env)))
  const failed = starts.find((start) => start.status === 'rejected')
  const sites = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  if (!failed) return sites
  await endAll(sites)
  throw failed.reason
}

async function endAll(sites: OwnSite[]): Promise<void> {
  await Promise.all(sites.map((site) => site.stop('SIGKILL')))
}

async function readPages({ origin }: OwnSite) {
  const paths = ['/', '/donner', '/photo-album', '/api/programs', '/api/reports']
  return Promise.all(
    paths.map(async (path) => {
      const response = await fetch(origin + path)
      return { path, status: response.status, text: await response.text() }
    }),
  )
}

/** Each process prints a link; only the last one is valid, once. */
async function onlyOneLinkIsGood(sites: OwnSite[]): Promise<void> {
  const links = sites.map((site) => /setup=([\w-]+)\n/.exec(site.printed())?.[1])
  expect(new Set(links).size).toBe(sites.length)
  const [site] = sites
  const statuses: number[] = []
  for (const [index, setup] of links.entries()) {
    const response = await fetch(`${site?.origin}/api/auth/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        name: 'Rahima',
        email: `rahima${index}@example.org`,
        password: 'seven blue umbrellas',
        setup,
      }),
    })
    statuses.push(response.status)
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 403)).toHaveLength(sites.length - 1)
}

async function contentIsThereOnce(env: { DATA_DIR: string; DATABASE_URL?: string }) {
  await withDatabaseOf(env, async (db) => {
    const admins = await db.selectFrom('users').select('id').where('role', '=', 'ADMIN').execute()
    expect(admins).toHaveLength(1)
    for (const [table, count] of [
      ['programs', 6],
      ['projects', 17],
      ['reports', 2],
    ] as const) {
      expect(await db.selectFrom(table).select('id').execute()).toHaveLength(count)
    }
    await verifyHistory(db)
  })
}
