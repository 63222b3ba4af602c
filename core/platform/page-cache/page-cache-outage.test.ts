import { expect, onTestFinished, test, vi } from 'vitest'
import { html, openCachedSite, page } from '#tests/support/cached-site.ts'
import { ask } from '#tests/support/raw-http.ts'

test('every request reads the version from the database while it is uncertain', async () => {
  const reads: string[] = []
  let now = 7
  const { port, cache } = await openCachedSite(() => html(`${page}v${now}`), {
    contentVersion: {
      certain: () => undefined,
      onArrival: () => undefined,
      read: async () => {
        reads.push('read')
        return now
      },
    },
  })
  await ask(port)
  const readsBefore = reads.length
  await ask(port)
  expect(reads.length).toBe(readsBefore + 1)
  expect(cache.stats().renders).toBe(1)
  now = 8
  expect(String((await ask(port)).body)).toContain('v8')
})

test('nothing is sent while the version is unknown, even if cached', async () => {
  let certain: number | undefined = 1
  const { port, cache } = await openCachedSite(() => html(page), {
    contentVersion: {
      certain: () => certain,
      onArrival: () => certain,
      read: () => Promise.reject(new Error('connection refused')),
    },
  })
  expect((await ask(port)).status).toBe(200)
  expect(cache.stats().entries).toBe(1)
  certain = undefined
  expect((await ask(port)).status).toBe(503)
})

test('cached pages alone are sent while the database server is down', async () => {
  let certain: number | undefined = 1
  let error: Error = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  const { port } = await openCachedSite(() => html(page), {
    contentVersion: {
      certain: () => certain,
      onArrival: () => certain,
      read: () => Promise.reject(error),
    },
  })
  expect((await ask(port)).status).toBe(200)
  certain = undefined
  expect((await ask(port)).status).toBe(200)
  // Perhaps only this process has lost the connection, and others still write.
  for (const code of ['ETIMEDOUT', 'ECONNRESET', '57P01', 'ENOTFOUND']) {
    error = Object.assign(new Error('lost'), { code })
    expect((await ask(port)).status, code).toBe(503)
  }
})

test('a lost connection is retried once', async () => {
  let certain: number | undefined = 1
  const responses: (() => Promise<number>)[] = []
  const { port } = await openCachedSite(() => html(page), {
    contentVersion: {
      certain: () => certain,
      onArrival: () => certain,
      read: () => responses.shift()?.() ?? Promise.reject(new Error('no more')),
    },
  })
  expect((await ask(port)).status).toBe(200)
  certain = undefined
  const broken = () => Promise.reject(new Error('Connection terminated unexpectedly'))
  responses.push(
    broken,
    () => Promise.resolve(1),
    () => Promise.resolve(1),
  )
  expect((await ask(port)).status).toBe(200)
})

test('an unresponsive database is an outage after two seconds', async () => {
  const { promise: asked, resolve: tellAsked } = Promise.withResolvers<void>()
  const { port } = await openCachedSite(() => html(page), {
    contentVersion: {
      certain: () => undefined,
      onArrival: () => undefined,
      read: () => {
        tellAsked()
        return new Promise(() => {})
      },
    },
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const answer = ask(port)
  await asked
  await vi.advanceTimersByTimeAsync(2_000)
  expect((await answer).status).toBe(503)
})

function diskError(): never {
  throw new Error('disk I/O error')
}

test('a failing probe serves nothing', async () => {
  const { port } = await openCachedSite(() => html(page), {
    contentVersion: {
      certain: diskError,
      onArrival: diskError,
      read: () => Promise.reject(new Error('disk I/O error')),
    },
  })
  expect((await ask(port)).status).toBe(503)
})
