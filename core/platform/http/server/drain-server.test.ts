import { once } from 'node:events'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { html, openHttpServer, page } from '#tests/support/http-server.ts'
import { ask } from '#tests/support/raw-http.ts'

test('draining closes connections, finishes requests in progress, then stops', {
  tags: 'long',
}, async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { httpServer, port } = await openHttpServer({
    fetch: async (request) => {
      if (request.url.endsWith('/slow')) await promise
      return new Response(page, { headers: html })
    },
  })
  const agent = new Agent({ keepAlive: true })
  await ask(port, { agent })
  const drained = httpServer.drain()
  const slow = ask(port, { path: '/live/slow', agent })
  for (const path of ['/', '/live', '/assets/none', '/x/']) {
    expect((await ask(port, { path, agent })).headers.connection, path).toBe('close')
  }
  await sleep(2_300)
  resolve()
  expect((await slow).status).toBe(200)
  const answeredAt = performance.now()
  await drained
  // Long before the six seconds after which connections are closed by force.
  expect(performance.now() - answeredAt).toBeLessThan(4_000)
  await expect(ask(port)).rejects.toThrow('ECONNREFUSED')
  agent.destroy()
})

test('a connection waiting to be accepted when draining ends is served', {
  tags: 'long',
}, async () => {
  const { httpServer, port } = await openHttpServer()
  const visitors = new Worker(manyVisitors, { eval: true, workerData: port })
  await once(visitors, 'online')
  const drained = httpServer.drain()
  await sleep(1_800)
  visitors.postMessage('now')
  // Blocks the event loop until draining has begun to close, so that no connection is accepted before.
  for (const until = performance.now() + 400; performance.now() < until; );
  expect(await once(visitors, 'message')).toEqual([{ answered: 30, reset: 0 }])
  await drained
})

/** Runs in a thread of its own, because this one is busy. */
const manyVisitors = `
  const { parentPort, workerData: port } = require('node:worker_threads')
  const { connect } = require('node:net')
  parentPort.once('message', async () => {
    const visits = Array.from({ length: 30 }, () => new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n'))
      socket.once('data', () => resolve('answered')).once('error', () => resolve('reset'))
    }))
    const ends = await Promise.all(visits)
    const count = (end) => ends.filter((one) => one === end).length
    parentPort.postMessage({ answered: count('answered'), reset: count('reset') })
    process.exit()
  })
`
