import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { html, openHttpServer, page } from '#tests/support/http-server.ts'
import { ask } from '#tests/support/raw-http.ts'

test('idle connections are closed first, least recently used first', async () => {
  const { port } = await openHttpServer({ connectionLimits: { perAddress: 3 } })
  const silent = await open(port)
  const [first, second] = [await open(port), await open(port)]
  await read(second)
  await read(first)
  expect((await ask(port)).status).toBe(200)
  await vi.waitFor(() => expect(silent.socket.closed).toBe(true))
  expect((await ask(port)).status).toBe(200)
  const later = [await open(port), await open(port)]
  await vi.waitFor(() => expect(second.socket.closed).toBe(true))
  expect([first, ...later].map(({ socket }) => socket.closed)).toEqual([false, false, false])
})

test('a new connection gets 429 when all others are active', async () => {
  const { port, response } = await openSlow({ connectionLimits: { perAddress: 2 } })
  const busy = [await open(port), await open(port)]
  for (const { socket } of busy) socket.write(question('/live'))
  await sleep(30)
  const asJson = await ask(port, { path: '/api/programs' })
  expect([asJson.status, asJson.headers['retry-after']]).toEqual([429, '5'])
  expect(asJson.headers.connection).toBe('close')
  expect(JSON.parse(String(asJson.body))).toMatchObject({
    code: 'too_many_requests',
    error: expect.stringContaining('try again in a few seconds'),
  })
  const asPage = await ask(port, { path: '/', headers: { Accept: 'text/html' } })
  expect(String(asPage.body)).toContain('lang="bn"')
  response()
  await vi.waitFor(() => expect(busy.every(({ text }) => text().includes('200 OK'))).toBe(true))
  expect((await ask(port)).status).toBe(200)
})

test('the total alone is limited behind a trusted proxy', async () => {
  const { port, response } = await openSlow({
    connectionLimits: { perAddress: 1, total: 3 },
    trustedProxies: 1,
  })
  const busy = [await open(port), await open(port), await open(port)]
  for (const { socket } of busy) socket.write(question('/live'))
  await sleep(30)
  expect((await ask(port)).status).toBe(429)
  response()
  await vi.waitFor(() => expect(busy.every(({ text }) => text().includes('200 OK'))).toBe(true))
  expect((await ask(port)).status).toBe(200)
})

const question = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`

/** Answers `/live` when it is told to. */
async function openSlow(options: Parameters<typeof openHttpServer>[0]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const httpServer = await openHttpServer({
    ...options,
    fetch: async (request) => {
      if (request.url.endsWith('/live')) await promise
      return new Response(page, { headers: html })
    },
  })
  return { ...httpServer, response: resolve }
}

async function open(port: number) {
  let text = ''
  const socket: Socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.setEncoding('latin1').on('data', (more: string) => {
    text += more
  })
  await new Promise((resolve) => socket.once('connect', resolve))
  await sleep(10)
  return { socket, text: () => text }
}

async function read({ socket, text }: Awaited<ReturnType<typeof open>>) {
  socket.write(question('/'))
  await vi.waitFor(() => expect(text()).toContain('200 OK'))
  await sleep(10)
}
