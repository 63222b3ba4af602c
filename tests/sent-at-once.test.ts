// The same request several times at once, as a browser and a proxy with retries would send it.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fieldsOf, openContent } from './support/content.ts'
import { onEachDatabase } from './support/services.ts'
import { records, sentAs, validFields } from './support/valid-calls.ts'

const headers = { 'Idempotency-Key': 'made-by-chance-0001' }

onEachDatabase('what is sent many times at once with one key', (open) => {
  test('is made once, for every kind of record', { tags: 'long' }, async () => {
    const site = await openContent(await open())
    for (const [collection, { isForm = false }] of Object.entries(records)) {
      const fields = await validFields(site, collection)
      const before = await countOf(site, collection)
      const responses = await Promise.all(
        [1, 2, 3, 4].map(() =>
          site.admin(`POST ${collection}`, {
            ...sentAs(isForm, fields),
            headers,
          }),
        ),
      )
      const [first] = responses
      for (const { status, body } of responses) {
        expect([collection, status, body]).toEqual([collection, 201, first?.body])
      }
      expect([collection, await countOf(site, collection)]).toEqual([collection, before + 1])
    }
    // Refused images leave nothing behind.
    const known = (await site.db.selectFrom('images').select('name').execute()).length
    let originals = 0
    for await (const { name } of site.services.storage.list())
      if (!name.includes('-')) originals += 1
    expect(originals).toBe(known)
  })

  test('requires the same person, key and week', async () => {
    let now = Date.parse('2026-01-15T04:30:00.000Z')
    const services = await open({ clock: () => new Date(now) })
    const site = await openContent(services)
    const { token } = await site.makePerson({ role: 'ADMIN' })
    const send = async (options: object = {}) => {
      const json = { group: 'bank', name: 'Bank' }
      return fieldsOf((await site.admin('POST /api/donors', { json, headers, ...options })).body).id
    }
    const first = await send()
    expect(await send()).toBe(first)
    const others = [
      await send({ token }),
      await send({ headers: {} }),
      await send({ headers: { 'Idempotency-Key': 'made-by-chance-0002' } }),
    ]
    expect(new Set([first, ...others]).size).toBe(4)
    // A record deleted in between is created anew.
    await site.admin(`DELETE /api/donors/${first}`)
    const anew = await send()
    expect([first, ...others]).not.toContain(anew)
    expect(await send()).toBe(anew)
    now += 7 * 24 * 60 * 60 * 1000 + 1
    const { token: later } = await site.makePerson({ role: 'ADMIN' })
    await send({ token: later })
    expect((await site.db.selectFrom('sentKeys').selectAll().execute()).length).toBe(1)
  })
})

test('a password sent with a key cannot be guessed from the stored hash', async () => {
  const site = await openContent()
  const json = { name: 'Karim', email: 'karim@example.org', password: 'four red kites' }
  const made = await site.admin('POST /api/users', { json, headers })
  expect(made.status).toBe(201)
  const [kept] = await site.db.selectFrom('sentKeys').selectAll().execute()
  const guess = JSON.stringify(Object.entries({ ...json, role: 'USER' }))
  expect(kept?.contentHash).not.toBe(createHash('sha256').update(guess).digest('hex'))
  expect(JSON.stringify(kept)).not.toContain('made-by-chance')
})

async function countOf({ admin }: Awaited<ReturnType<typeof openContent>>, collection: string) {
  const response = await admin(`GET ${collection}?pageSize=1`)
  return Number(response.headers.get('X-Total-Count'))
}
