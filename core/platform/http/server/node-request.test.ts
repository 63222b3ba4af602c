// Bodies on their way in and out.
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createLog } from '#core/platform/log.ts'
import { html, openHttpServer, page } from '#tests/support/http-server.ts'
import { ask } from '#tests/support/raw-http.ts'

test('a body is passed through byte for byte, also in chunks', async () => {
  const { port } = await openHttpServer({
    fetch: async (request) => new Response(await request.arrayBuffer()),
  })
  const body = Buffer.from(Array.from({ length: 300_000 }, (_, i) => i % 251))
  const whole = await ask(port, { method: 'POST', path: '/api/x', body })
  expect(whole.body.equals(body)).toBe(true)
  const chunked = await ask(port, {
    method: 'PUT',
    path: '/api/x',
    headers: { 'Transfer-Encoding': 'chunked' },
    body,
  })
  expect(chunked.body.equals(body)).toBe(true)
})

test.each(['not read at all', 'read in part'])(
  'an answer to a body %s arrives, and the rest of the body is no request',
  async (how) => {
    const { port, seen } = await openHttpServer({
      fetch: async (request) => {
        if (request.method === 'GET') return new Response(page, { headers: html })
        if (how === 'read in part') await request.body?.getReader().read()
        return new Response('too large', { status: 413 })
      },
    })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const smuggled = 'GET /live/smuggled HTTP/1.1\r\nHost: a\r\n\r\n'
    const body = smuggled + 'x'.repeat(3_000_000)
    const response = await ask(port, { method: 'POST', path: '/api/x', body, agent })
    expect([response.status, String(response.body)]).toEqual([413, 'too large'])
    expect((await ask(port, { path: '/live/next', agent })).status).toBe(200)
    expect(seen.map(({ url }) => new URL(url).pathname)).toEqual(['/api/x', '/live/next'])
    agent.destroy()
  },
)

test('an aborted upload is an error for its reader only', async () => {
  const log = createLog('silent')
  const logged = vi.spyOn(log, 'error')
  const { promise, resolve } = Promise.withResolvers<string>()
  const { port } = await openHttpServer({
    log,
    fetch: async (request) => {
      try {
        await request.arrayBuffer()
        resolve('whole')
      } catch {
        resolve('broken')
      }
      return new Response('done')
    },
  })
  const socket = connect(port, '127.0.0.1', () => {
    socket.write('POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nabc')
    setTimeout(() => socket.resetAndDestroy(), 50)
  })
  expect(await promise).toBe('broken')
  await sleep(20)
  expect(logged).not.toHaveBeenCalled()
  expect((await ask(port)).status).toBe(200)
})

test('a client that disconnects stops a long response', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { port } = await openHttpServer({
    fetch: () =>
      new Response(
        new ReadableStream({
          pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
          cancel: () => resolve(),
        }),
      ),
  })
  const socket = connect(port, '127.0.0.1', () => {
    socket.write('GET /live HTTP/1.1\r\nHost: a\r\n\r\n')
    socket.once('data', () => socket.destroy())
  })
  await promise
})

test('HEAD of an uncached response has no body', async () => {
  const { port } = await openHttpServer({ fetch: () => Response.json({ a: 1 }) })
  const { status, body } = await ask(port, { method: 'HEAD', path: '/api/x' })
  expect([status, body.length]).toEqual([200, 0])
})

test.each([
  ['text', 'br, gzip', 'br', brotliDecompressSync],
  ['text', 'gzip', 'gzip', gunzipSync],
  ['text', undefined, undefined, Buffer.from],
  ['a few words', 'br', undefined, Buffer.from],
  ['an image', 'br', undefined, Buffer.from],
  ['a part', 'br', undefined, Buffer.from],
  ['what has a tag of its own', 'br', undefined, Buffer.from],
] as const)('%s made for one visitor who takes %s goes as %s', async (kind, takes, goes, open) => {
  const text = kind === 'a few words' ? 'Hi' : JSON.stringify(Array(5_000).fill('a village'))
  const { port } = await openHttpServer({
    fetch: () =>
      new Response(text, {
        status: kind === 'a part' ? 206 : 200,
        headers: {
          'Content-Type': kind === 'an image' ? 'image/avif' : 'application/json',
          'Content-Length': String(text.length),
          ...(kind === 'what has a tag of its own' ? { ETag: '"1"' } : {}),
        },
      }),
  })
  const path = '/api/x'
  const { headers, body } = await ask(port, {
    path,
    headers: takes === undefined ? {} : { 'Accept-Encoding': takes },
  })
  expect(headers['content-encoding']).toBe(goes)
  expect(headers.vary).toBe(kind === 'an image' ? undefined : 'Accept-Encoding')
  expect(open(body).toString()).toBe(text)
  if (goes) expect(body.length).toBeLessThan(text.length / 20)
})
