// Saving an unchanged record writes nothing: no row of history, no newer `updatedAt`, no version, no key.
import { expect, test } from 'vitest'
import { bodyFor, document, operations } from './support/api-contract.ts'
import { fieldsOf, openContent } from './support/content.ts'
import { rowsOf } from './support/lost-rights.ts'
import { bodyOf } from './support/operations.ts'
import { make, validCall } from './support/valid-calls.ts'

// A correction of a gift that corrects nothing is refused.
const updates = operations.filter(
  ({ method, name }) => method === 'PUT' && name !== 'PUT /api/gifts/{id}',
)
const version = 'X-Content-Version'

test('every update that is sent twice writes once, with the same response', {
  tags: 'long',
}, async () => {
  expect(updates.length).toBeGreaterThan(10)
  const site = await openContent()
  for (const operation of updates) {
    const { name, method } = operation
    const valid = await validCall(site, operation)
    const call = () => {
      const sent = bodyFor(operation, { ...valid, fields: lasting(valid.fields ?? {}) })
      const headers = { 'Idempotency-Key': crypto.randomUUID() }
      return (valid.token ? site.call : site.admin)(`${method} ${valid.path}`, { ...sent, headers })
    }
    const first = await call()
    expect([name, first.status, first.text]).toEqual([name, 200, expect.anything()])
    const hasVersion = bodyOf(document, operation) && !withoutVersion.test(name)
    if (hasVersion) expect([name, first.headers.get(version)]).toEqual([name, expect.any(String)])
    const before = await rowsOf(site.services)
    const second = await call()
    expect([name, second.status, second.body]).toEqual([name, 200, first.body])
    expect([name, second.headers.get(version)]).toEqual([name, null])
    expect([name, await rowsOf(site.services)]).toEqual([name, before])
  }
})

/** Working copies change no record, and tables without history have no version. */
const withoutVersion =
  /^PUT \/api\/(?:auth\/profile$|gift-accounts\/|open-forms$|messages\/|saved-answers\/|webhooks\/|users\/.*\/safeguarding)|\/draft$/

/** Files and passwords are new each time they are sent. */
function lasting(fields: NonNullable<Awaited<ReturnType<typeof validCall>>['fields']>) {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => !(value instanceof File) && !/password/i.test(name),
    ),
  )
}

test('a restore of an unchanged record is refused and writes nothing', async () => {
  const site = await openContent()
  const { version: made } = await make(site, '/api/donors')
  const row = await site.db
    .selectFrom('history')
    .select('id')
    .where('version', '=', Number(made))
    .executeTakeFirstOrThrow()
  const before = await rowsOf(site.services)
  const response = await site.admin(`POST /api/history/${row.id}/restore`)
  expect([response.status, fieldsOf(response.body).code]).toEqual([409, 'conflict'])
  expect(response.headers.get(version)).toBeNull()
  expect(await rowsOf(site.services)).toEqual(before)
})
