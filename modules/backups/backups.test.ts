// Scheduled backups: when, how many, by which process, and their state on the dashboard.
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { verifyBackup } from '#core/kernel/backup/verify-backup.ts'
import type { Services } from '#core/kernel/services.ts'
import { isDue, isOverdue } from '#core/settings/stored/backup-plan.ts'
import { makeProgram } from '#tests/factories/program.ts'
import { openAccounts, setSetting } from '#tests/support/accounts.ts'
import { onEachDatabaseSlow } from '#tests/support/services.ts'
import { backUpNow, backUpWhenDue } from './backup.service.server.ts'
import { claimBackup, findBackupStatus } from './backup-status.queries.server.ts'
import { readBackupRecord } from './backup-status.service.server.ts'

const hour = 60 * 60 * 1000

function movingClock() {
  let now = Date.parse('2026-01-15T04:30:00.000Z')
  return { clock: () => new Date(now), pass: (hours: number) => (now += hours * hour) }
}

const folderOf = ({ config }: Services) => join(config.dataDir, 'backups')

onEachDatabaseSlow('the schedule', (open) => {
  test('the schedule makes one proven backup a day, keeps the newest, and leaves other files in the folder', {
    tags: 'long',
  }, async () => {
    const { clock, pass } = movingClock()
    const services = await open({ clock })
    await makeProgram(services)
    await setSetting(services, 'backup.keep', '2')
    const folder = folderOf(services)
    await mkdir(folder, { recursive: true })
    const kept = ['before-restore-2026-01-01.tar', 'notes.txt', 'site-mine.tar']
    for (const name of kept) await writeFile(join(folder, name), 'x')
    const half = join(folder, '.village-backup-killed')
    await mkdir(half)
    await utimes(half, 0, 0)

    for (let day = 0; day < 3; day += 1) {
      expect(await backUpWhenDue(services)).toBeDefined()
      expect(await backUpWhenDue(services)).toBeUndefined()
      pass(24)
    }
    const names = (await readdir(folder)).sort()
    expect(names).toEqual([
      ...kept.slice(0, 2),
      'site-2026-01-16T04-30-00-000Z.tar',
      'site-2026-01-17T04-30-00-000Z.tar',
      'site-mine.tar',
    ])
    const last = join(folder, 'site-2026-01-17T04-30-00-000Z.tar')
    expect((await verifyBackup(last, clock)).at).toBe('2026-01-17T04:30:00.000Z')
    expect(await readBackupRecord(services)).toMatchObject({
      isOn: true,
      isRunning: false,
      isOverdue: false,
      problem: null,
      provenAt: '2026-01-17T04:30:00.000Z',
    })
    pass(30)
    expect(await readBackupRecord(services)).toMatchObject({ isOverdue: true })
  })

  test('one of two processes makes a due backup', async () => {
    const services = await open()
    const seen = await findBackupStatus(services.db)
    const now = services.clock().toISOString()
    const claims = await Promise.all([
      claimBackup(services.db, seen, now),
      claimBackup(services.db, seen, now),
    ])
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await backUpNow(services)).toBeUndefined()
    expect(await readBackupRecord(services)).toMatchObject({ isRunning: true })
  })

  test('an attempt waits for a backup in progress, and replaces one that was cut off', {
    tags: 'long',
  }, async () => {
    const { clock, pass } = movingClock()
    const services = await open({ clock })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    async function* list() {
      await released
      yield* services.storage.list()
    }
    const slow = { ...services, storage: { ...services.storage, list } }
    const making = backUpNow(slow)
    await vi.waitFor(async () => expect(await isBeingMade(services)).toBe(true))
    pass(0.2)
    vi.advanceTimersByTime(60_000)
    await vi.waitFor(async () => expect(await isBeingMade(services)).toBe(true))
    expect(await backUpNow(services)).toBeUndefined()
    release()
    expect(await making).toBeDefined()

    await claimBackup(
      services.db,
      await findBackupStatus(services.db),
      services.clock().toISOString(),
    )
    pass(0.2)
    expect(await isBeingMade(services)).toBe(false)
    expect(await backUpNow(services)).toBeDefined()
  })

  test('a failed backup is reported and tried again later, and the good ones are kept', {
    tags: 'long',
  }, async () => {
    const { clock, pass } = movingClock()
    const services = await open({ clock })
    await setSetting(services, 'backup.keep', '1')
    await backUpNow(services)
    pass(24)
    const error = Object.assign(new Error('write'), { code: 'ENOSPC' })
    const list = () => {
      throw error
    }
    const full = { ...services, storage: { ...services.storage, list } }
    await expect(backUpWhenDue(full)).rejects.toThrow('the disk is full')
    expect(await readBackupRecord(services)).toMatchObject({
      problem: 'diskFull',
      isRunning: false,
      provenAt: '2026-01-15T04:30:00.000Z',
    })
    expect(await readdir(folderOf(services))).toEqual(['site-2026-01-15T04-30-00-000Z.tar'])
    expect(await backUpWhenDue(services)).toBeUndefined()
    pass(2)
    expect(await backUpWhenDue(services)).toBeDefined()
    expect(await readBackupRecord(services)).toMatchObject({ problem: null })
  })
})

