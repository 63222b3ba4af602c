// The contract of every operation, derived from the description of the running API, so that a new one is covered: 401,
// 403, invalid bodies of every kind, each field invalid in turn, 404, 409, success, and what is not in the response. At
// the end every described status has occurred, and no other.
import { expect, test } from 'vitest'
import { readLastChange } from '#core/kernel/history/change-counter.ts'
import { isPermission } from '#core/kernel/permissions.ts'
import {
  bodyFor,
  document,
  operations,
  type Sent,
  seen,
  send,
  sendValid,
} from './support/api-contract.ts'
import { fieldsOf, openContent, openSharedContent, versionOf } from './support/content.ts'
import { addressOf, deepFor, givenSecrets, keysOf, withWrong } from './support/contract-bodies.ts'
import { bodyOf, type Operation, parametersOf } from './support/operations.ts'
import { withoutKey } from './support/operations-without-key.ts'
import { ownReasons } from './support/own-reasons.ts'
import { image } from './support/record-calls.ts'
import type { Site, ValidCall } from './support/valid-call.ts'
import { validCall } from './support/valid-calls.ts'
import { wrongValues } from './support/wrong-values.ts'

// Each test goes through all operations.

const accessOf = ({ described }: Operation) => String(described['x-access'])
const closed = operations.filter((operation) => accessOf(operation) !== 'public')
const withBody = operations.filter((operation) => bodyOf(document, operation))
const having = (parameter: string) =>
  operations.filter((operation) => parametersOf(operation).includes(parameter))

// Site of tests that only send refused calls: it never changes, so a call is prepared once.
const untouched = await openSharedContent()
const prepared = new Map<Operation, ValidCall>()

async function prepare(operation: Operation): Promise<ValidCall> {
  const valid = prepared.get(operation) ?? (await validCall(untouched, operation))
  prepared.set(operation, valid)
  return valid
}

test('without a token nothing is accessible, and a user has access only to their own account', async () => {
  const site = untouched
  const { token } = await site.makePerson()
  for (const operation of closed) {
    const path = addressOf(operation, operation.path.includes('{key}') ? 'org.name' : '999999')
    const stranger = await send(site, operation, path, { token: '' })
    expect([operation.name, stranger.status]).toEqual([operation.name, 401])
    expect(stranger.headers.get('WWW-Authenticate')).toBe('Bearer')
    if (!isPermission(accessOf(operation))) continue
    const user = await send(site, operation, path, { token })
    expect([operation.name, user.status]).toEqual([operation.name, 403])
    expect(fieldsOf(user.body).code).toBe('forbidden')
  }
})

test('a USER cannot read invisible records', async () => {
  const site = untouched
  const { token } = await site.makePerson()
  const reads = having('query state').filter((operation) => accessOf(operation) === 'public')
  expect(reads.length).toBeGreaterThan(10)
  for (const operation of reads) {
    const path = `${(await prepare(operation)).path}?state=all`
    const statusAs = async (sent: Sent) => (await send(site, operation, path, sent)).status
    expect([operation.name, await statusAs({ token: '' })]).toEqual([operation.name, 401])
    expect([operation.name, await statusAs({ token })]).toEqual([operation.name, 403])
    const response = await site.admin(`GET ${path}`)
    expect([operation.name, response.status]).toEqual([operation.name, 200])
  }
})

test('unreadable, too long and empty bodies, and bodies of another type, are refused', async () => {
  const site = untouched
  const tooLong = new Blob([new Uint8Array(27 * 2 ** 20)])
  for (const operation of withBody) {
    const path = addressOf(operation, operation.path.includes('{key}') ? 'org.name' : '999999')
    const expectStatus = async (sent: Sent, status: number) => {
      const response = await send(site, operation, path, sent)
      expect([operation.name, response.status]).toEqual([operation.name, status])
    }
    if (bodyOf(document, operation)?.isForm) {
      const type = { 'Content-Type': 'multipart/form-data; boundary=x' }
      await expectStatus({ blob: new Blob(['--x\r\nnot a form']), headers: type }, 400)
      await expectStatus({ body: '{}' }, 415)
      await expectStatus({ blob: tooLong, headers: type }, 413)
      await expectStatus({ form: new FormData() }, 422)
    } else {
      await expectStatus({ body: '{' }, 400)
      await expectStatus({ form: new FormData() }, 415)
      await expectStatus({ json: { title: 'x'.repeat(300 * 1024) } }, 413)
      for (const body of [
        'null',
        '[]',
        '1',
        '"x"',
        '{"__proto__":{"title":"x"}}',
        deepFor(operation),
      ]) {
        const isEmpty = body.startsWith('{') && withoutRequired.includes(operation.name)
        if (!isEmpty) await expectStatus({ body }, 422)
      }
    }
  }
})

/** Operations on one's own name, operations that stop changes, and an anonymous gift have no required field. */
const withoutRequired = [
  'POST /api/gifts/lines/{id}/take',
  'PUT /api/auth/profile',
  'POST /api/pending-changes/{id}/reject',
  'POST /api/users/{id}/reject-changes',
]

