// U+0000 comes in every place where somebody sends text: no database can store it, and nobody gets an internal error.
import { expect, inject, onTestFinished, test } from 'vitest'
import { type Operation, operationsOf } from './support/hostile-calls.ts'
import { readDocument } from './support/operations.ts'
import { adminEnv, ownAdmin, startOwnSite } from './support/own-site.ts'
import { createDatabase } from './support/postgres.ts'
import { ask } from './support/raw-http.ts'
import { longUnless } from './support/services.ts'

const nul = 'a\0b'
const operations = operationsOf(JSON.parse(JSON.stringify(await readDocument())))

/** The text in the path, in each parameter and in each field of an operation. */
function callOf({ method, path, parameters, kind, body }: Operation, isInPath: boolean) {
  const place = path.replace(/\{(\w+)\}/g, isInPath ? 'a%00b' : '1')
  const query = new URLSearchParams()
  const headers: Record<string, string> = {}
  for (const { in: where, name } of parameters) if (where === 'query') query.set(name, nul)
  const form = new URLSearchParams()
  for (const name of Object.keys(body)) form.set(name, nul)
  if (kind === 'json') headers['Content-Type'] = 'application/json'
  if (kind === 'form') headers['Content-Type'] = 'application/x-www-form-urlencoded'
  const json = JSON.stringify(Object.fromEntries(form))
  return {
    method,
    path: `${place}?${query}`,
    headers,
    body: kind === 'none' ? '' : kind === 'json' ? json : String(form),
  }
}

for (const database of ['SQLite', 'PostgreSQL'])
  test(
    `is refused wherever it is sent, on ${database}`,
    longUnless(database === 'PostgreSQL'),
    () => sendEverywhere(database),
  )

async function sendEverywhere(database: string) {
  const url =
    database === 'SQLite' ? {} : { DATABASE_URL: await createDatabase(inject('postgresUrl')) }
  const gateway = { SSLCOMMERZ_STORE_ID: 'store', SSLCOMMERZ_STORE_PASSWORD: 'secret' }
  const site = await startOwnSite({ ...adminEnv, ...gateway, ...url, TRUST_PROXY: '1' })
  onTestFinished(() => site.stop())
  const send = (call: object) => {
    const address = `203.0.113.${(calls++ % 250) + 1}`
    return ask(site.port, {
      ...call,
      headers: { ...Object(call).headers, 'X-Forwarded-For': address },
    })
  }
  let calls = 0
  const json = { 'Content-Type': 'application/json' }
  const login = await send({
    method: 'POST',
    path: '/auth/login',
    headers: json,
    body: JSON.stringify(ownAdmin),
  })
  const admin = { Authorization: `Bearer ${JSON.parse(String(login.body)).token}` }
  expect((await send({ path: '/' })).status).toBe(200)
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const field = (...names: string[]) => names.map((name) => `${name}=a%00b`).join('&')
  const post = (path: string, ...names: string[]) => ({
    method: 'POST',
    path,
    headers: form,
    body: field(...names),
  })
  const get = (path: string, headers = {}) => ({ method: 'GET', path, headers, body: '' })
  const all = [
    post('/gateway/return', 'tran_id', 'val_id', 'value_a'),
    post('/gateway/notification', 'tran_id', 'val_id', 'verify_sign_sha2', 'verify_key'),
    post('/messages', 'name', 'text', 'email', 'phone', 'kind', 'ticket', 'time'),
    post('/messages/a%00b', 'text', 'code'),
    post('/gifts', 'amount', 'name', 'email', 'phone', 'code', 'ticket', 'time'),
    post('/gifts/a%00b', 'pay'),
    post('/verify', 'sha256', 'gift', 'number', 'code'),
    ...['search', 'notices', 'verify', 'annual-reports', 'photo-album'].map((page) =>
      get(`/${page}?q=a%00b&page=%00&kind=%00&year=%00&photo=%00&gift=%00&code=%00&sha256=%00`),
    ),
    ...['/%00', '/bn/a%00b', '/notices/%00', '/uploads/%00.jpg', '/gifts/%00', '/receipts/%00'].map(
      (path) => get(path),
    ),
    get('/preview/a%00b'),
    get('/?p=%00'),
    get('/api/programs', { Cookie: 'session=a%00b; token=%00', Authorization: 'Bearer a%00b' }),
    ...operations.flatMap((operation) => [callOf(operation, true), callOf(operation, false)]),
  ]
  const failed: unknown[] = []
  for (const { headers, ...call } of all) {
    for (const rights of [{}, admin]) {
      const { status, body } = await send({ ...call, headers: { ...rights, ...headers } })
      if (status >= 500) failed.push([call.method, call.path, status, String(body).slice(0, 200)])
    }
  }
  expect(failed).toEqual([])
  expect(all.length).toBeGreaterThan(400)
  expect(site.printed()).not.toMatch(/"level":(?:50|60)/)
}
