import { connect, type Socket } from 'node:net'
import { z } from '@hono/zod-openapi'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openHttpServer } from '#tests/support/http-server.ts'
import { listeningLog } from '#tests/support/listening-log.ts'
import { ask } from '#tests/support/raw-http.ts'
import { createApi } from '../api/create-api.ts'
import { defineRoute } from '../api/define-route.ts'
import { type BodyBudgetOptions, createBodyBudget } from './body-budget.ts'
import { untrustedProxyWarning } from './untrusted-proxy.ts'

test('the body of an address that began first gives way to one too many', () => {
  const budget = createBodyBudget({ perAddress: 2, totalBytes: 100 })
  const gone: string[] = []
  const take = (name: string, address: string) => budget.take(address, 10, () => gone.push(name))
  take('a', 'here')
  const second = take('b', 'here')
  take('c', 'there')
  take('d', 'here')
  expect(gone).toEqual(['a'])
  second.arrived()
  take('e', 'here')
  expect(gone).toEqual(['a'])
  take('f', 'here')
  expect(gone).toEqual(['a', 'd'])
})

test('all bodies together are bounded, and what has arrived is not given up', () => {
  const budget = createBodyBudget({ perAddress: 9, totalBytes: 30 })
  const gone: string[] = []
  const take = (name: string) => budget.take(name, 10, () => gone.push(name))
  const places = ['a', 'b', 'c'].map(take)
  const fourth = take('d')
  expect(gone).toEqual(['a'])
  for (const place of [...places.slice(1), fourth]) place.arrived()
  expect(() => take('e')).toThrow(expect.objectContaining({ code: 'unavailable' }))
  expect(gone).toEqual(['a'])
  // Twice, and of one that has given way, gives nothing back that is not there.
  for (const place of [...places, ...places]) place.release()
  for (const name of ['f', 'g']) take(name)
  expect(gone).toEqual(['a'])
  take('h')
  expect(gone).toEqual(['a', 'f'])
})

test('half bodies of one address are told to come again, a whole one of it is answered', async () => {
  const { port, lines } = await openNotes({ perAddress: 3 })
  const sockets = await Promise.all(Array.from({ length: 5 }, () => halfBody(port)))
  await vi.waitFor(() => expect(sockets.filter(({ answer }) => answer()).length).toBe(2))
  expect((await postNote(port)).status).toBe(200)
  for (const { answer } of sockets.filter(({ answer }) => answer())) {
    expect(answer()).toMatch(/^HTTP\/1\.1 503 /)
    expect(answer().toLowerCase()).toContain('\r\nretry-after: 5\r\n')
    expect(answer()).toMatch(/"Too many unfinished requests come from your network[^"]+again/)
  }
  // One line for each, and where our own refusal was thrown tells nobody anything.
  const told = lines().filter(({ reason }) => /unfinished/.test(String(reason)))
  expect(told.length).toBeGreaterThanOrEqual(2)
  expect(JSON.stringify(told)).not.toContain('stack')
  await vi.waitFor(() => expect(sockets.some(({ socket }) => socket.closed)).toBe(true), 5_000)
})

test('half bodies from many addresses are bounded together', async () => {
  const { port } = await openNotes({ totalBytes: 3 * 8192 }, 1)
  const places = Array.from({ length: 5 }, (_, number) => halfBody(port, `192.0.2.${number}`))
  const sockets = await Promise.all(places)
  await vi.waitFor(() => expect(sockets.filter(({ answer }) => answer()).length).toBe(2))
  expect(sockets.map(({ answer }) => answer()).join()).toMatch(/"The site gets too many requests/)
  expect((await postNote(port)).status).toBe(200)
})

test('a body that breaks off is one line of the log', async () => {
  const { port, lines } = await openNotes({}, 1)
  const { socket } = await halfBody(port)
  socket.resetAndDestroy()
  const ofBody = () => lines().filter(({ msg }) => msg !== untrustedProxyWarning)
  await vi.waitFor(() => expect(ofBody()).not.toEqual([]))
  await postNote(port)
  expect(ofBody()).toEqual([
    expect.objectContaining({ level: 30, msg: 'a body broke off', method: 'POST' }),
  ])
  expect(ofBody()[0]).not.toHaveProperty('err')
})

async function openNotes(bodyLimits: BodyBudgetOptions = {}, trustedProxies = 0) {
  const { log, lines } = listeningLog()
  const api = createApi({ log })
  const note = z.object({ title: z.string() })
  const content = { 'application/json': { schema: note } }
  const route = defineRoute('public', {
    ...{ method: 'post', path: '/api/notes' },
    request: { body: { required: true, content } },
    responses: { 200: { description: '', content } },
  })
  api.openapi(route, (c) => c.json(c.req.valid('json'), 200))
  const fetch = (request: Request, context: object) => api.fetch(request, context)
  return { ...(await openHttpServer({ fetch, log, bodyLimits, trustedProxies })), lines }
}

function postNote(port: number) {
  return ask(port, {
    method: 'POST',
    path: '/api/notes',
    headers: { 'Content-Type': 'application/json' },
    body: '{"title":"Note"}',
  })
}

/** Resolves when the site has begun to read it. */
async function halfBody(port: number, from = '192.0.2.1') {
  let answer = ''
  const socket: Socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.setEncoding('latin1').on('error', () => {})
  socket.on('data', (text: string) => {
    answer += text
  })
  socket.write(
    `POST /api/notes HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"title":`,
  )
  await new Promise((resolve) => setTimeout(resolve, 30))
  return { socket, answer: () => answer }
}
