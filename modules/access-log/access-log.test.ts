// The access log on both databases: transactions, restores and the end of its 12 months.
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeBackup } from '#core/kernel/backup/make-backup.ts'
import { restoreBackup } from '#core/kernel/backup/restore-backup.ts'
import { openDatabase } from '#core/kernel/db/database.ts'
import { pruneAccessLog } from '#core/records/audit/prune-access-log.service.server.ts'
import { recordAccess } from '#core/records/audit/record-access.service.server.ts'
import {
  createTestServices,
  onEachDatabaseSlow,
  type TestServices,
} from '#tests/support/services.ts'

test('a restored log has its entries and accepts new ones', { tags: 'long' }, async () => {
  const [services, other] = [await createTestServices(), await createTestServices()]
  onTestFinished(services.close)
  onTestFinished(other.close)
  await record(services, 3)
  const file = join(services.config.dataDir, 'backup.tar')
  await makeBackup(services, file)
  await restoreBackup(other, file, join(other.config.dataDir, 'before.tar'))
  const entries = await entriesOf(services)
  expect(await entriesOf(other)).toEqual(entries)
  await record(other, 1)
  expect(await idsOf(other)).toEqual([1, 2, 3, 4])
})

onEachDatabaseSlow('the access log', (open) => {
  test('records who did what to whom, and from where', async () => {
    const services = await open()
    await record(services, 1)
    expect(await entriesOf(services)).toMatchObject([
      {
        id: 1,
        actorId: 7,
        actorName: 'রহিমা',
        subjectId: 8,
        subjectName: 'Karim',
        address: '192.0.2.1',
        device: 'Firefox, Linux',
        details: '{"n":1}',
      },
    ])
  })

  test('deletes entries after 12 months, and again a year later', async () => {
    let now = new Date('2026-01-15T04:30:00.000Z')
    const services = await open({ clock: () => now })
    await record(services, 3)
    now = new Date('2026-06-15T04:30:00.000Z')
    await record(services, 2)
    now = new Date('2027-01-15T04:29:59.000Z')
    expect(await pruneAccessLog(services)).toBeUndefined()
    now = new Date('2027-01-15T04:30:00.001Z')
    expect(await pruneAccessLog(services)).toBe(3)
    const [, , pruned] = await entriesOf(services)
    expect(pruned).toMatchObject({ event: 'logPruned', actorId: null })
    expect(JSON.parse(pruned?.details ?? '')).toMatchObject({ id: 3 })
    expect(await idsOf(services)).toEqual([4, 5, 6])
    expect(await pruneAccessLog(services)).toBeUndefined()
    now = new Date('2028-02-15T04:30:00.000Z')
    expect(await pruneAccessLog(services)).toBe(6)
    expect(await idsOf(services)).toEqual([7])
  })

  test('every entry of two processes that write at once is kept', async () => {
    const services = await open()
    const { config, log, clock } = services
    // Both processes share the database; each has its own connections.
    const other = { clock, ...(await openDatabase(config, log, clock)) }
    try {
      let last = Promise.resolve()
      const work = Array.from({ length: 30 }, (_, n) => {
        const write = () => record(n % 2 ? services : other, 1)
        // SQLite's driver cannot wait for another connection of the same process.
        last = services.dialect === 'sqlite' ? last.then(write) : write()
        return last
      })
      await Promise.all(work)
    } finally {
      await other.close()
    }
    expect(await entriesOf(services)).toHaveLength(30)
  })

  test('a change that is rolled back leaves no entry', async () => {
    const services = await open()
    const failed = services.db.transaction().execute(async (tx) => {
      await recordAccess(tx, { at: services.clock().toISOString(), event: 'loggedIn' })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await entriesOf(services)).toEqual([])
  })
})

async function record({ db, clock }: Pick<TestServices, 'db' | 'clock'>, count: number) {
  for (let n = 1; n <= count; n += 1) {
    await db.transaction().execute((tx) =>
      recordAccess(tx, {
        at: clock().toISOString(),
        event: 'roleChanged',
        actor: { id: 7, name: 'রহিমা', origin: { address: '192.0.2.1', device: 'Firefox, Linux' } },
        subject: { id: 8, name: 'Karim' },
        details: { n },
      }),
    )
  }
}

async function entriesOf({ db }: TestServices) {
  return db.selectFrom('accessLog').selectAll().orderBy('id').execute()
}

const idsOf = async (services: TestServices) => (await entriesOf(services)).map(({ id }) => id)
