import { createRoute, z } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { errorMessage } from '#core/error-messages/error-message.ts'
import { AppError, type ErrorCode, errorStatus } from '#core/platform/errors.ts'
import { createLog } from '#core/platform/log.ts'
import { processorMs } from '#tests/support/processor-time.ts'
import type { Access, FindCaller, FoundCaller } from './access.ts'
import { createApi } from './create-api.ts'
import { defineApi } from './define-api.ts'
import { defineConfirmedRoute, defineRoute } from './define-route.ts'
import { describeApi } from './describe-api.ts'
import { oneResponse } from './parameters.ts'
import { jsonBody } from './writing.ts'

const log = createLog('silent')
const people: Record<string, FoundCaller> = {
  'an-admin': { id: 1, name: 'Rahima', role: 'ADMIN', sessionId: 1, confirmedAt: '' },
  'an-editor': { id: 3, name: 'Salma', role: 'EDITOR', sessionId: 3, confirmedAt: '' },
  'a-user': { id: 2, name: 'Karim', role: 'USER', sessionId: 2, confirmedAt: '' },
}
const findCaller: FindCaller = async (token) => people[token]

const noteBody = z.object({
  title: z.string().min(1).max(5),
  kind: z.enum(['annual', 'others']).optional(),
  email: z.email().optional(),
  order: z.int().optional(),
  tags: z.array(z.string().max(3)).max(2).optional(),
})

function createNotes(access: Access, find?: FindCaller) {
  const api = createApi(
    find ? { log, findCaller: find, countWrite: async () => undefined } : { log },
  )
  const route = defineRoute('Notes', access, {
    post: '/api/notes',
    request: { body: { required: true, content: { 'application/json': { schema: noteBody } } } },
    responses: {
      200: { description: '', content: { 'application/json': { schema: noteBody } } },
    },
  })
  api.openapi(route, (c) => c.json(c.req.valid('json'), 200))
  return describeApi(api, { title: 'Notes', description: '', version: '1' })
}

function post(api: ReturnType<typeof createNotes>, body: BodyInit, headers = {}) {
  const type = { 'Content-Type': 'application/json' }
  return api.request('/api/notes', { method: 'POST', body, headers: { ...type, ...headers } })
}

const asAdmin = { Authorization: 'Bearer an-admin' }
const good = JSON.stringify({ title: 'Note' })

test.each(['signedIn', 'content', 'users'] as const)(
  '%s is closed to everyone unless callers can be recognised',
  async (access) => {
    for (const find of [undefined, async () => undefined]) {
      for (const headers of [{}, { Authorization: 'Bearer an-admin' }]) {
        const response = await post(createNotes(access, find), good, headers)
        expect(response.status).toBe(401)
        expect(response.headers.get('WWW-Authenticate')).toBe('Bearer')
        expect(await response.json()).toMatchObject({ code: 'unauthorized' })
      }
    }
  },
)

test.each([
  ['signedIn', 'Bearer a-user', 200],
  ['signedIn', 'Bearer an-admin', 200],
  ['content', 'Bearer an-admin', 200],
  ['content', 'Bearer an-editor', 200],
  ['content', 'Bearer a-user', 403],
  ['users', 'Bearer an-admin', 200],
  ['users', 'Bearer an-editor', 403],
  ['users', 'bearer an-admin', 200],
  ['users', 'Bearer a-user', 403],
  ['users', 'Bearer nobody', 401],
  ['users', 'Bearer __proto__', 401],
  ['users', 'Bearer constructor', 401],
  ['users', 'an-admin', 401],
  ['users', 'Basic an-admin', 401],
  ['users', 'Bearer an-admin, Bearer an-admin', 401],
  ['users', `Bearer ${'a'.repeat(300)}`, 401],
] as const)('%s with %s: %d', async (access, authorization, status) => {
  const api = createNotes(access, async (token) =>
    Object.hasOwn(people, token) ? people[token] : undefined,
  )
  expect((await post(api, good, { Authorization: authorization })).status).toBe(status)
})

