// Random calls of every described operation of the running site, by an administrator. A new operation is part of the
// description, so it is covered. `RUNS` sets the number of calls of each.
// @module-tag long
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorStatus } from '#core/platform/errors.ts'
import { withoutInvisible } from '#core/lib/text/typed-text.ts'
import { expectReasons } from './support/error-body.ts'
import {
  callsOf,
  type Fields,
  formOf,
  type HostileCall,
  jsonOf,
  knownAccount,
  type Operation,
  operationsOf,
} from './support/hostile-calls.ts'
import { holds } from './support/hostile-runs.ts'
import { leastTime } from './support/least-time.ts'
import { differences } from './support/match-schema.ts'
import { readDocument } from './support/operations.ts'
import { adminEnv, type OwnSite, ownAdmin, startOwnSite } from './support/own-site.ts'
import { ask, type RawResponse, textOf } from './support/raw-http.ts'
import type { Fields as RecordFields } from './support/record-calls.ts'
import { records, sentAs } from './support/valid-calls.ts'

/** Far above the duration of any call here; far below that of a bad pattern on these values. */
const slowestMs = 3_000

let site: OwnSite
let token = ''
beforeAll(async () => {
  site = await startOwnSite({ ...adminEnv, SEED: 'sample', TRUST_PROXY: '1' })
  token = await logIn()
  await post('/api/users', { ...knownAccount, role: 'USER' })
  for (const email of ['two@example.org', 'three@example.org', 'four@example.org']) {
    await post('/api/users', { ...ownAdmin, name: 'Test Admin', email, role: 'ADMIN' })
    emails.push(email)
  }
  await fillDesk()
})
afterAll(() => site.stop())

const document = JSON.parse(JSON.stringify(await readDocument()))
const operations = operationsOf(document)
/** Our own accounts are the first ones: an administrator who is locked out could call nothing more. */
const isOwn = (segment: string) => /^(?:%3[1-5]|[1-5])$/.test(segment)
/** Emails of our own accounts. Some calls end our session, and each account may log in only so often. */
const emails: string[] = [ownAdmin.email]
let slowest = { ms: 0, line: '' }
const succeeded = new Set<string>()
let calls = 0
let logins = 0
/** List path of a working copy operation. */
const ofDraft = /^(.+)\/\{id\}\/draft/
const isOfDraft = ({ path }: Operation) => ofDraft.test(path)

// Working copies first, before their records are deleted.
for (const operation of operations.toSorted(
  (a, b) => Number(isOfDraft(b)) - Number(isOfDraft(a)),
)) {
  const line = `${operation.method} ${operation.path}`
  const avoids = operation.path.startsWith('/api/users') ? isOwn : () => false
  test(line, async () => {
    const known = (await knownSegments(operation)).filter((segment) => !avoids(segment))
    await saveWorkingCopies(operation)
    await holds(
      fc.asyncProperty(callsOf(operation, known, avoids), async (call) => {
        calls += 1
        const { result, ms } = await leastTime(slowestMs, () => send(operation, call))
        if (ms > slowest.ms) slowest = { ms, line }
        expect(ms).toBeLessThan(slowestMs)
        check(operation, call, result)
      }),
    )
  })
}

test('no call has caused an internal error', async () => {
  const slow = `the slowest took ${Math.round(slowest.ms)} ms (${slowest.line})`
  const reached = `${succeeded.size} of ${operations.length} operations have succeeded`
  console.log(`${reached} in ${calls} calls, ${slow}`)
  // Otherwise only the first check would have been tested.
  expect(succeeded.size).toBeGreaterThan(operations.length * 0.7)
  const { status } = await ask(site.port)
  expect(status).toBe(200)
  await sleep(50)
  expect(site.printed()).not.toMatch(/"level":(?:50|60)/)
  expect({}).not.toHaveProperty('isAdmin')
})

