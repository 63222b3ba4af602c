// Copies of backups in a bucket, sent and proven by the built program, which is killed at any moment or finds the disk
// full: a copy that the bucket lists is whole, and what is left of another is no copy and is removed.
import { createHash, randomBytes } from 'node:crypto'
import {
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { fetchCopy, listCopies, openOffsite } from '#core/kernel/backup/offsite.ts'
import { partBytes } from '#core/kernel/backup/sealed-parts.ts'
import { makeBackupKey, readBackupKey } from '#core/platform/backup-key.ts'
import { backupTime } from '#core/platform/data-folder.ts'
import { openLocalStorage } from '#core/platform/storage/local-storage.ts'
import type { Storage } from '#core/platform/storage/storage.ts'
import { openChance } from '../support/chance.ts'
import { type FakeS3, startFakeS3 } from '../support/fake-s3.ts'
import { withDatabaseOf } from './support/database.ts'
import { mountedDisk } from './support/disks.ts'
import { countFor } from './support/figures.ts'
import { runSite } from './support/run-site.ts'

const rounds = Math.ceil((Number(process.env.FAULTS_ROUNDS) || 50) / 2.5)

const dayMs = 24 * 60 * 60 * 1000

type Env = Record<string, string> & { DATA_DIR: string; TMPDIR: string }

test('kill -9 while a backup is sent elsewhere or proven there leaves whole copies only', async (context) => {
  const figures = countFor(context, 'kill -9 of a copy elsewhere')
  const chance = openChance()
  const bucket = await startFakeS3()
  context.onTestFinished(bucket.close)
  const { env, key, makeNext, whole } = await openSite(bucket)
  const storage = await openOffsite({ s3: bucket.config, key })
  const { ms: startMs } = await runSite(env, ['offsite', '--list'])
  bucket.setMode('slow')
  const { code, ms } = await runSite(env, ['offsite'])
  expect(code).toBe(0)

  let [cutSends, cutProofs] = [0, 0]
  let name = await makeNext()
  for (let round = 1; round <= rounds; round += 1) {
    bucket.setMode('slow')
    // One of the first calls is in the middle of sending; proving takes longer.
    const kill =
      round % 2 === 1
        ? afterCalls(bucket, 1 + chance.below(7), chance.below(300))
        : startMs + chance.below((ms - startMs) * 1.2)
    await runSite(env, ['offsite'], kill)
    // The bucket still completes the last request of a killed process.
    await sleep(500)
    bucket.setMode('works')
    figures.rounds = round
    const { copies, parts } = await contentOf(storage)
    if (!copies.includes(name)) cutSends += parts.has(name) ? 1 : 0
    else if (!(await isProven(env))) cutProofs += 1
    await expectWhole(storage, key, whole)
    // A backup that has come in between is sent instead of the one that was cut off.
    if (chance.below(3) === 0) name = await makeNext()
    expect(await runSite(env, ['offsite'])).toMatchObject({ code: 0 })
    expect(await listCopies(storage)).toContain(name)
    expect(await isProven(env)).toBe(true)
    name = await makeNext()
  }
  figures.note = `${cutSends} while it was sent, ${cutProofs} while it was proven`

  bucket.age(dayMs + 1)
  expect(await runSite(env, ['offsite'])).toMatchObject({ code: 0 })
  const { copies, parts } = await contentOf(storage)
  expect([...parts.keys()].toSorted()).toEqual(copies)
  await expectWhole(storage, key, whole)

  const left = () => [join(env.DATA_DIR, 'backups'), env.TMPDIR].flatMap(listScratch)
  for (const folder of left()) utimesSync(folder, 0, 0)
  expect(await runSite(env, ['backup'])).toMatchObject({ code: 0 })
  expect(left()).toEqual([])

  const fresh = { ...env, DATA_DIR: join(newFolder(), 'data') }
  expect(await runSite(fresh, ['restore', '--offsite'])).toMatchObject({ code: 0 })
})

test('a full disk stops the proof of a copy in a sentence, and it goes on when there is room', async (context) => {
  const figures = countFor(context, 'full disk while proving a copy')
  const disk = mountedDisk(160)
  if (!disk) return context.skip('nothing may be mounted here')
  context.onTestFinished(disk.remove)
  const bucket = await startFakeS3()
  context.onTestFinished(bucket.close)
  const { DATA_DIR } = disk.env
  const { key, makeNext, whole, ...site } = await openSite(bucket, DATA_DIR)
  const env = { ...site.env, TMPDIR: dirname(DATA_DIR) }
  const storage = await openOffsite({ s3: bucket.config, key })
  const size = statSync(backupsOf(env).at(0) ?? '').size

  // Nothing can be written at first; then the copy cannot be fetched, and then not restored.
  for (const bytes of [0, 0.1 * size, 0.9 * size, 1.05 * size]) {
    await makeNext()
    disk.leave(Math.round(bytes))
    const { code, printed } = await runSite(env, ['offsite'])
    disk.end()
    figures.rounds += 1
    expect(code, printed).toBe(1)
    expect(printed).toMatch(/full|space|room/i)
    expect(printed).not.toMatch(/\n\s+at /)
    // The site can say so where there is room for these few bytes.
    const status = await statusOf(env)
    expect(status).toMatchObject({ offsiteProvenAt: null })
    if (bytes > 0) expect(status).toMatchObject({ offsiteProblem: 'diskFull' })
    expect([join(DATA_DIR, 'backups'), env.TMPDIR].flatMap(listScratch)).toEqual([])
    await expectWhole(storage, key, whole)
    expect(await runSite(env, ['offsite'])).toMatchObject({ code: 0 })
    expect(await isProven(env)).toBe(true)
  }
})

/** Resolves some milliseconds after that many more calls of the bucket, which each run makes. */
async function afterCalls({ calls }: FakeS3, count: number, ms: number): Promise<void> {
  const wanted = calls.length + count
  while (calls.length < wanted) await sleep(5)
  await sleep(ms)
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'village-offsite-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A site with one proven backup of several parts; `makeNext` makes the next one of the same content. */
async function openSite({ config }: FakeS3, dataFolder = join(newFolder(), 'data')) {
  const written = makeBackupKey()
  const env: Env = {
    DATA_DIR: dataFolder,
    TMPDIR: newFolder(),
    BACKUP_S3_ENDPOINT: config.endpoint,
    BACKUP_S3_REGION: config.region,
    BACKUP_S3_BUCKET: config.bucket,
    BACKUP_S3_ACCESS_KEY_ID: config.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: config.secretAccessKey,
    BACKUP_KEY: written,
  }
  expect(await runSite(env, ['seed'])).toMatchObject({ code: 0 })
  const uploads = await openLocalStorage(join(env.DATA_DIR, 'uploads'))
  await uploads.put('large.jpg', randomBytes(2 * partBytes))
  expect(await runSite(env, ['backup'])).toMatchObject({ code: 0 })
  const [first = ''] = backupsOf(env)
  let at = Date.now()
  const makeNext = async () => {
    at += dayMs
    const name = `site-${backupTime(new Date(at))}`
    linkSync(first, join(dirname(first), `${name}.tar`))
    await withDatabaseOf(env, (db) =>
      db
        .updateTable('backupStatus')
        .set({ name: `${name}.tar`, offsiteProvenAt: null })
        .execute(),
    )
    return name.toLowerCase()
  }
  const key = readBackupKey(written) ?? Buffer.alloc(0)
  return { env, key, makeNext, whole: hashOf(first) }
}

const backupsOf = ({ DATA_DIR }: Env) => {
  const folder = join(DATA_DIR, 'backups')
  return readdirSync(folder).map((name) => join(folder, name))
}

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

/** Complete copies, oldest first, and the number of parts by copy, of those that were cut off too. */
async function contentOf(storage: Storage) {
  const parts = new Map<string, number>()
  for await (const { name } of storage.list()) {
    const copy = /^(.+)-\d{6}\.part$/.exec(name)?.[1]
    if (copy) parts.set(copy, (parts.get(copy) ?? 0) + 1)
  }
  return { copies: await listCopies(storage), parts }
}

/** Fetches every copy that the bucket lists. */
async function expectWhole(storage: Storage, key: Buffer, whole: string): Promise<void> {
  const target = join(newFolder(), 'backup.tar')
  for (const copy of await listCopies(storage)) {
    await fetchCopy(storage, key, target, copy)
    expect(hashOf(target), copy).toBe(whole)
    rmSync(target)
  }
}

async function isProven(env: Env): Promise<boolean> {
  return (await statusOf(env)).offsiteProvenAt !== null
}

const statusOf = (env: Env) =>
  withDatabaseOf(env, (db) =>
    db
      .selectFrom('backupStatus')
      .select(['offsiteProvenAt', 'offsiteProblem'])
      .executeTakeFirstOrThrow(),
  )

/** Folders in which backups are made and proven, as far as they are left. */
function listScratch(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => /^\.?village-/.test(name))
  return names.map((name) => join(folder, name))
}
