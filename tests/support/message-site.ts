// The pages and the API of messages on the built site, as used by browsers without script and other programs.
import { connect } from 'node:net'
import { join } from 'node:path'
import type { Row } from '#core/kernel/db/tables.ts'
import { projectRoot } from '#core/platform/project-root.ts'
import { gatewayPaths } from '#modules/giving/gateway/gateway-paths.ts'
import { cacheKey } from '#server/cache-key.ts'
import { seedEmptyTexts } from '#server/seed/seed-content.ts'
import { captureLog } from './captured-log.ts'
import { openHttpServer } from './http-server.ts'
import { ask, textOf } from './raw-http.ts'
import type { TestServices } from './services.ts'

export const messagesStart = new Date('2026-01-15T04:30:00.000Z')
export const complaint = {
  kind: 'complaint',
  text: 'The loan officer took 500 taka more than my passbook says.',
}

type Open = (options: { clock: () => Date }) => Promise<TestServices>
type Sent = { address?: string; headers?: Record<string, string> }

/** The built site, served within the test; `clock.now` moves its time. */
export async function openMessageSite(open: Open) {
  const clock = { now: messagesStart }
  const services = await open({ clock: () => clock.now })
  const { log, lines } = captureLog()
  await seedEmptyTexts(services)
  const { createApp }: typeof import('#server/app.ts') = await import(
    join(projectRoot, 'build/server/index.js')
  )
  const { createPageCache } = await import('#core/platform/page-cache/page-cache.ts')
  const cache = createPageCache(services)
  const { port } = await openHttpServer({
    fetch: createApp({ ...services, log }).fetch,
    cache,
    cacheKey,
    trustedProxies: 1,
    foreignForms: gatewayPaths,
    log,
    canonicalPath: (await import('#server/canonical-path.ts')).canonicalPath,
  })
  const call = async (
    method: string,
    path: string,
    { address = '192.0.2.1', headers = {} }: Sent = {},
    body?: string,
  ) => {
    const sent = { 'X-Forwarded-For': address, ...headers }
    const response = await ask(port, { method, path, headers: sent, ...(body && { body }) })
    const location = response.headers.location ?? ''
    return { status: response.status, headers: response.headers, location, html: textOf(response) }
  }
  const post = (path: string, fields: Record<string, string>, sent: Sent = {}) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', ...sent.headers }
    return call('POST', path, { ...sent, headers }, String(new URLSearchParams(fields)))
  }
  const get = (path: string, sent: Sent = {}) => call('GET', path, sent)
  const send = (fields: Record<string, string>, sent: Sent & { start?: string } = {}) =>
    post(`${sent.start ?? ''}/messages`, fields, sent)
  /** @param waits as long as a person needs to read the form */
  const form = async (path: string, waits = true) => {
    const { html } = await get(path)
    if (waits) clock.now = new Date(clock.now.getTime() + 3_000)
    const action = /<form[^>]* action="([^"]*messages)"/.exec(html)?.[1]
    const checked = /<input[^>]*checked=""[^>]*>/.exec(html)?.[0] ?? ''
    return { action, kind: /value="(\w+)"/.exec(checked)?.[1], time: timeIn(html) }
  }
  const db = services.db
  return {
    services,
    clock,
    port,
    call,
    get,
    post,
    send,
    form,
    log: () => JSON.stringify(lines()),
    sendForm: async (fields: Record<string, string>) => {
      const { time } = await form('/contact-us')
      return send({ ...fields, time })
    },
    api: async (fields: object, sent: Sent = {}) => {
      const headers = { 'Content-Type': 'application/json', ...sent.headers }
      const answer = await call(
        'POST',
        '/api/messages',
        { ...sent, headers },
        JSON.stringify(fields),
      )
      return { status: answer.status, body: JSON.parse(answer.html) }
    },
    sendUnread: (fields: Record<string, string>) =>
      sendUnread(port, String(new URLSearchParams(fields))),
    rows: () => db.selectFrom('messages').selectAll().orderBy('id').execute(),
    update: (values: Partial<Row<'messages'>>) => db.updateTable('messages').set(values).execute(),
  }
}

/** Returns the signed time of the form. */
export function timeIn(html: string): string {
  return /name="time" value="([^"]+)"/.exec(html)?.[1] ?? ''
}

/** Sends the whole form without reading the response. @returns a function that closes the connection */
function sendUnread(port: number, body: string): Promise<() => void> {
  const head = [
    'POST /messages HTTP/1.1',
    'Host: village.example',
    'X-Forwarded-For: 192.0.2.1',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.pause()
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => resolve(() => socket.destroy()))
    })
  })
}
