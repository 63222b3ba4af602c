import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { html, openHttpServer, page } from '#tests/support/http-server.ts'
import { ask, askRaw } from '#tests/support/raw-http.ts'

const question = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`

test('pipelined requests are handled one at a time, in order', { tags: 'long' }, async () => {
  let working = 0
  let mostAtOnce = 0
  const { port } = await openHttpServer({
    fetch: async ({ url }) => {
      working += 1
      mostAtOnce = Math.max(mostAtOnce, working)
      await sleep(2)
      working -= 1
      return new Response(`at ${new URL(url).pathname}`)
    },
  })
  const paths = Array.from({ length: 12 }, (_, number) => `/live/${number}`)
  const response = await askRaw(port, paths.map(question).join(''), 300)
  expect(response.match(/at \S+?\d+/g)).toEqual(paths.map((path) => `at ${path}`))
  expect(mostAtOnce).toBe(1)
})

test('pipelined requests for a page that is sent at once get all their responses, in order', {
  tags: 'long',
}, async () => {
  const { port } = await openHttpServer({
    fetch: ({ url }) => new Response(`[${new URL(url).pathname}]`, { headers: html }),
  })
  const paths = ['/', '/live/1', '/', '/', '/live/2', '/']
  await ask(port)
  const response = await askRaw(port, paths.map(question).join(''), 300)
  expect(response.match(/\[.*?\]/g)).toEqual(paths.map((path) => `[${path}]`))
})

test('a connection with a thousand pipelined requests is closed after the first', async () => {
  const { port, seen } = await openHttpServer({
    fetch: () => new Response(page, { headers: html }),
  })
  const socket = connect(port, '127.0.0.1', () => socket.write(question('/live').repeat(1_000)))
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {}).resume()
  await vi.waitFor(() => expect(socket.closed).toBe(true))
  expect(seen.length).toBeLessThanOrEqual(1)
  expect((await ask(port)).status).toBe(200)
})

test('queued requests of a closed connection are dropped', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { port, seen } = await openHttpServer({
    fetch: async () => {
      await promise
      return new Response(page, { headers: html })
    },
  })
  const socket = connect(port, '127.0.0.1', () => socket.write(question('/live').repeat(10)))
  socket.on('error', () => {})
  await vi.waitFor(() => expect(seen).toHaveLength(1))
  socket.destroy()
  await sleep(30)
  resolve()
  await sleep(50)
  expect(seen).toHaveLength(1)
})