/** Ids or names of records that the operation can be about, two of them new where a fixture describes their kind. */
async function knownSegments({ path }: Operation): Promise<string[]> {
  const [, list = ''] = /^(.+?)\/\{/.exec(path) ?? []
  if (!list) return []
  const mine = { path: '/api/auth/sessions', headers: { Authorization: `Bearer ${token}` } }
  // The operation before may have ended our own session.
  if ((await ask(site.port, mine)).status === 401) token = await logIn()
  const made = records[list] ? [await make(list), await make(list)] : []
  const headers = { Authorization: `Bearer ${token}` }
  const read = await ask(site.port, { path: `${list}?state=all&pageSize=9`, headers })
  if (read.status !== 200 || !read.headers['content-type']?.includes('json')) return []
  const listed = Object(JSON.parse(textOf(read)))
  const rows = Array.isArray(listed) ? listed : Object.values(listed).flat()
  return [...made, ...rows].flatMap((row) => Object(row).id ?? Object(row).name ?? []).map(String)
}

/** Makes a record as its fixture describes it. */
async function make(list: string): Promise<{ id: unknown }> {
  const record = records[list]
  if (!record) throw new Error(`nothing is known of ${list}`)
  return post(list, await record.fields(make), { isForm: record.isForm })
}

/** Saves working copies, so that their operations find some. */
async function saveWorkingCopies({ path }: Operation) {
  const [, list] = ofDraft.exec(path) ?? []
  if (list === undefined) return
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const read = await ask(site.port, { path: `${list}?state=all&pageSize=9`, headers })
  for (const { updatedAt, ...record } of JSON.parse(String(read.body))) {
    const draft = { method: 'PUT', path: `${list}/${record.id}/draft`, headers }
    const { status } = await ask(site.port, { ...draft, body: JSON.stringify(record) })
    expect([draft.path, status]).toEqual([draft.path, 200])
  }
}

async function logIn(): Promise<string> {
  const email = emails[logins % emails.length]
  logins += 1
  const response = await ask(site.port, {
    method: 'POST',
    path: '/auth/login',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': anyAddress() },
    body: JSON.stringify({ ...ownAdmin, email }),
  })
  expect(response.status).toBe(200)
  return JSON.parse(String(response.body)).token
}

/** Opens the desk of gifts, and gives it gifts and lines with the ids that calls use. */
async function fillDesk(): Promise<void> {
  const put = { method: 'PUT' }
  await post('/api/settings/donate.mfs', { valueEn: 'bKash: 01711-000000', valueBn: '' }, put)
  await post('/api/settings/giving.isOn', { valueEn: 'yes', valueBn: '' }, put)
  const lines = ['Date,Trx ID,Amount']
  for (let n = 1; n <= 9; n += 1) {
    await post('/api/gifts', { amount: '500', name: `Giver ${n}`, language: 'bn' })
    lines.push(`2026-01-10,TRX${n},${n}00`)
  }
  const file = new File([lines.join('\n')], 'statement.csv')
  await post('/api/gifts/statements', { file, kind: 'bkash' }, { isForm: true })
}

/** Sends a valid body. */
async function post(
  path: string,
  fields: RecordFields,
  { method = 'POST', isForm = false }: { method?: string; isForm?: boolean | undefined } = {},
) {
  const { json, form } = { json: undefined, form: undefined, ...sentAs(isForm, fields) }
  const response = await fetch(site.origin + path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'X-Forwarded-For': anyAddress(),
      ...(json && { 'Content-Type': 'application/json' }),
    },
    body: form ?? JSON.stringify(json),
  })
  const text = await response.text()
  expect([path, response.ok], text).toEqual([path, true])
  return Object(text ? JSON.parse(text) : {})
}

/** Each call has its own address, so that no rate limit ends the test. */
function anyAddress(): string {
  const part = () => Math.floor(Math.random() * 250) + 1
  return `203.${part()}.${part()}.${part()}`
}

