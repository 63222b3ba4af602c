// Rights are checked when a request begins, when its body has arrived, and in the transaction of its change: a caller
// who loses them meanwhile changes nothing. The write operations come from the API's own description.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createFindCaller } from '#core/accounts/session.service.server.ts'
import { createSiteApi } from '#server/api.ts'
import { openAccounts, type Person } from './support/accounts.ts'
import { bodyFor, operations } from './support/api-contract.ts'
import { openContent, openSharedContent } from './support/content.ts'
import { openHttpServer } from './support/http-server.ts'
import {
  type Loss,
  losses,
  lossNames,
  observeWrites,
  roleBefore,
  statusAfter,
} from './support/lost-rights.ts'
import type { Operation } from './support/operations.ts'
import { onEachDatabase } from './support/services.ts'
import { slowRequest } from './support/slow-request.ts'
import type { ValidCall } from './support/valid-call.ts'
import { validCall } from './support/valid-calls.ts'
import { watchTransactions } from './support/watched-transactions.ts'

// An open form is marked in the session of the caller, and ends with it.
const writes = operations.filter(
  ({ method, name, described }) =>
    method !== 'GET' && name !== 'PUT /api/open-forms' && described['x-access'] !== 'public',
)

// Refused calls change nothing, so one site and one prepared call serve all tests.
const site = await openSharedContent()
const api = createSiteApi(site.services)
const watch = { beforeTransaction: async () => {} }
const { call } = openAccounts({ ...site.services, db: watchTransactions(site.db, watch) })
const written = observeWrites(site.services)
afterAll(() => written.close())
const prepared = new Map<Operation, ValidCall>()

for (const loss of lossNames) {
  test(`an operation that ends after its sender was ${loss} changes nothing`, {
    tags: 'long',
  }, async () => {
    await expectRefusals(loss, async (operation, valid, token, lose) => {
      const line = `${operation.method} ${valid.path}`
      const slow = await slowRequest(line, { ...bodyFor(operation, valid), token })
      const response = api.fetch(slow.request)
      await slow.isBegun
      await lose()
      slow.finish()
      return (await response).status
    })
  })

  test(`a change whose sender was ${loss} before its transaction is refused too`, {
    tags: 'long',
  }, async () => {
    await expectRefusals(loss, async (operation, valid, token, lose) => {
      watch.beforeTransaction = async () => {
        watch.beforeTransaction = async () => {}
        await lose()
      }
      const sent = { ...bodyFor(operation, valid), token }
      return (await call(`${operation.method} ${valid.path}`, sent)).status
    })
  })
}

type Send = (
  operation: Operation,
  valid: ValidCall,
  token: string,
  lose: () => Promise<void>,
) => Promise<number>

async function expectRefusals(loss: Loss, send: Send) {
  expect(writes.length).toBeGreaterThan(30)
  for (const operation of writes) {
    const status = statusAfter(loss, operation)
    if (!status) continue
    const valid = await prepare(operation)
    const token = valid.token ?? (await makeCaller(loss))
    const files = written.files()
    let commits: unknown
    const answered = await send(operation, valid, token, async () => {
      await losses[loss](site, token)
      commits = written.commits()
    })
    expect([operation.name, answered]).toEqual([operation.name, status])
    expect([operation.name, written.commits()]).toEqual([operation.name, commits])
    expect([operation.name, written.files()]).toEqual([operation.name, files])
  }
}

let loggedOut: Person | undefined

/**
 * The same account logs in again after a logout: new accounts each time would leave hundreds that are notified of every
 * deletion.
 */
async function makeCaller(loss: Loss): Promise<string> {
  if (loss !== 'logged out') return (await site.makePerson({ role: roleBefore(loss) })).token
  loggedOut ??= await site.makePerson({ role: roleBefore(loss) })
  return site.logIn(loggedOut)
}

/** A new account for each loss of rights. */
async function prepare(operation: Operation): Promise<ValidCall> {
  const valid = prepared.get(operation) ?? (await validCall(site, operation))
  if (!valid.token) prepared.set(operation, valid)
  return valid
}

test('a new administrator fails if its maker was deleted during the request', async () => {
  const site = await openContent()
  const api = createSiteApi(site.services)
  const { port } = await openHttpServer({
    fetch: (request, context) => api.fetch(request, context),
  })
  const { id, token } = await site.makePerson({ role: 'ADMIN' })
  const json = { name: 'Karim', email: 'k@example.org', password: 'four red kites', role: 'ADMIN' }
  const body = JSON.stringify(json)
  const socket = connect(port, '127.0.0.1')
  const head = [
    'POST /api/users HTTP/1.1',
    'Host: village.example',
    'Connection: close',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body[0]}`)
  await sleep(200)
  expect((await site.admin(`DELETE /api/users/${id}`)).status).toBe(204)
  socket.write(body.slice(1))
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /)
  const found = await site.admin('GET /api/users?q=k@example.org')
  expect(found.headers.get('X-Total-Count')).toBe('0')
})

onEachDatabase('of a logout and a change at once', (open) => {
  test('the earlier of two changes is complete before the other', async () => {
    const site = await openContent(await open())
    const { services, db, call } = site
    const { token } = await site.makePerson({ role: 'ADMIN' })
    const isDone = (work: Promise<unknown>) =>
      Promise.race([work.then(() => true), sleep(150).then(() => false)])

    const held = Promise.withResolvers<void>()
    const isHeld = Promise.withResolvers<void>()
    const change = db.transaction().execute(async (tx) => {
      expect(await createFindCaller(services)(token, tx)).toMatchObject({ role: 'ADMIN' })
      isHeld.resolve()
      await held.promise
    })
    await isHeld.promise
    const logout = call('GET /api/auth/logout', { token })
    expect(await isDone(logout)).toBe(false)
    held.resolve()
    await Promise.all([change, logout])
    expect((await call('GET /api/donors', { token })).status).toBe(401)
  })

  test('a change waits for a logout that is not yet committed, and is refused', async () => {
    const { db, call, makePerson } = await openContent(await open())
    const { id, token } = await makePerson({ role: 'ADMIN' })
    const json = { group: 'bank', name: 'A bank' }
    let change: ReturnType<typeof call> | undefined
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('sessions').where('userId', '=', id).execute()
      change = call('POST /api/donors', { token, json })
      await sleep(150)
    })
    expect((await change)?.status).toBe(401)
    expect(await db.selectFrom('donors').selectAll().execute()).toEqual([])
  })
})
