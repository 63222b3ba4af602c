// Copies of backups elsewhere, on a bucket that works and one that does not, and the way back onto a new machine.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchCopy, listCopies, openOffsite, sendCopy } from '#core/kernel/backup/offsite.ts'
import { partBytes } from '#core/kernel/backup/sealed-parts.ts'
import { fingerprintOf, makeBackupKey, readBackupKey } from '#core/platform/backup-key.ts'
import { readConfig } from '#core/platform/config.ts'
import { backUpNow } from '#modules/backups/backup.service.server.ts'
import { isOffsiteDue, readBackupRecord } from '#modules/backups/backup-status.service.server.ts'
import { copyOffsite } from '#modules/backups/offsite.service.server.ts'
import { openStorages } from '#server/services.ts'
import { makeProgram } from '#tests/factories/program.ts'
import { contentsOf, openSite, ownFolder } from '#tests/support/backup-sites.ts'
import { startFakeS3 } from '#tests/support/fake-s3.ts'
import { createTestServices } from '#tests/support/services.ts'
import { copyElsewhere, restore } from './backup.ts'
import { checkCopies, readDatabase } from './doctor/data.ts'

const written = makeBackupKey()
const key = readBackupKey(written) ?? Buffer.alloc(0)
const dayMs = 24 * 60 * 60 * 1000

async function open() {
  const bucket = await startFakeS3()
  onTestFinished(bucket.close)
  let now = Date.parse('2026-01-15T04:30:00.000Z')
  const services = await createTestServices({ clock: () => new Date(now) })
  onTestFinished(services.close)
  const offsite = { s3: bucket.config, key }
  const site = { ...services, config: { ...services.config, offsite } }
  return {
    bucket,
    site,
    storage: await openOffsite(offsite),
    passDay: () => {
      now += dayMs
    },
  }
}

test('each backup is sent once, the newest is proven once a week, and a new machine restores it', {
  tags: 'long',
}, async () => {
  const { bucket, site, storage, passDay } = await open()
  const { id } = await makeProgram(site)
  const image = Buffer.from('the bytes of a photo')
  await site.storage.put('photo.jpg', image)
  expect(await isOffsiteDue(site)).toBe(false)
  const proofs: number[] = []
  for (let day = 0; day < 9; day += 1) {
    await backUpNow(site)
    expect(await isOffsiteDue(site)).toBe(true)
    const { sent, proven } = await copyOffsite(site)
    expect(sent).toMatch(/^site-2026-01-/)
    if (proven) proofs.push(day)
    expect(await isOffsiteDue(site)).toBe(false)
    expect(await copyOffsite(site)).toEqual({ sent: undefined, proven: undefined })
    passDay()
  }
  expect(proofs).toEqual([0, 7])
  expect(await listCopies(storage)).toHaveLength(7)
  expect(await readBackupRecord(site)).toMatchObject({
    offsite: { sentAt: '2026-01-23T04:30:00.000Z', isLate: false, problem: null },
  })
  expect(bucket.stored().includes('the bytes')).toBe(false)
  expect(await readdir(join(site.config.dataDir, 'backups'))).not.toContainEqual(
    expect.stringMatching(/^\.village/),
  )

  const fresh = readConfig({
    DATA_DIR: join(await ownFolder(), 'data'),
    BACKUP_S3_ENDPOINT: bucket.config.endpoint,
    BACKUP_S3_REGION: bucket.config.region,
    BACKUP_S3_BUCKET: bucket.config.bucket,
    BACKUP_S3_ACCESS_KEY_ID: bucket.config.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: bucket.config.secretAccessKey,
    BACKUP_KEY: written.toLowerCase(),
  })
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await restore(fresh, undefined, { offsite: true })
  const restored = await openSite({ ...site, ...(await openStorages(fresh)), config: fresh })
  expect(await contentsOf(restored)).toMatchObject({
    tables: { programs: (await contentsOf(site)).tables.programs },
    uploads: { 'photo.jpg': image.toString('base64') },
  })
  expect(id).toBeGreaterThan(0)
  expect(await readdir(fresh.dataDir, { recursive: true })).not.toContainEqual(
    expect.stringMatching(/\.village/),
  )
})

test.each(['error', 'forbidden', 'reset'] as const)(
  'a bucket that answers with %s leaves the copies before, and is tried again',
  { tags: 'long' },
  async (mode) => {
    const { bucket, site, storage, passDay } = await open()
    await backUpNow(site)
    await copyOffsite(site)
    passDay()
    await backUpNow(site)
    bucket.setMode(mode)
    await expect(copyOffsite(site)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await readBackupRecord(site)).toMatchObject({ offsite: { problem: 'outOfReach' } })
    expect(await isOffsiteDue(site)).toBe(true)
    bucket.setMode('works')
    expect(await listCopies(storage)).toHaveLength(1)
    await copyOffsite(site)
    expect(await listCopies(storage)).toHaveLength(2)
    expect(await readBackupRecord(site)).toMatchObject({ offsite: { problem: null } })
  },
)

