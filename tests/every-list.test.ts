// Search, order and pagination of every list operation, taken from the description of the running API: a
// list that cannot be searched, ordered or read by pages fails here.
import { beforeAll, expect, test } from 'vitest'
import { makePhoto } from './factories/photo.ts'
import { makeUser } from './factories/user.ts'
import { password, setSetting } from './support/accounts.ts'
import { document, operations, send } from './support/api-contract.ts'
import { makePendingChange } from './support/approval-calls.ts'
import { makeToken, makeWebhook } from './support/connection-calls.ts'
import { fieldsOf, formOf, openSharedContent } from './support/content.ts'
import { receiveGift } from './support/gift-calls.ts'
import { makeMessage, makeSavedAnswer } from './support/inbox-calls.ts'
import { isList, type Operation, parametersOf } from './support/operations.ts'
import { image, person } from './support/record-calls.ts'
import { make, pageText, records } from './support/valid-calls.ts'

/**
 * A search has its own order and no complete list; readiness is short, ordered by urgency; files to take out are one of
 * each kind, there is one import at most, names of images held back belong to the list of photos, an organisation
 * has few accounts, and imports and acts of the desk are read by time.
 */
const others = [
  '/api/search',
  '/api/readiness',
  '/api/exports',
  '/api/imports',
  '/api/gift-accounts',
  '/api/gifts/statements',
  '/api/gifts/months',
  '/api/gifts/acts',
]
const lists = operations.filter(
  (operation) => isList(document, operation) && !others.includes(operation.path),
)
const listQuery = ['query q', 'query sort', 'query page', 'query pageSize']

// The tests only read.
const site = await openSharedContent()
beforeAll(fill)

test('there are lists, and each can be searched, ordered and paged', () => {
  expect(lists.length).toBeGreaterThan(15)
  for (const list of lists) {
    expect([list.name, parametersOf(list)]).toEqual([list.name, expect.arrayContaining(listQuery)])
    const headers = Object.keys(list.described.responses?.['200']?.headers ?? {})
    expect([list.name, headers]).toEqual([list.name, ['X-Total-Count']])
  }
})

test('pages are parts of the whole, and the total is always returned', {
  tags: 'long',
}, async () => {
  for (const list of lists) {
    const read = readerOf(list)
    const whole = await read('pageSize=200')
    expect([list.name, whole.total]).toEqual([list.name, whole.rows.length])
    expect(whole.total).toBeGreaterThan(2)
    // These lists may be very long, so that without parameters they return their first page.
    const isLong = [
      '/api/history',
      '/api/access-log',
      '/api/mails',
      '/api/webhooks/{id}/deliveries',
    ].includes(list.path)
    if (!isLong) expect(await read('')).toEqual(whole)
    const first = await read('page=1&pageSize=2')
    const second = await read('page=2&pageSize=2')
    expect([list.name, first.rows]).toEqual([list.name, whole.rows.slice(0, 2)])
    expect([list.name, second.rows]).toEqual([list.name, whole.rows.slice(2, 4)])
    expect([first.total, second.total]).toEqual([whole.total, whole.total])
    expect(await read('page=999999999&pageSize=200')).toEqual({ rows: [], total: whole.total })
    expect(await read('q=nothing+like+it')).toEqual({ rows: [], total: 0 })
    expect(await read('x=1&x=2&__proto__=1&page%00=1&pageSize=200')).toEqual(whole)
  }
})

test('a search finds some rows and not others, in either case and in Bangla', {
  tags: 'long',
}, async () => {
  for (const list of lists) {
    const read = readerOf(list)
    const { rows } = await read('pageSize=200')
    const word = wordOf(rows.at(-1))
    const found = await read(`pageSize=200&q=${encodeURIComponent(word.toUpperCase())}`)
    expect([list.name, word, found.rows]).toEqual([
      list.name,
      word,
      expect.arrayContaining([rows.at(-1)]),
    ])
    expect(found.total).toBe(found.rows.length)
  }
})

test('every described order is applied, in both directions', { tags: 'long' }, async () => {
  for (const list of lists) {
    const read = readerOf(list)
    const orders = ordersOf(list)
    expect([list.name, orders.length]).toEqual([list.name, expect.toSatisfy((count) => count > 1)])
    for (const order of orders) {
      const { rows } = await read(`pageSize=200&sort=${order}`)
      const values = rows.map((row) => fieldsOf(row)[order.replace('-', '')])
      if (values.some((value) => value === undefined || value === null)) continue
      const sorted = values.toSorted(order.startsWith('-') ? (a, b) => compare(b, a) : compare)
      expect([list.name, order, values]).toEqual([list.name, order, sorted])
    }
  }
})