test('each invalid field is named', async () => {
  const site = untouched
  let count = 0
  for (const operation of withBody) {
    const body = bodyOf(document, operation)
    const valid = await prepare(operation)
    for (const [name, schema] of Object.entries(body?.fields ?? {})) {
      const isRequired = body?.schema.required?.includes(name) ?? false
      const about = { isForm: body?.isForm ?? false, isRequired }
      for (const wrong of wrongValues(document, schema, about)) {
        const sent = withWrong(operation, valid, name, wrong)
        const response = await send(site, operation, valid.path, sent)
        const label = `${operation.name} with ${name} ${String(wrong).slice(0, 40)}`
        expect([label, response.status]).toEqual([label, 422])
        const sentence = fieldsOf(fieldsOf(response.body).fields)[name]
        expect(sentence, `${label}: ${response.text}`).toMatch(/^[A-Z].+/)
        count += 1
      }
    }
  }
  expect(count).toBeGreaterThan(300)
})

test('invalid parameters are named', async () => {
  const site = untouched
  for (const operation of operations) {
    const named = parametersOf(operation).filter((one) => !one.startsWith('path'))
    if (named.length === 0) continue
    const valid = await prepare(operation)
    for (const parameter of named) {
      const [where, name = ''] = parameter.split(' ')
      const path = where === 'query' ? `${valid.path}?${name}=a&${name}=b` : valid.path
      const headers: Record<string, string> = where === 'header' ? { [name]: 'x'.repeat(201) } : {}
      const response = await sendValid(site, operation, { ...valid, path }, { headers })
      expect([operation.name, parameter, response.status]).toEqual([operation.name, parameter, 422])
      expect(Object.keys(fieldsOf(fieldsOf(response.body).fields))).toEqual([name])
    }
  }
})

test('a missing record and an impossible id get 404', async () => {
  const site = untouched
  for (const operation of operations) {
    if (!operation.path.includes('{')) continue
    const valid = await prepare(operation)
    const none = operation.path.includes('{name}') ? ['none.jpg', '..%2F..%2Fsite.db'] : noIds
    for (const id of none) {
      const path = addressOf(operation, id)
      const response = await send(site, operation, path, bodyFor(operation, valid))
      expect([operation.name, id, response.status]).toEqual([operation.name, id, 404])
    }
  }
})

const noIds = ['999999', '0', '-1', '1abc', '1e0', '99999999999', "1'--", '__proto__', '১', '%00']

test('every operation succeeds, and its response matches its description exactly', async () => {
  const site = await openContent()
  for (const operation of operations) {
    const response = await sendValid(site, operation, await validCall(site, operation))
    expect([operation.name, response.status, response.text.slice(0, 200)]).toEqual([
      operation.name,
      expect.toSatisfy((status) => status >= 200 && status < 300),
      expect.anything(),
    ])
    // Names that must never be in a response, whatever the description says.
    const names = keysOf(response.body).filter((name) => secret.test(name))
    expect([operation.name, names]).toEqual([operation.name, givenSecrets(operation)])
  }
})

const secret = /password|hash|token|secret|path$|setup/i

test('an outdated copy changes nothing, a current one does', async () => {
  const site = await openContent()
  const stale = '2020-01-01T00:00:00.000Z'
  const updates = operations.filter(({ method }) => method === 'PUT')
  expect(having('header if-match')).toEqual(expect.arrayContaining(updates.filter(isGuarded)))
  for (const operation of having('header if-match')) {
    const { name } = operation
    const valid = await validCall(site, operation)
    const version = await lastChange(site)
    const headers = { 'If-Match': `"${stale}"` }
    expect([name, (await sendValid(site, operation, valid, { headers })).status]).toEqual([
      name,
      409,
    ])
    if (bodyOf(document, operation)?.fields.updatedAt) {
      const old = { ...valid, fields: { ...valid.fields, updatedAt: stale } }
      expect([name, (await sendValid(site, operation, old)).status]).toEqual([name, 409])
    }
    expect([name, await lastChange(site)]).toEqual([name, version])
    expect([name, valid.updatedAt]).toEqual([name, expect.any(String)])
    const fresh = { 'If-Match': `"${valid.updatedAt}"` }
    const response = await sendValid(site, operation, valid, { headers: fresh })
    expect([name, response.status, response.text]).toEqual([
      name,
      operation.method === 'DELETE' ? 204 : 200,
      expect.anything(),
    ])
  }
})

/**
 * Only its owner changes an own account, a switch and an open form state the wanted result, and a change of a gift
 * is an entry of its own, so none can conflict.
 */
const isGuarded = ({ path }: Operation) =>
  ![
    '/api/auth/profile',
    '/api/users/{id}/safeguarding',
    '/api/gifts/{id}',
    '/api/open-forms',
  ].includes(path)

