// The chain of the access log, on both databases: what was changed or removed in the database is found.

import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeBackup } from '#kernel/backup/make-backup.ts'
import { restoreBackup } from '#kernel/backup/restore-backup.ts'
import { openDatabase } from '#kernel/db/database.ts'
import { createTestServices, onEachDatabase, type TestServices } from '#tests/support/services.ts'
import { pruneAccessLog } from '../../records/audit/prune-access-log.service.server.ts'
import { recordAccess } from '../../records/audit/record-access.service.server.ts'
import { verifyAccessLog } from './verify-access-log.service.server.ts'

test('a restored log is whole, and goes on', async () => {
  const [services, other] = [await createTestServices(), await createTestServices()]
  onTestFinished(services.close)
  onTestFinished(other.close)
  await record(services, 3)
  const file = join(services.config.dataDir, 'backup.tar')
  await makeBackup(services, file)
  const { end } = await verifyAccessLog(services.db)
  await restoreBackup(other, file, join(other.config.dataDir, 'before.tar'))
  expect(await verifyAccessLog(other.db)).toMatchObject({ entries: 3, end })
  await record(other, 1)
  expect(await verifyAccessLog(other.db, end.hash)).toMatchObject({
    ...{ entries: 4, hasExpected: true, end: { id: 4 } },
  })
})

onEachDatabase('the access log', (open) => {
  test('is whole when it is empty and when it has entries', async () => {
    const services = await open()
    expect(await verifyAccessLog(services.db)).toMatchObject({ entries: 0 })
    await record(services, 5)
    const { entries, end, broken } = await verifyAccessLog(services.db)
    expect([entries, end.id, broken]).toEqual([5, 5, undefined])
    const [row] = await entriesOf(services)
    expect(row).toMatchObject({
      ...{ id: 1, actorId: 7, actorName: 'রহিমা', subjectId: 8, subjectName: 'Karim' },
      ...{ address: '192.0.2.1', device: 'Firefox, Linux', details: '{"n":1}' },
    })
  })

  test('tells where a value was changed, whichever it is', async () => {
    const services = await open()
    await record(services, 5)
    const { db } = services
    const [, , recorded] = await entriesOf(services)
    const values = {
      ...{ at: '2026-01-15T04:30:00.001Z', event: 'loggedOut', actorId: 9, actorName: 'রহিমী' },
      ...{ subjectId: null, subjectName: 'karim', address: '192.0.2.2', device: null },
      ...{ details: '{"n":4}', previousHash: 'f'.repeat(64), hash: 'f'.repeat(64) },
    }
    for (const [column, value] of Object.entries(values)) {
      const set = (patch: object) =>
        db.updateTable('accessLog').set(patch).where('id', '=', 3).execute()
      await set({ [column]: value })
      const { entries, broken } = await verifyAccessLog(db)
      expect([column, entries, broken]).toEqual([column, 2, { id: 3, problem: 'changed' }])
      await set({ ...recorded })
      expect((await verifyAccessLog(db)).broken).toBeUndefined()
    }
  })

  test('tells where an entry is missing: the first, one between, the last', async () => {
    const services = await open()
    await record(services, 6)
    const { db } = services
    const remove = (id: number) => db.deleteFrom('accessLog').where('id', '=', id).execute()
    await remove(6)
    expect((await verifyAccessLog(db)).broken).toEqual({ id: 6, problem: 'endMissing' })
    await remove(4)
    expect((await verifyAccessLog(db)).broken).toEqual({ id: 5, problem: 'missing' })
    await remove(1)
    expect((await verifyAccessLog(db)).broken).toEqual({ id: 2, problem: 'missing' })
  })

  test('of a chain that was made anew lacks the hash that was noted', async () => {
    const services = await open()
    await record(services, 3)
    const { end } = await verifyAccessLog(services.db)
    await record(services, 2)
    expect((await verifyAccessLog(services.db, end.hash)).hasExpected).toBe(true)
    await services.db.deleteFrom('accessLog').execute()
    await services.db.deleteFrom('accessLogHead').execute()
    await record(services, 4, 'Somebody else')
    const { broken, hasExpected } = await verifyAccessLog(services.db, end.hash)
    expect([broken, hasExpected]).toEqual([undefined, false])
  })

  test('can be verified after 12 months are over, and again a year later', async () => {
    let now = new Date('2026-01-15T04:30:00.000Z')
    const services = await open({ clock: () => now })
    const { db } = services
    await record(services, 3)
    now = new Date('2026-06-15T04:30:00.000Z')
    await record(services, 2)
    now = new Date('2027-01-15T04:29:59.000Z')
    expect(await pruneAccessLog(services)).toBe(0)
    now = new Date('2027-01-15T04:30:00.001Z')
    expect(await pruneAccessLog(services)).toBe(3)
    // The two that are left, and the one that tells of those that are gone.
    expect(await verifyAccessLog(db)).toMatchObject({ entries: 3, end: { id: 6 } })
    await db.deleteFrom('accessLog').where('id', '=', 4).execute()
    expect((await verifyAccessLog(db)).broken).toEqual({ id: 5, problem: 'missing' })
    now = new Date('2028-02-15T04:30:00.000Z')
    expect(await pruneAccessLog(services)).toBe(2)
    expect(await verifyAccessLog(db)).toMatchObject({ entries: 1, end: { id: 7 } })
    await record(services, 1)
    expect((await verifyAccessLog(db)).broken).toBeUndefined()
  })

  test('has one chain, whichever process writes', async () => {
    const services = await open()
    const { config, log, clock } = services
    // What two processes share is the database; each has its own connections.
    const other = { clock, ...(await openDatabase(config, log, clock)) }
    try {
      let last = Promise.resolve()
      const work = Array.from({ length: 30 }, (_, n) => {
        const write = () => record(n % 2 ? services : other, 1)
        // Within one process the driver of SQLite cannot wait for another connection.
        last = services.dialect === 'sqlite' ? last.then(write) : write()
        return last
      })
      await Promise.all(work)
    } finally {
      await other.close()
    }
    expect(await verifyAccessLog(services.db)).toMatchObject({ entries: 30, end: { id: 30 } })
  })

  test('holds nothing of a change that was rolled back', async () => {
    const services = await open()
    const failed = services.db.transaction().execute(async (tx) => {
      await recordAccess(tx, { at: services.clock().toISOString(), event: 'loggedIn' })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await record(services, 1)
    expect(await verifyAccessLog(services.db)).toMatchObject({ entries: 1, end: { id: 1 } })
  })
})

async function record(
  { db, clock }: Pick<TestServices, 'db' | 'clock'>,
  count: number,
  name = 'রহিমা',
) {
  for (let n = 1; n <= count; n += 1) {
    await db.transaction().execute((tx) =>
      recordAccess(tx, {
        at: clock().toISOString(),
        event: 'roleChanged',
        actor: { id: 7, name, origin: { address: '192.0.2.1', device: 'Firefox, Linux' } },
        subject: { id: 8, name: 'Karim' },
        details: { n },
      }),
    )
  }
}

async function entriesOf({ db }: TestServices) {
  return db.selectFrom('accessLog').selectAll().orderBy('id').execute()
}