test('each invalid query value is named', { tags: 'long' }, async () => {
  for (const list of lists) {
    for (const [query, ...fields] of wrongQueries) {
      const response = await send(site, list, `${pathOf(list)}?${query}`)
      expect([list.name, query, response.status]).toEqual([list.name, query, 422])
      const sentences = fieldsOf(fieldsOf(response.body).fields)
      expect([query, Object.keys(sentences).sort()]).toEqual([query, fields])
      for (const sentence of Object.values(sentences)) expect(sentence).toMatch(/^[A-Z].+\.$/)
    }
  }
})

const wrongQueries = [
  'page=0',
  'page=-1',
  'page=1.5',
  'page=1e3',
  'page=',
  'page=%201',
  'page=1&page=2',
  'page=9999999999',
  'pageSize=0',
  'pageSize=201',
  'pageSize=all',
  'pageSize=5&pageSize=5',
  'sort=',
  'sort=password',
  'sort=passwordHash',
  'sort=--id',
  'sort=ID',
  'sort=id;drop',
  'sort=__proto__',
  'sort=id&sort=id',
  'q=a&q=b',
  'q=%00',
  `q=${'a'.repeat(201)}`,
].map((query) => [query, query.split('=')[0] ?? ''])
wrongQueries.push(['page=0&pageSize=0&sort=x', 'page', 'pageSize', 'sort'])

let albumId = 0
/** Id of a person who has several sessions. */
let userId = 1
let hookId = 0

function pathOf({ path }: Operation): string {
  const id = path.startsWith('/api/webhooks/') ? hookId : userId
  return path.replace('{albumId}', String(albumId)).replace('{id}', String(id))
}

function readerOf(list: Operation) {
  return async (query: string) => {
    const response = await send(site, list, `${pathOf(list)}?${query}`)
    expect([list.name, query, response.status]).toEqual([list.name, query, 200])
    const rows: unknown[] = Object(response.body)
    return { rows, total: Number(response.headers.get('X-Total-Count')) }
  }
}

/** Adds three different records and more of everything. */
async function fill() {
  for (const collection of Object.keys(records)) {
    for (let count = 0; count < 3; count += 1) await make(site, collection)
  }
  albumId = (await makePhoto(site.services)).albumId
  for (const title of ['Goats', 'A house']) await makePhoto(site.services, { albumId, title })
  for (let count = 0; count < 3; count += 1) {
    await pageText(site)
    await site.admin('POST /api/upload', { form: formOf({ image: await image() }) })
    await site.call('POST /api/auth/login', { json: { email: site.email, password } })
    await site.admin('POST /api/invitations', { json: person() })
    await makeUser({ ...site.services, clock: () => new Date('2020-01-01T00:00:00.000Z') })
    await site.admin('POST /api/mails/test')
    await makeMessage(site.services)
    await makeSavedAnswer(site)
    await makeToken(site)
    hookId = (await makeWebhook(site)).id
  }
  for (let count = 0; count < 3; count += 1) {
    await makePendingChange(site)
    await site.admin(`POST /api/webhooks/${hookId}/test`)
  }
  await setSetting(site.services, 'giving.showsNumbers', 'yes')
  for (const receivedOn of ['2025-01-15', '2025-02-15', '2025-03-15']) {
    await receiveGift(site, { receivedOn })
  }
  userId = Number(fieldsOf(fieldsOf((await site.admin('GET /api/auth/verify-token')).body).user).id)
}

/** A word that occurs only in the last row. */
function wordOf(row: unknown): string {
  if (typeof row === 'string') return row
  const {
    title,
    name,
    url,
    device,
    key,
    valueEn,
    label,
    actorName,
    proposedByName,
    month,
    promise,
    event,
  } = fieldsOf(row)
  return String(
    title ??
      name ??
      url ??
      device ??
      key ??
      valueEn ??
      actorName ??
      proposedByName ??
      label ??
      month ??
      event ??
      fieldsOf(promise).code,
  )
}

function ordersOf({ described }: Operation): string[] {
  const sort = described.parameters?.find((one) => 'name' in one && one.name === 'sort')
  const schema = sort && 'schema' in sort ? sort.schema : undefined
  return schema && 'enum' in schema ? (schema.enum ?? []) : []
}

/** Compares by code point, with A to Z case-insensitive. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [left, right] = [a, b].map((value) => String(value).toLowerCase())
  if (left === right) return 0
  return String(left) < String(right) ? -1 : 1
}