const isBeingMade = async (services: Services) => (await readBackupRecord(services)).isRunning

const plan = { isOn: true, everyMs: 24 * hour, keep: 7 }
const now = new Date('2026-01-15T12:00:00.000Z')
const ago = (hours: number) => new Date(now.getTime() - hours * hour).toISOString()

test.each([
  ['never made', { startedAt: null, aliveAt: null, endedAt: null, provenAt: null }, true],
  ['made a moment ago', at(1), false],
  ['a day old, looked at a little early', at(23.5), true],
  ['half a day old', at(12), false],
  ['running', { ...at(30), startedAt: ago(1), aliveAt: ago(0), endedAt: null }, false],
  ['killed just now', { ...at(30), startedAt: ago(1), aliveAt: ago(1), endedAt: null }, false],
  ['killed long ago', { ...at(30), startedAt: ago(3), aliveAt: ago(2.9), endedAt: null }, true],
  ['without an end', { ...at(30), startedAt: ago(5), aliveAt: ago(0), endedAt: null }, true],
  ['failed just now', { ...at(1), provenAt: ago(30) }, false],
  ['made by a clock that was wrong', at(-99), true],
])('is due: %s', (_, last, expected) => {
  expect(isDue(plan, last, now)).toBe(expected)
  expect(isDue({ ...plan, isOn: false }, last, now)).toBe(false)
})

function at(hours: number) {
  const then = ago(hours)
  return { startedAt: then, aliveAt: then, endedAt: then, provenAt: then }
}

test('a weekly backup is overdue after eight days', () => {
  const weekly = { ...plan, everyMs: 7 * 24 * hour }
  expect(isOverdue(weekly, at(7.9 * 24), now)).toBe(false)
  expect(isOverdue(weekly, at(8.1 * 24), now)).toBe(true)
})

onEachDatabaseSlow('the calls', (open) => {
  test('an administrator downloads the whole last proven backup', { tags: 'long' }, async () => {
    const services = await open()
    const { call, makePerson } = openAccounts(services)
    const { token } = await makePerson({ role: 'ADMIN' })
    const none = await call('GET /api/backups/latest', { token })
    expect(none.status).toBe(404)
    const backup = await backUpNow(services)
    const response = await call('GET /api/backups/latest', { token })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/x-tar',
      'content-length': String(backup?.bytes),
      'content-disposition': 'attachment; filename="site-2026-01-15T04-30-00-000Z.tar"',
    })
    expect(response.text.startsWith('backup.json')).toBe(true)
  })
})
