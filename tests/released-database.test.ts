// The database of each release is updated by this program: nothing is lost, and the site works.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { knownMigrations, listMigrations } from '#core/kernel/db/migrate.ts'
import { entityNames } from '#core/kernel/db/tables.ts'
import { readConfig } from '#core/platform/config.ts'
import { databaseFile } from '#core/platform/data-folder.ts'
import { createLog } from '#core/platform/log.ts'
import { openServices } from '#server/services.ts'
import { openBuiltSite } from './support/built-site.ts'
import { openSharedPool } from './support/shared-pool.ts'

const fixtures = join(import.meta.dirname, 'fixtures')
const releases = readdirSync(fixtures).filter((file) => file.endsWith('.sqlite.gz'))

test('there is a database of the first release', () => {
  expect(releases).toContain('1.0.0.sqlite.gz')
})

test.each(releases)('%s is updated, and its site works', async (release) => {
  const packed = readFileSync(join(fixtures, release))
  expect(packed.length).toBeLessThan(200_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'village-released-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  const file = databaseFile({ dataDir })
  writeFileSync(file, gunzipSync(packed))
  const before = countRows(file)
  expect(before.programs).toBeGreaterThan(3)

  const clock = () => new Date()
  const services = await openServices(
    readConfig({ DATA_DIR: dataDir }),
    createLog('silent'),
    clock,
    openSharedPool,
  )
  onTestFinished(services.close)
  expect(await listMigrations(services.db, services.dialect)).toEqual(knownMigrations)
  expect(countRows(file)).toEqual(before)

  const { get, admin } = await openBuiltSite(services)
  for (const path of ['/', '/bn', '/transparency', '/at-a-glance', '/notices', '/bn/contact-us']) {
    expect([path, (await get(path)).status]).toEqual([path, 200])
  }
  const { body } = await admin('GET /api/programs')
  const [program] = Object.values(Object(body))
  const { id, title, description, updatedAt } = Object(program)
  const json = { title: `${title}, updated`, description, sortOrder: '1', updatedAt }
  const form = new FormData()
  for (const [name, value] of Object.entries(json)) form.set(name, value)
  expect((await admin(`PUT /api/programs/${id}`, { form })).status).toBe(200)
  expect((await get(`/programdetaildfrontend/${id}`)).html).toContain(`${title}, updated`)
})

function countRows(file: string): Record<string, number> {
  const database = new DatabaseSync(file, { readOnly: true })
  const counts = entityNames.map((table) => {
    const row = database.prepare(`select count(*) as n from "${table}"`).get()
    return [table, Number(row?.n)]
  })
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  database.close()
  return Object.fromEntries(counts)
}