test('a copy is complete or not there, wherever its sending is cut off', {
  tags: 'long',
}, async () => {
  const { bucket, site, storage } = await open()
  await site.storage.put('large.jpg', Buffer.alloc(2 * partBytes, 1))
  await backUpNow(site)
  const [name = ''] = await readdir(join(site.config.dataDir, 'backups'))
  const file = join(site.config.dataDir, 'backups', name)
  const parts = Math.ceil((await stat(file)).size / partBytes)
  expect(parts).toBeGreaterThan(2)
  const target = join(await ownFolder(), 'backup.tar')
  for (let calls = 0; calls <= parts; calls += 1) {
    let left = calls
    const put: typeof storage.put = async (...args) => {
      left -= 1
      if (left < 0) throw new Error('cut off')
      return storage.put(...args)
    }
    await expect(sendCopy({ ...storage, put }, key, file)).rejects.toThrow('cut off')
    expect(await listCopies(storage)).toEqual([])
    await expect(fetchCopy(storage, key, target)).rejects.toThrow('there is none at all')
  }
  await sendCopy(storage, key, file)
  expect(await fetchCopy(storage, key, target)).toMatchObject({ name })
  const other = readBackupKey(makeBackupKey()) ?? Buffer.alloc(0)
  const wrong = join(await ownFolder(), 'wrong.tar')
  await expect(fetchCopy(storage, other, wrong)).rejects.toThrow('BACKUP_KEY is not the key')
  await expect(stat(wrong)).rejects.toThrow('ENOENT')
  expect(bucket.calls.filter((call) => call.startsWith('DELETE'))).toEqual([])
})

test('a part of a killed process that arrives after all others belongs to the same copy', {
  tags: 'long',
}, async () => {
  const { site, storage } = await open()
  await backUpNow(site)
  const [name = ''] = await readdir(join(site.config.dataDir, 'backups'))
  const file = join(site.config.dataDir, 'backups', name)
  const onTheWay: Parameters<typeof storage.put>[] = []
  const put: typeof storage.put = async (...args) => {
    onTheWay.push(args)
    throw new Error('killed')
  }
  await expect(sendCopy({ ...storage, put }, key, file)).rejects.toThrow('killed')
  await sendCopy(storage, key, file)
  for (const args of onTheWay) await storage.put(...args)
  const target = join(await ownFolder(), 'backup.tar')
  expect(await fetchCopy(storage, key, target)).toMatchObject({ name })
})

test('a copy is proven on a machine that has made no backup', { tags: 'long' }, async () => {
  const { site } = await open()
  await backUpNow(site)
  await copyOffsite(site)
  await site.db.updateTable('backupStatus').set({ offsiteProvenAt: null }).execute()
  const elsewhere = { ...site, config: { ...site.config, dataDir: await ownFolder() } }
  expect(await copyOffsite(elsewhere)).toMatchObject({
    sent: undefined,
    proven: expect.stringMatching(/^site-/),
  })
})

test('a machine without the backup leaves the problem of the one that cannot send it', {
  tags: 'long',
}, async () => {
  const { bucket, site } = await open()
  await backUpNow(site)
  bucket.setMode('error')
  await expect(copyOffsite(site)).rejects.toMatchObject({ code: 'unavailable' })
  bucket.setMode('works')
  const elsewhere = { ...site, config: { ...site.config, dataDir: await ownFolder() } }
  await copyOffsite(elsewhere)
  expect(await readBackupRecord(site)).toMatchObject({ offsite: { problem: 'outOfReach' } })
  await copyOffsite(site)
  expect(await readBackupRecord(site)).toMatchObject({ offsite: { problem: null } })
})

test('a copy that does not come back is reported', async () => {
  const { bucket, site } = await open()
  await backUpNow(site)
  await copyOffsite(site)
  await site.db.updateTable('backupStatus').set({ offsiteProvenAt: null }).execute()
  bucket.damage()
  await expect(copyOffsite(site)).rejects.toThrow('is damaged')
  expect(await readBackupRecord(site)).toMatchObject({
    offsite: { provenAt: null, problem: 'notProven' },
  })
})

