// Backups of the built program under load: made during writes, moved between databases, killed during the work.
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { hashTables } from '#core/kernel/backup/dump-tables.ts'
import { openChance } from '../support/chance.ts'
import { adminEnv, ownAdmin, startOwnSite } from '../support/own-site.ts'
import { createDatabase } from '../support/postgres.ts'
import { publicPages } from '../support/public-pages.ts'
import { steadyPage } from '../support/steady-page.ts'
import { verifyHistory } from '../support/verify-history.ts'
import { openClient } from './support/client.ts'
import { withDatabaseOf } from './support/database.ts'
import { countFor } from './support/figures.ts'
import { openOffice } from './support/office.ts'
import { runSite } from './support/run-site.ts'

const rounds = Math.ceil((Number(process.env.FAULTS_ROUNDS) || 50) / 10)

type Env = Record<string, string> & { DATA_DIR: string }

const newFolder = () => mkdtempSync(join(tmpdir(), 'village-backup-'))

/** The same address for all, since pages contain it. */
const publicEnv = { ...adminEnv, PUBLIC_URL: 'https://example.org' }

test('backups during writes move between SQLite and PostgreSQL, with identical pages', async (context) => {
  const figures = countFor(context, 'backup under writes')
  const chance = openChance()
  const here = { ...publicEnv, DATA_DIR: newFolder(), SEED: 'sample' }
  const site = await startOwnSite(here)
  context.onTestFinished(() => site.stop('SIGKILL'))
  const client = openClient(() => site.origin, figures)
  await client.logIn(ownAdmin.email, ownAdmin.password)
  const office = await openOffice({ client, chance, figures })
  const folder = newFolder()

  for (let round = 1; round <= rounds; round += 1) {
    const { stop, done } = office.work()
    await sleep(chance.below(500))
    const file = join(folder, `${round}.tar`)
    expect(await runSite(here, ['backup', file])).toMatchObject({ code: 0 })
    stop()
    await done
    expect(await runSite(here, ['verify', file])).toMatchObject({ code: 0 })
    const restored = { DATA_DIR: newFolder() }
    expect(await runSite(restored, ['restore', file])).toMatchObject({ code: 0 })
    await withDatabaseOf(restored, verifyHistory)
    figures.rounds = round
  }
  const lost = office.ledger.compare(await office.actual())
  figures.lost += lost.length
  expect([...lost, ...office.problems]).toEqual([])

  // Nothing is written any more: from here on every copy must be the same site.
  const pages = await readPages(site.origin)
  await site.stop()
  const first = join(folder, 'from-sqlite.tar')
  const second = join(folder, 'from-postgres.tar')
  const there = { ...publicEnv, DATA_DIR: newFolder(), DATABASE_URL: '' }
  there.DATABASE_URL = await createDatabase(inject('postgresUrl'))
  const back = { ...publicEnv, DATA_DIR: newFolder() }
  for (const [env, ...command] of [
    [here, 'backup', first],
    [there, 'restore', first],
    [there, 'backup', second],
    [back, 'restore', second],
  ] satisfies [Env, string, string][]) {
    expect(await runSite(env, command)).toMatchObject({ code: 0 })
  }
  for (const env of [there, back]) {
    const copy = await startOwnSite(env)
    try {
      expect(await readPages(copy.origin)).toEqual(pages)
    } finally {
      await copy.stop()
    }
  }
  figures.note = `${Object.keys(pages).length} pages the same on both`
})

test('kill -9 during a backup leaves none that looks complete', async (context) => {
  const figures = countFor(context, 'kill -9 of a backup')
  const chance = openChance()
  const env = { DATA_DIR: newFolder() }
  expect(await runSite(env, ['seed'])).toMatchObject({ code: 0 })
  const folder = newFolder()
  const { ms } = await runSite(env, ['backup', join(folder, '0.tar')])
  let whole = 0
  for (let round = 1; round <= rounds * 4; round += 1) {
    const file = join(folder, `${round}.tar`)
    await runSite(env, ['backup', file], chance.below(ms * 1.2))
    if (readdirSync(folder).includes(`${round}.tar`)) {
      expect(await runSite(env, ['verify', file])).toMatchObject({ code: 0 })
      whole += 1
    }
    figures.rounds = round
  }
  figures.note = `${whole} were done before the kill, and whole`
  expect(await runSite(env, ['backup', join(folder, 'last.tar')])).toMatchObject({ code: 0 })
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
})

test('kill -9 during a restore leaves the old site or the new one', async (context) => {
  const figures = countFor(context, 'kill -9 of a restore')
  const chance = openChance()
  const env = { DATA_DIR: newFolder() }
  expect(await runSite(env, ['seed'])).toMatchObject({ code: 0 })
  const old = await sumsOf(env)
  const oldFile = join(newFolder(), 'old.tar')
  const newFile = join(newFolder(), 'new.tar')
  expect(await runSite(env, ['backup', oldFile])).toMatchObject({ code: 0 })
  await changeSetting(env)
  expect(await runSite(env, ['backup', newFile])).toMatchObject({ code: 0 })
  const wanted = await sumsOf(env)
  expect(wanted).not.toEqual(old)

  const { ms } = await runSite(env, ['restore', oldFile, '--replace'])
  let replaced = 0
  for (let round = 1; round <= rounds * 4; round += 1) {
    await runSite(env, ['restore', newFile, '--replace'], chance.below(ms * 1.2))
    const found = await sumsOf(env)
    expect([old, wanted]).toContainEqual(found)
    if (JSON.stringify(found) === JSON.stringify(wanted)) {
      replaced += 1
      expect(await runSite(env, ['restore', oldFile, '--replace'])).toMatchObject({ code: 0 })
    }
    figures.rounds = round
  }
  figures.note = `${replaced} were done before the kill`
  expect(await runSite(env, ['restore', newFile, '--replace'])).toMatchObject({ code: 0 })
  expect(await sumsOf(env)).toEqual(wanted)
})

async function sumsOf(env: Env): Promise<object> {
  return withDatabaseOf(env, async (db) => Object.fromEntries(await hashTables(db)))
}

async function changeSetting(env: Env): Promise<void> {
  await withDatabaseOf(env, (db) =>
    db.updateTable('settings').set({ valueEn: 'another' }).where('id', '=', 1).execute(),
  )
}

async function readPages(origin: string): Promise<Record<string, string>> {
  const pages: Record<string, string> = {}
  for (const { address } of publicPages) {
    const response = await fetch(origin + address)
    const text = await response.text()
    expect([address, response.status]).toEqual([address, 200])
    pages[address] = steadyPage(text)
  }
  for (const path of ['/sitemap.xml', '/api/programs', '/api/reports', '/api/albums']) {
    pages[path] = await (await fetch(origin + path)).text()
  }
  return pages
}
