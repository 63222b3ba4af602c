import { Readable } from 'node:stream'
import { test as base, expect } from 'vitest'
import { type FakeS3, startFakeS3 } from '#tests/support/fake-s3.ts'
import { openS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

const test = base.extend<{ server: FakeS3; storage: Storage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from this pattern.
  server: async ({}, use) => {
    const server = await startFakeS3()
    await use(server)
    await server.close()
  },
  storage: async ({ server }, use) => use(await openS3Storage(server.config)),
})

const unavailable = { code: 'unavailable', message: expect.stringMatching(/later/) }

test.for(['error', 'forbidden', 'reset'] as const)(
  '%s is reported as unavailable',
  async (mode, { server, storage }) => {
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

test('a list ends although the server repeats its token', async ({ server, storage }) => {
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']) await storage.put(name, Buffer.from('x'))
  server.setMode('keepToken')
  const listed = () => Readable.from(storage.list()).toArray()
  expect((await listed()).map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'])
  server.setMode('repeat')
  await expect(listed()).rejects.toMatchObject(unavailable)
})

test('a transient error is retried', async ({ server, storage }) => {
  server.setMode('error')
  await expect(storage.put('a.jpg', Buffer.from('x'))).rejects.toMatchObject(unavailable)
  expect(server.calls).toEqual(['PUT a.jpg', 'PUT a.jpg'])
})

// Each waits for five seconds.
test.concurrent('an unresponsive bucket times out after five seconds', {
  tags: 'long',
  timeout: 10_000,
}, async ({ server, storage }) => {
  await storage.put('a.jpg', Buffer.from('0123456789'))
  server.setMode('hang')
  const start = performance.now()
  const calls = [storage.put('b.jpg', Buffer.from('x')), storage.find('a.jpg'), storage.check()]
  for (const call of calls) call.catch(() => undefined)
  for (const call of calls) await expect(call).rejects.toMatchObject(unavailable)
  expect(performance.now() - start).toBeLessThan(5500)
  expect(performance.now() - start).toBeGreaterThan(4500)
})

test.concurrent('a truncated file is an error', { tags: 'long', timeout: 15_000 }, async ({
  server,
  storage,
}) => {
  await storage.put('a.jpg', Buffer.from('0123456789'))
  server.setMode('stall')
  await expect(storage.read('a.jpg')).rejects.toMatchObject(unavailable)
})

test('an unreachable endpoint is reported as unavailable', async ({ server, storage }) => {
  await server.close()
  await expect(storage.check()).rejects.toMatchObject(unavailable)
})

test('a bucket that does not exist is not an empty bucket', async ({ server }) => {
  const other = await openS3Storage({ ...server.config, bucket: 'nowhere' })
  await expect(other.read('a.jpg')).rejects.toMatchObject(unavailable)
  await expect(other.put('a.jpg', Buffer.from('x'))).rejects.toMatchObject(unavailable)
  await expect(Readable.from(other.list()).toArray()).rejects.toMatchObject(unavailable)
})

test('a name this program did not make never reaches the bucket', async ({ server, storage }) => {
  for (const name of ['../a.jpg', 'a/b.jpg', '.check', 'A.jpg']) {
    await storage.find(name)
    await storage.open(name)
    await storage.read(name)
    await storage.remove(name)
    await expect(storage.put(name, Buffer.from('x'))).rejects.toMatchObject({ code: 'invalid' })
  }
  expect(server.calls).toEqual([])
})
