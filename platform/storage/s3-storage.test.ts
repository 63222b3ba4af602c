import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FakeS3, startFakeS3 } from '#tests/support/fake-s3.ts'
import { openS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

let server: FakeS3
let storage: Storage

beforeEach(async () => {
  server = await startFakeS3()
  storage = await openS3Storage(server.config)
})
afterEach(() => server.close())

const unavailable = { code: 'unavailable', message: expect.stringMatching(/later/) }

test.each(['error', 'forbidden', 'reset'] as const)(
  '%s is reported as unavailable',
  async (mode) => {
    await storage.put('a.jpg', Buffer.from('x'))
    server.setMode(mode)
    await expect(storage.put('b.jpg', Buffer.from('x'))).rejects.toMatchObject(unavailable)
    await expect(storage.find('a.jpg')).rejects.toMatchObject(unavailable)
    await expect(storage.open('a.jpg')).rejects.toMatchObject(unavailable)
    await expect(storage.remove('a.jpg')).rejects.toMatchObject(unavailable)
    await expect(Readable.from(storage.list()).toArray()).rejects.toMatchObject(unavailable)
    await expect(storage.check()).rejects.toMatchObject(unavailable)

    server.setMode('works')
    await storage.check()
    expect(await storage.find('b.jpg')).toBeUndefined()
  },
)

test('a transient error is retried', async () => {
  server.setMode('error')
  await expect(storage.put('a.jpg', Buffer.from('x'))).rejects.toMatchObject(unavailable)
  expect(server.calls).toEqual(['PUT a.jpg', 'PUT a.jpg'])
})

test('an unresponsive bucket times out after five seconds', async () => {
  await storage.put('a.jpg', Buffer.from('0123456789'))
  server.setMode('hang')
  const start = performance.now()
  const calls = [storage.put('b.jpg', Buffer.from('x')), storage.find('a.jpg'), storage.check()]
  for (const call of calls) call.catch(() => undefined)
  for (const call of calls) await expect(call).rejects.toMatchObject(unavailable)
  expect(performance.now() - start).toBeLessThan(5500)
  expect(performance.now() - start).toBeGreaterThan(4500)
}, 10_000)

test('a truncated file is an error', async () => {
  await storage.put('a.jpg', Buffer.from('0123456789'))
  server.setMode('stall')
  await expect(storage.read('a.jpg')).rejects.toMatchObject(unavailable)
}, 15_000)

test('an unreachable endpoint is reported as unavailable', async () => {
  await server.close()
  await expect(storage.check()).rejects.toMatchObject(unavailable)
})

test('a bucket that does not exist is not an empty bucket', async () => {
  const other = await openS3Storage({ ...server.config, bucket: 'nowhere' })
  await expect(other.read('a.jpg')).rejects.toMatchObject(unavailable)
  await expect(other.put('a.jpg', Buffer.from('x'))).rejects.toMatchObject(unavailable)
  await expect(Readable.from(other.list()).toArray()).rejects.toMatchObject(unavailable)
})

test('a name this program did not make never reaches the bucket', async () => {
  for (const name of ['../a.jpg', 'a/b.jpg', '.check', 'A.jpg']) {
    await storage.find(name)
    await storage.open(name)
    await storage.read(name)
    await storage.remove(name)
    await expect(storage.put(name, Buffer.from('x'))).rejects.toMatchObject({ code: 'invalid' })
  }
  expect(server.calls).toEqual([])
})
