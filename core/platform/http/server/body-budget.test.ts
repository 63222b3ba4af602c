import { connect, type Socket } from 'node:net'
import { z } from '@hono/zod-openapi'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Access } from '#core/kernel/api/access.ts'
import { createApi } from '#core/kernel/api/create-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { captureLog } from '#tests/support/captured-log.ts'
import { openHttpServer } from '#tests/support/http-server.ts'
import { ask } from '#tests/support/raw-http.ts'
import { type BodyBudgetOptions, createBodyBudget } from './body-budget.ts'
import { untrustedProxyWarning } from './untrusted-proxy.ts'

test('the oldest arriving body of an address is evicted when it has too many', () => {
  const budget = createBodyBudget({ perAddress: 2, totalBytes: 100 })
  const evicted: string[] = []
  const reserve = (name: string, address: string) =>
    budget.reserve(address, 10, () => evicted.push(name))
  reserve('a', 'here')
  const second = reserve('b', 'here')
  reserve('c', 'there')
  reserve('d', 'here')
  expect(evicted).toEqual(['a'])
  second.received()
  reserve('e', 'here')
  expect(evicted).toEqual(['a'])
  reserve('f', 'here')
  expect(evicted).toEqual(['a', 'd'])
})

test('the total of all bodies is bounded, and a received body is never evicted', () => {
  const budget = createBodyBudget({ perAddress: 9, totalBytes: 30 })
  const evicted: string[] = []
  const reserve = (name: string) => budget.reserve(name, 10, () => evicted.push(name))
  const reservations = ['a', 'b', 'c'].map(reserve)
  const fourth = reserve('d')
  expect(evicted).toEqual(['a'])
  for (const reservation of [...reservations.slice(1), fourth]) reservation.received()
  expect(() => reserve('e')).toThrow(expect.objectContaining({ code: 'unavailable' }))
  expect(evicted).toEqual(['a'])
  // Releasing twice, or after eviction, frees nothing.
  for (const reservation of [...reservations, ...reservations]) reservation.release()
  for (const name of ['f', 'g']) reserve(name)
  expect(evicted).toEqual(['a'])
  reserve('h')
  expect(evicted).toEqual(['a', 'f'])
})

test('unfinished bodies of one address get 503, a complete one is served', {
  tags: 'long',
}, async () => {
  const { port, lines } = await openNotes({ perAddress: 3 })
  const sockets = await Promise.all(Array.from({ length: 5 }, () => halfBody(port)))
  await vi.waitFor(() => expect(sockets.filter(({ response }) => response()).length).toBe(2))
  expect((await postNote(port)).status).toBe(200)
  for (const { response } of sockets.filter(({ response }) => response())) {
    expect(response()).toMatch(/^HTTP\/1\.1 503 /)
    expect(response().toLowerCase()).toContain('\r\nretry-after: 5\r\n')
    expect(response()).toMatch(/"Too many unfinished requests come from your network[^"]+again/)
  }
  // One line for each, without the stack of our own refusal.
  const logged = lines().filter(({ reason }) => /unfinished/.test(String(reason)))
  expect(logged.length).toBeGreaterThanOrEqual(2)
  expect(JSON.stringify(logged)).not.toContain('stack')
  await vi.waitFor(() => expect(sockets.some(({ socket }) => socket.closed)).toBe(true), 5_000)
})

test('unfinished bodies from many addresses are bounded in total', async () => {
  const { port } = await openNotes({ totalBytes: 3 * 8192 }, 1)
  const reservations = Array.from({ length: 5 }, (_, number) =>
    halfBody(port, { from: `192.0.2.${number}` }),
  )
  const sockets = await Promise.all(reservations)
  await vi.waitFor(() => expect(sockets.filter(({ response }) => response()).length).toBe(2))
  expect(sockets.map(({ response }) => response()).join()).toMatch(
    /"The site gets too many requests/,
  )
  expect((await postNote(port)).status).toBe(200)
})

test('refused bodies keep few connections, and a small one is served', {
  tags: 'long',
}, async () => {
  const { port } = await openNotes()
  const sockets = await Promise.all(
    Array.from({ length: 24 }, () => halfBody(port, { length: 900_000 })),
  )
  await vi.waitFor(() => expect(sockets.filter(({ socket }) => socket.closed)).toHaveLength(8))
  const open = sockets.filter(({ socket }) => !socket.closed)
  for (const { response } of open) expect(response()).toMatch(/^HTTP\/1\.1 413 /)
  expect((await postNote(port)).status).toBe(200)
})

test('unfinished bodies of one account of the office get 503, and those of its colleagues do not', async () => {
  const { port } = await openNotes({}, 0, 'content')
  const sockets = await Promise.all(
    Array.from({ length: 18 }, () => halfBody(port, { token: '7' })),
  )
  await vi.waitFor(() => expect(sockets.filter(({ response }) => response())).toHaveLength(2))
  for (const { response } of sockets.filter(({ response }) => response())) {
    expect(response()).toMatch(/^HTTP\/1\.1 503 /)
  }
  for (const token of ['8', '7']) expect((await postNote(port, token)).status).toBe(200)
})

test('an aborted body is logged once', async () => {
  const { port, lines } = await openNotes({}, 1)
  const { socket } = await halfBody(port)
  socket.resetAndDestroy()
  const ofBody = () => lines().filter(({ msg }) => msg !== untrustedProxyWarning)
  await vi.waitFor(() => expect(ofBody()).not.toEqual([]))
  await postNote(port)
  expect(ofBody()).toEqual([
    expect.objectContaining({ level: 30, msg: 'request body aborted', method: 'POST' }),
  ])
  expect(ofBody()[0]).not.toHaveProperty('err')
})

async function openNotes(
  bodyLimits: BodyBudgetOptions = {},
  trustedProxies = 0,
  access: Access = 'public',
) {
  const { log, lines } = captureLog()
  // The token is the number of the account.
  const findCaller = async (token: string) => ({
    id: Number(token),
    name: 'Editor',
    role: 'EDITOR' as const,
    sessionId: 1,
    confirmedAt: new Date().toISOString(),
  })
  const api = createApi({ log, findCaller, countWrite: async () => undefined })
  const note = z.object({ title: z.string() })
  const content = { 'application/json': { schema: note } }
  const route = defineRoute('Notes', access, {
    post: '/api/notes',
    request: { body: { required: true, content } },
    responses: { 200: { description: '', content } },
  })
  api.openapi(route, (c) => c.json(c.req.valid('json'), 200))
  const fetch = (request: Request, context: object) => api.fetch(request, context)
  return { ...(await openHttpServer({ fetch, log, bodyLimits, trustedProxies })), lines }
}

function postNote(port: number, token = '') {
  return ask(port, {
    method: 'POST',
    path: '/api/notes',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: '{"title":"Note"}',
  })
}

/** Resolves when the site has begun to read it. */
async function halfBody(
  port: number,
  {
    from = '192.0.2.1',
    length = 900,
    token = '',
  }: { from?: string; length?: number; token?: string } = {},
) {
  const caller = token && `Authorization: Bearer ${token}\r\n`
  let response = ''
  const socket: Socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.setEncoding('latin1').on('error', () => {})
  socket.on('data', (text: string) => {
    response += text
  })
  socket.write(
    `POST /api/notes HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from}\r\n${caller}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{"title":`,
  )
  await new Promise((resolve) => setTimeout(resolve, 30))
  return { socket, response: () => response }
}
