import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { outageError } from '#core/platform/db/outage.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './sqlite.ts'

test('a full database is reported, also in a transaction, and recovers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'village-full-'))
  const { db, probe } = openSqlite(join(folder, 'site.db'))
  await migrate(db, 'sqlite', new Date())
  await sql`pragma max_page_count = 1`.execute(db)
  const link = {
    tokenHash: 'x'.repeat(100_000),
    createdAt: '2026-01-01T00:00:00.000Z',
    usedAt: null,
  }
  const save = () =>
    db.transaction().execute((tx) => tx.insertInto('setupLinks').values(link).execute())
  const error = await save().catch((error: unknown) => error)
  expect(outageError(error)?.message).toContain('The storage is full')

  await sql`pragma max_page_count = 10000`.execute(db)
  await save()
  expect(await db.selectFrom('setupLinks').selectAll().execute()).toEqual([link])
  probe.close()
  await db.destroy()
  rmSync(folder, { recursive: true })
})

test('a new file that another process is writing to is waited for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'village-new-'))
  const file = join(folder, 'site.db')
  const other = new Worker(
    `const { DatabaseSync } = require('node:sqlite')
    const { parentPort, workerData } = require('node:worker_threads')
    const database = new DatabaseSync(workerData)
    database.exec('BEGIN IMMEDIATE; CREATE TABLE one(a)')
    parentPort.postMessage('writing')
    setTimeout(() => { database.exec('COMMIT'); database.close() }, 300)`,
    { eval: true, workerData: file },
  )
  await once(other, 'message')
  const { db, probe } = openSqlite(file)
  expect(await sql`pragma journal_mode`.execute(db)).toMatchObject({
    rows: [{ journal_mode: 'wal' }],
  })
  await other.terminate()
  probe.close()
  await db.destroy()
  rmSync(folder, { recursive: true })
})