test('a token counts in the Authorization header only', async () => {
  const api = createNotes('users', findCaller)
  const response = await api.request('/api/notes?token=an-admin&access_token=an-admin', {
    method: 'POST',
    body: JSON.stringify({ title: 'Note', token: 'an-admin' }),
    headers: {
      'Content-Type': 'application/json',
      Cookie: 'token=an-admin',
      'X-Token': 'an-admin',
    },
  })
  expect(response.status).toBe(401)
})

test('closed operations are refused without a caller lookup', async () => {
  const api = createNotes('users', async () => {
    throw new AppError('unavailable', 'outage.database_timeout')
  })
  const response = await post(api, good, { Authorization: 'Bearer an-admin' })
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('5')
})

test('permission comes before the body is read', async () => {
  for (const body of ['{', 'x'.repeat(300 * 1024)]) {
    expect((await post(createNotes('users', findCaller), body)).status).toBe(401)
  }
})

test.each([
  ['{', 'unreadable'],
  ['', 'unreadable'],
  ['\0', 'unreadable'],
  ['['.repeat(50_000), 'unreadable'],
  ['[]', 'invalid'],
  ['null', 'invalid'],
  ['"text"', 'invalid'],
  [`{"title":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'invalid'],
] as const)('the body %j is %s', async (body, code) => {
  const response = await post(createNotes('users', findCaller), body, asAdmin)
  expect(await response.json()).toMatchObject({ code })
  expect(response.status).toBe(errorStatus[code])
})

test('a body of another content type is refused', async () => {
  const response = await post(createNotes('public'), 'title=x', { 'Content-Type': 'text/plain' })
  expect(response.status).toBe(415)
  expect(await response.json()).toMatchObject({ code: 'unsupported_type' })
})

test.each([
  ['public', 8 * 1024],
  ['signedIn', 8 * 1024],
  ['users', 256 * 1024],
] as const)(
  'a body of a %s operation may have %d bytes and no more, with its length told or not',
  async (access, limit) => {
    const api = createNotes(access, findCaller)
    const body = (bytes: number) => `${good}${' '.repeat(bytes - good.length)}`
    const chunked = { ...asAdmin, 'Transfer-Encoding': 'chunked' }
    for (const headers of [asAdmin, chunked]) {
      expect((await post(api, body(limit), headers)).status).toBe(200)
      expect((await post(api, body(limit + 1), headers)).status).toBe(413)
    }
    const told = { ...asAdmin, 'Content-Length': String(limit + 1) }
    expect((await post(api, good, told)).status).toBe(413)
    const chunks = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    // Node asks for it and the types of browsers do not know it.
    const streamed = {
      method: 'POST',
      duplex: 'half',
      body: chunks,
      headers: { 'Content-Type': 'application/json', ...chunked },
    }
    const response = await api.request(new Request('http://localhost/api/notes', streamed))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'too_large' })
  },
)

test('each invalid field has a plain message', async () => {
  const wrong = { title: '', kind: 'x', email: 'x', order: 1.5, tags: ['a', 'b', 'c'] }
  expect(await fieldsOf(wrong)).toEqual({
    title: 'Enter at least 1 character.',
    kind: 'Choose one of: annual, others.',
    email: 'Enter an email address, such as name@example.org.',
    order: 'Enter a whole number.',
    tags: 'Enter at most 2 entries.',
  })
  expect(await fieldsOf({ title: 'Note', tags: ['abcd'] })).toEqual({
    'tags.0': 'Enter at most 3 characters.',
  })
  expect(await fieldsOf({})).toEqual({ title: 'This is required.' })
  expect(await fieldsOf({ title: 'too long' })).toEqual({ title: 'Enter at most 5 characters.' })
  expect(await fieldsOf({ title: 5 })).toEqual({ title: 'Enter a text.' })
  expect(await fieldsOf({ title: ['a'] })).toEqual({ title: 'Enter a single value.' })
  expect(await fieldsOf({ title: null })).toEqual({ title: 'Enter a text.' })
})

test('keys such as __proto__ are plain keys', async () => {
  const body =
    '{"title":"Note","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'
  const response = await post(createNotes('public'), body)
  expect(await response.json()).toEqual({ title: 'Note' })
  expect({}).not.toHaveProperty('polluted')
})

test('many numeric keys are parsed in time', async () => {
  const keys = Array.from({ length: 20_000 }, (_, index) => `"${index * 97}":1`).join(',')
  const spent = await processorMs(async () => {
    const response = await post(
      createNotes('users', findCaller),
      `{"title":"Note",${keys}}`,
      asAdmin,
    )
    expect(response.status).toBe(200)
  })
  expect(spent).toBeLessThan(500)
})

test('every error code has its status, and its message in both fields', async () => {
  for (const [code, status] of Object.entries(errorStatus)) {
    const reason = errorMessage('image.too_large', { megabytes: 10 })
    const response = await failWith(new AppError(isCode(code) ? code : 'internal', reason))
    expect(response.status).toBe(status)
    const message = 'This image is larger than 10 MB. Please make it smaller.'
    expect(await response.json()).toEqual({ error: message, message, code, reason })
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  }
})

test('an unexpected error reveals nothing', async () => {
  const response = await failWith(
    new Error('SQLITE_ERROR: no such table secret at /home/site/db.ts'),
  )
  expect(response.status).toBe(500)
  expect(await response.text()).not.toMatch(/SQLITE|secret|home|\.ts|stack/)
})

test('405 lists the methods of a path over all features', async () => {
  const api = createApi({ log })
  const path = '/api/things/{id}'
  const responses = { 204: { description: '' } }
  for (const described of [{ get: path }, { put: path }]) {
    const feature = createApi({ log })
    const route = defineRoute('Things', 'public', { ...described, responses })
    feature.openapi(route, (c) => c.body(null, 204))
    api.route('/', feature)
  }
  describeApi(api, { title: 'Things', description: '', version: '1' })
  const response = await api.request('/api/things/1', { method: 'DELETE' })
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toBe('GET, HEAD, PUT')
  expect((await api.request('/api/things/1', { method: 'PUT' })).status).toBe(204)
})

test('an operation without access cannot be described', async () => {
  const api = createApi({ log })
  const responses = { 204: { description: '' } }
  const route = createRoute({ method: 'get', path: '/api/open', responses })
  api.openapi(route, (c) => c.body(null, 204))
  expect(() => describeApi(api, { title: '', description: '', version: '1' })).toThrow('/api/open')
})

test('a confirmed operation is refused without a recent password, once its body is valid', async () => {
  const caller = { id: 1, name: 'Rina', role: 'ADMIN' as const, sessionId: 1 }
  const found = async (token: string) => ({ ...caller, confirmedAt: token.replaceAll('_', ':') })
  const route = defineConfirmedRoute('Notes', 'access', {
    post: '/api/notes',
    request: { body: jsonBody(z.object({ text: z.string() })) },
    responses: { 201: oneResponse(z.object({ by: z.string(), text: z.string() }), 'It is kept.') },
  })
  const create = defineApi<object>((_, answer) => {
    answer(route, ({ caller: { name: by }, body: { text } }) => ({ by, text }))
  })
  const now = new Date('2026-01-15T12:00:00Z')
  const countWrite = async () => undefined
  const api = create({ clock: () => now }, { log, findCaller: found, countWrite })
  const send = (confirmedAt: string, body: object) =>
    api.request('/api/notes', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${confirmedAt}` },
    })
  expect((await send('2026-01-15T11_40_00Z', {})).status).toBe(422)
  const refused = await send('2026-01-15T11_40_00Z', { text: 'a' })
  expect([refused.status, (await refused.json()).code]).toEqual([401, 'confirm_identity'])
  const done = await send('2026-01-15T11_50_00Z', { text: 'a' })
  expect([done.status, await done.json()]).toEqual([201, { by: 'Rina', text: 'a' }])
})

async function fieldsOf(body: unknown) {
  const response = await post(createNotes('public'), JSON.stringify(body))
  expect(response.status).toBe(422)
  return (await response.json()).fields
}

function failWith(error: Error) {
  const api = createApi({ log })
  const responses = { 204: { description: '' } }
  api.openapi(defineRoute('Things', 'public', { get: '/api/fail', responses }), () => {
    throw error
  })
  return api.request('/api/fail')
}

function isCode(code: string): code is ErrorCode {
  return code in errorStatus
}