async function send(
  operation: Operation,
  call: HostileCall,
  isAgain = false,
): Promise<RawResponse> {
  const { bytes, type } = await bodyOf(operation, call.body)
  const headers: [string, string][] = [
    ['accept', 'application/json'],
    ['authorization', `Bearer ${token}`],
    ['x-forwarded-for', anyAddress()],
    ...(type ? [['content-type', type] satisfies [string, string]] : []),
    ...call.headers,
  ]
  const response = await ask(site.port, {
    method: operation.method,
    path: call.path + (call.query && `?${call.query}`),
    headers: Object.fromEntries(headers),
    ...(bytes ? { body: bytes } : {}),
  })
  const isEnded =
    response.status === 401 && !call.headers.some(([name]) => name === 'authorization')
  if (!isEnded || isAgain || operation.path.endsWith('/login')) return response
  // Some calls end our own session, correctly.
  token = await logIn()
  return send(operation, call, true)
}

async function bodyOf({ kind }: Operation, body: Fields | string | undefined) {
  if (body === undefined) return { bytes: undefined, type: undefined }
  if (kind === 'json') {
    const text = typeof body === 'string' ? body : jsonOf(body)
    return { bytes: Buffer.from(text), type: 'application/json' }
  }
  if (typeof body === 'string')
    return { bytes: Buffer.from(body), type: 'multipart/form-data; boundary=x' }
  const form = new Response(formOf(body))
  return {
    bytes: Buffer.from(await form.arrayBuffer()),
    type: form.headers.get('content-type') ?? '',
  }
}

function check(operation: Operation, call: HostileCall, response: RawResponse) {
  const text = textOf(response)
  expect(response.status, text).toBeLessThan(500)
  if (response.status < 400) return checkSuccess(operation, call, response)
  const type = response.headers['content-type']
  // An invalid address is refused before the requested format is known.
  if (call.headers.some(([name]) => name === 'accept') && !type?.includes('json')) return
  expect(type).toBe('application/json; charset=utf-8')
  const body = JSON.parse(text)
  const { error, message, code, fields = {} } = body
  expectReasons(body)
  expect(message).toEqual(expect.stringMatching(/\S/))
  expect(error).toBe(message)
  expect(response.status).toBe(statusOf(code, response))
  for (const sentence of Object.values(fields))
    expect(sentence).toEqual(expect.stringMatching(/\S/))
  expect(text).not.toMatch(/SQLITE|select .* from |node_modules|\.ts:|at \w+ \(|\/tmp\//i)
}

/** An unparsable body has a separate status. */
function statusOf(code: unknown, { status }: RawResponse): number | undefined {
  return code === 'too_large' && status === 431 ? 431 : { ...errorStatus }[String(code)]
}

/** Texts that are stored as sent, except for white space and invisible characters. */
const keptTranslations =
  /^(?:title|name|label|purpose|law|duration|technicalPartner|financialPartner|supports|period|alt)(?:Bn)?$/

function checkSuccess(operation: Operation, { body }: HostileCall, response: RawResponse) {
  succeeded.add(`${operation.method} ${operation.path}`)
  const described = document.paths[operation.path][operation.method.toLowerCase()]
  const schema = described.responses[response.status]?.content?.['application/json']?.schema
  if (response.status > 299 || !schema || operation.path.endsWith('openapi.json')) return
  const given = JSON.parse(textOf(response))
  expect(differences(document, schema, given)).toEqual([])
  if (typeof body !== 'object' || Array.isArray(given)) return
  for (const [name, json] of Object.entries(body)) {
    if (json === 'null' || !keptTranslations.test(name) || typeof given[name] !== 'string') continue
    const sent = json.startsWith('"') ? String(JSON.parse(json)) : json
    const kept = withoutInvisible(sent.toWellFormed()).replace(/\s+/g, ' ').normalize('NFC').trim()
    // The Bangla text replaces a missing English one.
    expect(given[name]).toBe(kept || (given[`${name}Bn`] ?? ''))
  }
}
