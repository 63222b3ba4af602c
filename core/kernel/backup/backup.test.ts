// A backup restores everything it was made of, on either database; the site goes on while it is made.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeProgram } from '#tests/factories/program.ts'
import {
  contentsOf,
  emptySite,
  fillSite,
  type Kind,
  migratedSite,
  openSite,
  ownFolder,
} from '#tests/support/backup-sites.ts'
import { forkWriter } from '#tests/support/content-writer.ts'
import { startFakeS3 } from '#tests/support/fake-s3.ts'
import { verifyHistory } from '#tests/support/verify-history.ts'
import { changeContent, systemActor } from '../history/change-content.ts'
import { readLastChange } from '../history/change-counter.ts'
import { makeBackup, makeVerifiedBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

test.each([
  ['sqlite', 'sqlite'],
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] satisfies [Kind, Kind][])('everything comes back, from %s into %s', async (from, into) => {
  const site = await migratedSite(from)
  const services = await fillSite(site)
  const deleted = await makeProgram(services)
  await changeContent(services, systemActor, ({ remove }) => remove('programs', deleted.id))
  const file = join(await ownFolder(), 'site.tar')
  const { rows, files } = await makeBackup(site, file)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(files).toBe(3)

  const target = await emptySite(into)
  // Verification, which comes first, checks these.
  expect(await restoreBackup(target, file, undefined)).toMatchObject({ rows, files })
  const restored = await openSite(target)
  expect(await contentsOf(restored)).toEqual(await contentsOf(services))
  await verifyHistory(restored.db)
  expect(await restored.contentVersion.read()).toBe((await services.contentVersion.read()) + 1)
  expect(await readLastChange(restored.db)).toBe(await readLastChange(services.db))
  // The id of a deleted record is never given again, so that undo can put it back under its own.
  expect((await makeProgram(restored)).id).toBe(deleted.id + 1)
})

test('a move to S3 and back', { tags: 'long' }, async () => {
  const s3 = await startFakeS3()
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.config
  const env = {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  try {
    const folder = await ownFolder()
    const site = await migratedSite('sqlite')
    const services = await fillSite(site)
    await makeBackup(site, join(folder, 'local.tar'))
    const inBucket = await emptySite('sqlite', env)
    await restoreBackup(inBucket, join(folder, 'local.tar'), undefined)
    expect(await contentsOf(await openSite(inBucket))).toEqual(await contentsOf(services))
    await makeBackup(inBucket, join(folder, 's3.tar'))
    const back = await emptySite('sqlite')
    await restoreBackup(back, join(folder, 's3.tar'), undefined)
    expect(await contentsOf(await openSite(back))).toEqual(await contentsOf(services))
  } finally {
    await s3.close()
  }
})

for (const kind of ['sqlite', 'postgres'] as const) {
  const title = `a site that is not empty is replaced on ${kind} only when that is wanted, and is kept`
  test(title, { tags: 'long' }, async () => {
    const folder = await ownFolder()
    const site = await migratedSite(kind)
    const services = await fillSite(site)
    await makeBackup(site, join(folder, 'old.tar'))
    const old = await contentsOf(services)
    await services.db
      .insertInto('sessions')
      .values({
        tokenHash: 'x',
        userId: 1,
        device: '',
        createdAt: old0,
        lastUsedAt: old0,
        expiresAt: old0,
      })
      .execute()
    await makeProgram(services)
    const version = await services.contentVersion.read()
    const changed = await contentsOf(services)

    const attempt = restoreBackup(site, join(folder, 'old.tar'), undefined)
    await expect(attempt).rejects.toThrow(/not empty: it holds \d+ rows and 3 files.*--replace/)
    expect(await contentsOf(services)).toEqual(changed)

    await restoreBackup(site, join(folder, 'old.tar'), join(folder, 'before.tar'))
    expect(await contentsOf(services)).toEqual(old)
    // Exceeds every version that a running process may have rendered, so that none of it is served any more.
    expect(await services.contentVersion.read()).toBe(version + 1)
    expect(await services.db.selectFrom('sessions').selectAll().execute()).toEqual([])

    await restoreBackup(site, join(folder, 'before.tar'), join(folder, 'again.tar'))
    expect(await contentsOf(services)).toEqual(changed)
  })
}

const old0 = '2026-01-01T00:00:00.000Z'

for (const kind of ['sqlite', 'postgres'] as const) {
  const title = `a backup on ${kind} during writes of another process holds each change whole`
  test(title, { tags: 'long' }, async () => {
    const site = await migratedSite(kind)
    const { config } = site
    await fillSite(site)
    const env = { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl ?? '' }
    const writer = await forkWriter(env)
    let acknowledged = 0
    let isDone = false
    const writing = (async () => {
      while (!isDone) {
        await writer.write(String(acknowledged + 1))
        acknowledged += 1
      }
    })()
    const folder = await ownFolder()
    for (let round = 0; round < 2; round += 1) {
      const before = acknowledged
      const file = join(folder, `${round}.tar`)
      await makeBackup(site, file)
      const after = acknowledged
      const target = await emptySite('sqlite')
      await restoreBackup(target, file, undefined)
      const { db } = await openSite(target)
      await verifyHistory(db)
      const row = await db
        .selectFrom('settings')
        .select('valueEn')
        .where('key', '=', 'test')
        .executeTakeFirst()
      const saved = Number(row?.valueEn ?? 0)
      expect(saved).toBeGreaterThanOrEqual(before)
      expect(saved).toBeLessThanOrEqual(after + 1)
    }
    isDone = true
    await writing
    await writer.stop()
    expect(acknowledged).toBeGreaterThan(5)
  })
}

test('a file removed by the sweep during a backup restarts it', { tags: 'long' }, async () => {
  const site = await migratedSite('sqlite')
  await fillSite(site)
  let gone = 0
  const storage = {
    ...site.storage,
    open: async (name: string) => {
      if (gone > 0) return site.storage.open(name)
      gone += 1
      await site.storage.remove(name)
      return undefined
    },
  }
  const folder = await ownFolder()
  const { files } = await makeBackup({ ...site, storage }, join(folder, 'site.tar'))
  expect([gone, files]).toEqual([1, 2])
  const never = { ...site.storage, open: async () => undefined }
  const failed = makeBackup({ ...site, storage: never }, join(folder, 'other.tar'))
  await expect(failed).rejects.toThrow('Files were removed while they were backed up.')
  expect(await readdir(folder)).toEqual(['site.tar'])
})

test('a failed backup leaves nothing, and overwrites nothing', async () => {
  const site = await emptySite('sqlite')
  const folder = await ownFolder()
  const file = join(folder, 'site.tar')
  await expect(makeBackup(site, file)).rejects.toThrow('there is no database yet')
  await fillSite(site)
  const broken = { ...site.storage, open: () => Promise.reject(new Error('the line dropped')) }
  await expect(makeBackup({ ...site, storage: broken }, file)).rejects.toThrow('the line dropped')
  expect(await readdir(folder)).toEqual([])
  await makeBackup(site, file)
  await expect(makeBackup(site, file)).rejects.toThrow('is there already')
  await expect(makeBackup(site, join(file, 'x.tar'))).rejects.toThrow('Nothing can be written in')
})

test('a backup that fails verification is removed', { tags: 'long' }, async () => {
  const site = await migratedSite('sqlite')
  const services = await fillSite(site)
  const good = join(await ownFolder(), 'good.tar')
  await makeBackup(site, good)
  await services.db.updateTable('programs').set({ createdAt: 'yesterday' }).execute()
  const folder = await ownFolder()
  const kept = join(folder, 'kept.tar')
  const failure = { name: 'BackupVerificationError' }
  await expect(makeVerifiedBackup(site, kept)).rejects.toMatchObject(failure)
  await expect(restoreBackup(site, good, kept)).rejects.toMatchObject(failure)
  expect(await readdir(folder)).toEqual([])
})