test('another bucket, another key, and copies that are gone: the last backup goes there at once, and the doctor says so', {
  tags: 'long',
}, async () => {
  const { bucket, site } = await open()
  const printed: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(line))
  const offsite = async (config: Partial<typeof site.config.offsite> = {}) => {
    const own = {
      ...site,
      config: { ...site.config, offsite: { ...site.config.offsite, ...config } },
    }
    printed.length = 0
    const { state, text } = await checkCopies(
      own.config,
      await readDatabase(own.config, own.log),
      own.clock(),
    )
    const failed = await copyElsewhere(own, {}).catch((error: Error) => error.message)
    return { state, text, said: failed ?? printed.join(' ') }
  }
  expect(await offsite()).toMatchObject({
    state: 'ok',
    text: expect.stringMatching(/^0 copies lie in uploads at http.*The next backup is sent there/),
    said: expect.stringMatching(/^This machine has no backup to send. Make one/),
  })
  await backUpNow(site)
  expect(await offsite()).toMatchObject({
    state: 'attention',
    said: expect.stringMatching(/is sent. .* was fetched, restored/),
  })
  expect(await offsite()).toMatchObject({
    state: 'ok',
    said: 'The last backup is in the bucket already.',
  })

  const other = await startFakeS3()
  onTestFinished(other.close)
  expect(await offsite({ s3: other.config })).toMatchObject({
    state: 'attention',
    text: expect.stringMatching(/^Nothing has been sent to uploads at http.* yet/),
    said: expect.stringMatching(/is sent. .* was fetched, restored/),
  })
  expect(await isOffsiteDue(site)).toBe(true)
  await copyOffsite(site)

  const newKey = readBackupKey(makeBackupKey()) ?? Buffer.alloc(0)
  const renewed = await offsite({ key: newKey })
  expect(renewed).toMatchObject({
    state: 'attention',
    said: expect.stringMatching(/is sent. .* was fetched, restored/),
  })
  expect(renewed.text).toContain(`the key that ends with ${fingerprintOf(newKey)}`)
  const target = join(await ownFolder(), 'backup.tar')
  await fetchCopy(await openOffsite({ s3: bucket.config, key: newKey }), newKey, target)
  await expect(
    fetchCopy(await openOffsite({ s3: bucket.config, key }), key, `${target}.old`),
  ).rejects.toThrow('BACKUP_KEY is not the key')

  const { storage } = { storage: await openOffsite({ s3: bucket.config, key }) }
  for await (const { name } of storage.list()) await storage.remove(name)
  expect(await offsite({ key: newKey })).toMatchObject({
    state: 'fault',
    text: expect.stringContaining('are gone'),
    said: expect.stringContaining('is sent.'),
  })
})

test.each([
  [
    'forbidden',
    /^The bucket uploads at http:.* it refuses the keys \(AccessDenied\). Compare BACKUP_S3_ACCESS/,
  ],
  ['error', /^The bucket uploads at http:.* does not answer as it should \(InternalError\)/],
  ['reset', /^The bucket uploads at http:.* does not answer as it should \(ECONNRESET\)/],
] as const)(
  'a bucket that answers with %s is named with its reason, by each command',
  { tags: 'long' },
  async (mode, said) => {
    const { bucket, site } = await open()
    bucket.setMode(mode)
    await expect(copyElsewhere(site, {})).rejects.toThrow(said)
    bucket.setMode('works')
    await backUpNow(site)
    await copyOffsite(site)
    bucket.setMode(mode)
    await expect(copyElsewhere(site, {})).rejects.toThrow(said)
    await expect(copyElsewhere(site, { list: true })).rejects.toThrow(said)
    const config = { ...site.config, dataDir: join(await ownFolder(), 'data') }
    await expect(restore(config, undefined, { offsite: true })).rejects.toThrow(said)
    const { state, text } = await checkCopies(
      site.config,
      await readDatabase(site.config, site.log),
      site.clock(),
    )
    expect(state).toBe('fault')
    expect(text).toMatch(said)
  },
)

test.each([
  [
    'no such bucket',
    (s3: S3) => ({ ...s3, bucket: 'nowhere' }),
    /there is no such bucket \(NoSuchBucket\). Make it/,
  ],
  [
    'no server',
    (s3: S3) => ({ ...s3, endpoint: 'http://127.0.0.1:9' }),
    /nothing listens there \(ECONNREFUSED\)/,
  ],
  [
    'no such name',
    (s3: S3) => ({ ...s3, endpoint: 'http://nobody.invalid' }),
    /nobody knows this name \((ENOTFOUND|EAI_AGAIN)\)/,
  ],
  [
    'https to a port without it',
    (s3: S3) => ({ ...s3, endpoint: s3.endpoint.replace('http:', 'https:') }),
    /over https \((EPROTO|ERR_SSL\w+)\)/,
  ],
] as const)('%s', { tags: 'long' }, async (_, change, said) => {
  const { site } = await open()
  const s3 = change(site.config.offsite.s3)
  const config = { ...site.config, offsite: { s3, key } }
  await expect(copyElsewhere({ ...site, config }, { list: true })).rejects.toThrow(said)
})

type S3 = Awaited<ReturnType<typeof open>>['bucket']['config']
