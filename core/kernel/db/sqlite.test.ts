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

test('a read waits for no write, and sees it once it is committed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'village-reads-'))
  const { db, probe } = openSqlite(join(folder, 'site.db'))
  await sql`create table one(a)`.execute(db)
  const { promise, resolve } = Promise.withResolvers<void>()
  const read = () =>
    db
      .selectFrom('one' as never)
      .selectAll()
      .execute()
  const write = (a: number) => sql`insert into one values(${a})`
  const first = db.transaction().execute(async (tx) => {
    await write(1).execute(tx)
    expect(
      await tx
        .selectFrom('one' as never)
        .selectAll()
        .execute(),
    ).toEqual([{ a: 1 }])
    await promise
  })
  const second = write(2).execute(db)
  expect(await read()).toEqual([])
  resolve()
  await first
  expect(await read()).toContainEqual({ a: 1 })
  await second
  expect(await read()).toEqual([{ a: 1 }, { a: 2 }])
  // One that fails lets the next write.
  await expect(db.transaction().execute(() => Promise.reject(new Error('no')))).rejects.toThrow()
  await write(3).execute(db)
  expect(await read()).toHaveLength(3)
  probe.close()
  await db.destroy()
  rmSync(folder, { recursive: true })
})

test('a write waits for that of another process while this one goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'village-busy-'))
  const file = join(folder, 'site.db')
  const { db, probe } = openSqlite(file)
  await sql`create table one(a)`.execute(db)
  const other = new Worker(
    `const { DatabaseSync } = require('node:sqlite')
    const { parentPort, workerData } = require('node:worker_threads')
    const database = new DatabaseSync(workerData)
    database.exec('BEGIN IMMEDIATE; INSERT INTO one VALUES (1)')
    parentPort.postMessage('writing')
    setTimeout(() => { database.exec('COMMIT'); database.close() }, 600)`,
    { eval: true, workerData: file },
  )
  await once(other, 'message')
  let beats = 0
  const timer = setInterval(() => beats++, 10)
  await Promise.all([
    sql`insert into one values(2)`.execute(db),
    db.transaction().execute((tx) => sql`insert into one values(3)`.execute(tx)),
  ])
  clearInterval(timer)
  expect(beats).toBeGreaterThan(10)
  expect(
    await db
      .selectFrom('one' as never)
      .selectAll()
      .execute(),
  ).toHaveLength(3)
  await other.terminate()
  probe.close()
  await db.destroy()
  rmSync(folder, { recursive: true })
})
