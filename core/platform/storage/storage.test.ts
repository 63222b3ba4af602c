// One contract, held by the local folder and by S3; with TEST_S3_ENDPOINT and its like (docs/deployment.md)
// also by the S3 server that they name.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { outsideBucket } from '#tests/support/bucket.ts'
import { startFakeS3 } from '#tests/support/fake-s3.ts'
import type { S3Config } from '../config.ts'
import { openLocalStorage } from './local-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import { isStorageName, type Storage } from './storage.ts'

const hostileNames = [
  '',
  '.',
  '..',
  '../site.db',
  '../../etc/passwd',
  '..%2fsite.db',
  '%00.jpg',
  'a\0.jpg',
  'a.jpg\n',
  '/etc/passwd.txt',
  'C:\\windows\\a.jpg',
  'a/b.jpg',
  'a\\b.jpg',
  '.tmp-0123.jpg',
  '.env',
  'a..jpg',
  'A.jpg',
  'ছবি.jpg',
  '😀.jpg',
  'a b.jpg',
  '-a.jpg',
  'con',
  'a.j',
  `${'a'.repeat(97)}.jpg`,
  `${'a'.repeat(10_240)}.jpg`,
]

type Start = () => Promise<{ storage: Storage; close: () => Promise<void> }>

const outside = outsideBucket()
const kinds: (readonly [string, Start])[] = [
  ['a local folder', startLocal],
  ['S3', startS3],
  ...(outside ? [['an S3 server', () => startOutside(outside)] as const] : []),
]

describe.each(kinds)('%s', (_kind, start) => {
  let storage: Storage
  let close: () => Promise<void>

  beforeEach(async () => {
    const started = await start()
    storage = started.storage
    close = started.close
  })
  afterEach(() => close())

  test('returns what was put', async () => {
    const body = Buffer.from('an image')
    await storage.put('a-1.jpg', body)
    expect(await storage.read('a-1.jpg')).toEqual(body)
    expect(await storage.find('a-1.jpg')).toMatchObject({ name: 'a-1.jpg', bytes: 8 })
    const { modifiedAt = new Date(0) } = (await storage.find('a-1.jpg')) ?? {}
    expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(5000)
    const file = await storage.open('a-1.jpg')
    expect(file?.bytes).toBe(8)
    expect(file && (await buffer(file.stream))).toEqual(body)
  })

  test('opens a range, and returns the total size', async () => {
    await storage.put('a.pdf', Buffer.from('0123456789'))
    const file = await storage.open('a.pdf', { start: 2, end: 4 })
    expect(file && String(await buffer(file.stream))).toBe('234')
    expect(file?.bytes).toBe(10)
    expect(file?.modifiedAt).toEqual((await storage.find('a.pdf'))?.modifiedAt)
  })

  test('finds no missing file', async () => {
    expect(await storage.find('no.jpg')).toBeUndefined()
    expect(await storage.open('no.jpg')).toBeUndefined()
    expect(await storage.read('no.jpg')).toBeUndefined()
    await storage.remove('no.jpg')
  })

  test('replaces and removes', async () => {
    await storage.put('a.jpg', Buffer.from('old'))
    await storage.put('a.jpg', Buffer.from('newer'))
    expect(String(await storage.read('a.jpg'))).toBe('newer')
    await storage.remove('a.jpg')
    expect(await storage.find('a.jpg')).toBeUndefined()
  })

  test('lists every file once, and no internal files', async () => {
    await storage.check()
    const names = Array.from({ length: 8 }, (_, number) => `file-${number}.webp`)
    for (const name of names) await storage.put(name, Buffer.from(name))
    expect((await Readable.from(storage.list()).toArray()).map(({ name }) => name).sort()).toEqual(
      names,
    )
    expect((await Readable.from(storage.list()).toArray()).every(({ bytes }) => bytes === 11)).toBe(
      true,
    )
  })

  test('refuses foreign names, and never finds them', async () => {
    for (const name of hostileNames) {
      expect(isStorageName(name), name).toBe(false)
      await expect(storage.put(name, Buffer.from('x')), name).rejects.toMatchObject({
        code: 'invalid',
      })
      expect(await storage.find(name), name).toBeUndefined()
      expect(await storage.open(name), name).toBeUndefined()
      expect(await storage.read(name), name).toBeUndefined()
      await storage.remove(name)
    }
    expect(await Readable.from(storage.list()).toArray()).toEqual([])
  })

  test('concurrent writers of one name leave one complete file', async () => {
    const bodies = Array.from({ length: 12 }, (_, number) => Buffer.alloc(300_000, number))
    await Promise.all(bodies.map((body) => storage.put('a.jpg', body)))
    const stored = await storage.read('a.jpg')
    expect(bodies.some((body) => stored?.equals(body))).toBe(true)
    expect((await Readable.from(storage.list()).toArray()).length).toBe(1)
  })
})

async function startLocal() {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'))
  const storage = await openLocalStorage(folder)
  return { storage, close: () => rm(folder, { recursive: true }) }
}

async function startS3() {
  const server = await startFakeS3()
  return { storage: await openS3Storage(server.config), close: server.close }
}

/** Uses a folder of its own, which is emptied afterwards: the bucket may be somebody's. */
async function startOutside(s3: S3Config) {
  const storage = await openS3Storage(s3, `test-${randomUUID()}/`)
  return {
    storage,
    close: async () => {
      for await (const { name } of storage.list()) await storage.remove(name)
    },
  }
}
