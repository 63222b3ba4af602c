// Bytes of deleted data in the files of SQLite.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSqliteSnapshot } from '#core/kernel/db/sqlite.ts'
import { databaseFile } from '#core/platform/data-folder.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { compactDatabase, emptyLog } from './compact-database.queries.server.ts'

const mark = 'Zubaidaerased'

/** True if any file of the database holds the bytes. */
function isThere({ config: { dataDir } }: TestServices): boolean {
  return readdirSync(dataDir, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .some(({ name }) => readFileSync(join(dataDir, name)).includes(mark))
}

test('are gone at once, or after a running backup has ended, for which nobody waits', async () => {
  const services = await createTestServices()
  onTestFinished(services.close)
  const { db, dialect, config } = services
  const add = () => db.insertInto('fileTexts').values({ name: 'a.pdf', text: mark }).execute()
  const remove = () => db.deleteFrom('fileTexts').execute()
  await add()
  expect(isThere(services)).toBe(true)
  await remove()
  expect(await compactDatabase(db, dialect)).toBe(true)
  expect(isThere(services)).toBe(false)

  await add()
  const reader = openSqliteSnapshot(databaseFile(config))
  await remove()
  const startedAt = performance.now()
  expect(await compactDatabase(db, dialect)).toBe(false)
  expect(await emptyLog(db, dialect)).toBe(false)
  expect(performance.now() - startedAt).toBeLessThan(4_500)
  expect(isThere(services)).toBe(true)
  expect(await reader.selectFrom('fileTexts').select('text').execute()).toEqual([{ text: mark }])
  await reader.destroy()
  expect(await emptyLog(db, dialect)).toBe(true)
  expect(isThere(services)).toBe(false)
})