test('a request repeated with its key is performed once', async () => {
  const site = await openContent()
  const keyed = having('header idempotency-key')
  const writes = operations.filter((one) => one.method !== 'GET' && isPermission(accessOf(one)))
  const unkeyed = writes
    .filter((one) => !keyed.includes(one))
    .map(({ name }) => name)
    // Idempotent by itself.
    .filter((name) => !/^(?:PUT|DELETE) .+\/\{id\}\/draft$/.test(name))
  expect(unkeyed.sort()).toEqual(withoutKey)
  for (const operation of keyed) {
    const { name } = operation
    const valid = await validCall(site, operation)
    const headers = { 'Idempotency-Key': `made-by-chance-${name}`.replaceAll(/\W/g, '-') }
    const first = await sendValid(site, operation, valid, { headers })
    const version = await lastChange(site)
    const again = await sendValid(site, operation, valid, { headers })
    expect([name, again.status, again.body]).toEqual([name, first.status, first.body])
    expect([name, versionOf(again)]).toEqual([name, versionOf(first)])
    expect([name, await lastChange(site)]).toEqual([name, version])
    if (!valid.fields) continue
    const other = await validCall(site, operation)
    // A kind without these fields needs other values to make another record.
    const words = { title: 'Another fair', valueEn: 'Another Sangstha' }
    const newer = { image: await image('#24305e'), ...words }
    const changed = { ...valid, fields: { ...other.fields, ...newer } }
    const refused = await sendValid(site, operation, changed, { headers })
    expect([name, refused.status]).toEqual([name, 409])
    if (withoutAddress.includes(operation.path)) continue
    const { id, updatedAt } = fieldsOf(first.body)
    const left = operation.method === 'POST' ? `${operation.path}/${id}` : valid.path
    expect(refused.headers.get('Location')).toBe(left)
    if (updatedAt) expect(refused.headers.get('ETag')).toBe(`"${updatedAt}"`)
  }
})

/** Operations whose result has no address, or several. */
const withoutAddress = [
  '/api/upload',
  '/api/logos',
  '/api/statistics-of-day',
  ...['delete', 'confirm', 'hide', 'publish'].map((action) => `/api/bulk/${action}`),
  '/api/samples/remove',
  '/api/start-content',
  // Identified by its reference alone.
  '/api/messages',
  // Identified by its code alone.
  '/api/gifts/promises',
  // A received gift never changes.
  '/api/gifts',
]

test('writes of a logged-in person are limited', async () => {
  const one = { points: 1, seconds: 600 }
  const site = await openContent(undefined, { ADMIN: one, EDITOR: one, USER: one, TOKEN: one })
  const { id, token } = await site.makePerson({ role: 'ADMIN' })
  const last = await site.call('DELETE /api/auth/sessions', { token })
  expect(last.status).toBe(204)
  expect(last.headers.get('RateLimit-Policy')).toBe('"changes";q=1;w=600')
  expect(last.headers.get('RateLimit')).toMatch(/^"changes";r=0;t=(?:600|59\d)$/)
  for (const operation of closed) {
    if (operation.method === 'GET') continue
    const path = addressOf(operation, operation.path.includes('{key}') ? 'org.name' : String(id))
    const response = await send(site, operation, path, { token })
    expect([operation.name, response.status]).toEqual([operation.name, 429])
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(fieldsOf(response.body).error).toMatch(/^You have made very many changes\. Please try/)
  }
  // Other callers have limits of their own, and reads and logouts are not limited.
  expect((await site.makePerson({ role: 'ADMIN' })).id).toBeGreaterThan(id)
  expect((await site.call('GET /api/users', { token })).status).toBe(200)
  expect((await site.call('GET /api/auth/logout', { token })).status).toBe(200)
})

test('anonymous writes are limited too', () => {
  const open = operations.filter(
    (one) => one.method !== 'GET' && accessOf(one) === 'public' && !ownReasons[one.name]?.[429],
  )
  expect(open.map(({ name }) => name)).toEqual([])
})

const obstacles = Object.entries(ownReasons).flatMap(([name, reasons]) =>
  Object.entries(reasons).map(([status, call]) => ({ name, status: Number(status), call })),
)

test.each(obstacles)('$name answers $status', async ({ name, status, call }) => {
  const operation = operations.find((one) => one.name === name)
  if (!operation) throw new Error(`there is no ${name} any more`)
  const response = await call(await openContent(), operation)
  expect([response.status, response.text]).toEqual([status, expect.anything()])
})

test('every described status has occurred', () => {
  const unseen = operations.flatMap(({ name, described }) =>
    Object.keys(described.responses ?? {})
      // Internal errors and an unreachable database are tested in tests/faults and server/api.test.ts.
      .filter((status) => !['500', '503'].includes(status))
      .filter((status) => !seen.get(name)?.has(Number(status)))
      .map((status) => `${name} never answered ${status}: add how to tests/support/own-reasons.ts`),
  )
  expect(unseen).toEqual([])
})

const lastChange = ({ db }: Site) => readLastChange(db)
