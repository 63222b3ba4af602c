import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { expectReasons } from '#tests/support/error-body.ts'
import { openHttpServer } from '#tests/support/http-server.ts'
import { ask, askRaw } from '#tests/support/raw-http.ts'

// Unreadable requests are answered once, cleanly, and the connection ends.
test.each([
  ['no request at all', 'hello\r\n\r\n', 400],
  ['a bad version', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
  ['the same host twice', 'GET / HTTP/1.1\r\nHost: a\r\nX: b\r\nhost: a\r\n\r\n', 400],
  ['two hosts of an old client', 'GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n', 400],
  ['two hosts beside a whole address', 'GET http://a/ HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n', 400],
  ['a host that is a path', 'GET / HTTP/1.1\r\nHost: a:80/../x\r\n\r\n', 400],
  ['a space in a header name', 'GET / HTTP/1.1\r\nHost : a\r\n\r\n', 400],
  ['a bare line end', 'GET / HTTP/1.1\r\nHost: a\rX: b\r\n\r\n', 400],
  ['a control character', 'GET /\x01 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    400,
  ],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['a length that is none', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n', 400],
  ['an unknown coding', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'an unknown expectation',
    'GET /%% HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n',
    404,
  ],
] as const)('%s', async (_case, bytes, status) => {
  const { port, seen } = await openHttpServer()
  const response = await askRaw(port, bytes)
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(response.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  expect(response.toLowerCase()).toContain('x-content-type-options: nosniff')
  expect(response.toLowerCase()).toContain('connection: close')
  expect(seen).toEqual([])
  expect((await ask(port)).status).toBe(200)
})

test.each([
  ['hello\r\n\r\n', 400, 'unreadable'],
  [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, 'too_large'],
  ['CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 405, 'method_not_allowed'],
] as const)('what cannot even be parsed is told why: %.20j', async (bytes, status, code) => {
  const { port } = await openHttpServer()
  const response = await askRaw(port, bytes)
  const [head = '', body = ''] = response.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head).toContain(`Content-Length: ${body.length}\r\n`)
  const given = JSON.parse(body)
  expect(given).toEqual({
    error: expect.stringMatching(/\S/),
    message: given.error,
    code,
    reason: given.reason,
  })
  expectReasons(given)
})

test('garbage after a request does not corrupt its response', async () => {
  const { port } = await openHttpServer({
    fetch: async () => {
      await sleep(50)
      return new Response('slow')
    },
  })
  const response = await askRaw(port, 'GET /live HTTP/1.1\r\nHost: a\r\n\r\n\x00garbage\r\n\r\n')
  expect(response.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
})

test.each(['/', '/live'])(
  'a client that does not read its response is disconnected: %s',
  async (path) => {
    const large = 'a'.repeat(20_000_000)
    const { httpServer, port } = await openHttpServer({
      fetch: async () => new Response(large, { headers: { 'Content-Type': 'image/png' } }),
      maxSilenceMs: 200,
    })
    const count = promisify(httpServer.server.getConnections).bind(httpServer.server)
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
    await expect.poll(() => count()).toBe(1)
    await expect.poll(() => count()).toBe(0)
  },
)

test('a connection that waits between two requests is not silent', { tags: 'long' }, async () => {
  const { port } = await openHttpServer({ maxSilenceMs: 100 })
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  for (let request = 0; request < 3; request += 1) {
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    const [bytes] = await once(socket, 'data')
    expect(String(bytes)).toMatch(/^HTTP\/1\.1 200 /)
    await sleep(300)
  }
})
