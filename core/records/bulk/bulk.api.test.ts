import { expect, test } from 'vitest'
import { makeAlbum } from '#tests/factories/album.ts'
import { makePhoto } from '#tests/factories/photo.ts'
import { fieldsOf, openContent, versionOf } from '#tests/support/content.ts'

type Admin = Awaited<ReturnType<typeof openContent>>['admin']

async function add(admin: Admin, path: string, json: object): Promise<Record<string, unknown>> {
  const made = await admin(`POST ${path}`, { json })
  expect(made.status, made.text).toBe(201)
  return fieldsOf(made.body)
}

const statistic = {
  key: 'goats',
  group: 'organisation',
  label: 'Goats',
  unit: 'groups',
  value: 7,
  asOf: '2024-12-31',
  sortOrder: 1,
  isSample: true,
}
const donor = { group: 'bank', name: 'Bank', isSample: true }

test('many are deleted in one change; a record changed meanwhile stays, with a reason', async () => {
  const { admin } = await openContent()
  const [a, b, c] = [
    await add(admin, '/api/donors', donor),
    await add(admin, '/api/donors', { ...donor, name: 'Union' }),
    await add(admin, '/api/donors', { ...donor, name: 'Ministry' }),
  ]
  await admin(`PUT /api/donors/${c?.id}`, { json: { ...donor, name: 'Office' } })
  const records = [a, b, c, { id: 999 }].map((one) => ({ id: one?.id, updatedAt: one?.updatedAt }))
  const sent = { json: { entity: 'donors', records } }
  const deleted = await admin('POST /api/bulk/delete', sent)
  expect(deleted.status, deleted.text).toBe(200)
  expect(deleted.body).toMatchObject({
    done: [a?.id, b?.id],
    refused: [
      { id: c?.id, reason: { key: 'record.changed_meanwhile' } },
      { id: 999, message: 'This entry is no longer there.' },
    ],
  })
  expect((await admin('GET /api/donors')).body).toMatchObject([{ name: 'Office' }])
  expect((await admin(`POST /api/history/${versionOf(deleted)}/undo`)).status).toBe(200)
  expect(await namesOf(admin)).toEqual(['Bank', 'Office', 'Union'])
})

test('an album is deleted with its photos, and restored with them', async () => {
  const { admin, services, db } = await openContent()
  const album = await makeAlbum(services)
  await makePhoto(services, { albumId: album.id })
  await makePhoto(services, { albumId: album.id })
  const json = { entity: 'albums', records: [{ id: album.id }] }
  const deleted = await admin('POST /api/bulk/delete', { json })
  const count = async () => (await db.selectFrom('photos').select('id').execute()).length
  expect([deleted.status, await count()]).toEqual([200, 0])
  await admin(`POST /api/history/${versionOf(deleted)}/undo`)
  expect(await count()).toBe(2)
})

test('many samples are confirmed in one change, except incomplete ones', {
  tags: 'long',
}, async () => {
  const { admin } = await openContent()
  const ready = await add(admin, '/api/donors', { ...donor, hasConsentOnFile: true })
  const open = await add(admin, '/api/donors', { ...donor, name: 'Union' })
  const json = { entity: 'donors', records: [{ id: ready.id }, { id: open.id }] }
  const confirmed = await admin('POST /api/bulk/confirm', { json })
  expect(confirmed.body).toMatchObject({
    done: [ready.id],
    refused: [{ id: open.id, reason: { key: 'donor.consent_missing' } }],
  })
  const marks = async () =>
    Object.fromEntries((await listed(admin)).map(({ name, isSample }) => [String(name), isSample]))
  expect(await marks()).toEqual({ Bank: false, Union: true })
  await admin(`POST /api/history/${versionOf(confirmed)}/undo`)
  expect(await marks()).toEqual({ Bank: true, Union: true })
})

test('many are hidden in one change and published in another; one undo reverts each', async () => {
  const { admin, services } = await openContent()
  const made = [
    await add(admin, '/api/donors', { ...donor, isSample: false }),
    await add(admin, '/api/donors', { ...donor, name: 'Union', isSample: false, state: 'draft' }),
  ]
  const json = { entity: 'donors', records: made.map(({ id }) => ({ id })) }
  const shown = async () =>
    (await services.publicDb.selectFrom('donors').select('id').execute()).length
  expect(await shown()).toBe(1)
  const hidden = await admin('POST /api/bulk/hide', { json })
  expect([hidden.status, await shown()]).toEqual([200, 0])
  await admin(`POST /api/history/${versionOf(hidden)}/undo`)
  expect(await shown()).toBe(1)
  const published = await admin('POST /api/bulk/publish', { json })
  expect([published.status, await shown()]).toEqual([200, 2])
  await admin(`POST /api/history/${versionOf(published)}/undo`)
  expect(await shown()).toBe(1)
})

test('a record changed by somebody else meanwhile is not confirmed unseen', async () => {
  const { admin } = await openContent()
  const { id, updatedAt } = await add(admin, '/api/statistics', statistic)
  await admin(`PUT /api/statistics/${id}`, { json: { ...statistic, value: 2 } })
  const json = { entity: 'statistics', records: [{ id, updatedAt }] }
  expect((await admin('POST /api/bulk/confirm', { json })).body).toMatchObject({
    done: [],
    refused: [{ id, reason: { key: 'record.changed_meanwhile' } }],
  })
})

test('a missing setting is left out alone', async () => {
  const { admin } = await openContent()
  const { body } = await admin('PUT /api/settings/org.name', { json: { valueEn: 'Our Sangstha' } })
  const { id, updatedAt } = fieldsOf(body)
  const json = { entity: 'settings', records: [{ id: 999 }, { id, updatedAt }] }
  expect((await admin('POST /api/bulk/confirm', { json })).body).toMatchObject({
    done: [id],
    refused: [{ id: 999, message: 'This entry is no longer there.' }],
  })
})

test('takes at most 100 records at once, of a kind that allows it', async () => {
  const { admin } = await openContent()
  const ids = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }))
  const send = async (action: string, entity: string, count: number) =>
    fieldsOf(
      (await admin(`POST /api/bulk/${action}`, { json: { entity, records: ids(count) } })).body,
    )
  expect(await send('delete', 'donors', 101)).toMatchObject({
    fields: { records: 'Enter at most 100 entries.' },
  })
  for (const entity of ['settings', 'pageTexts', 'images']) {
    expect((await send('delete', entity, 1)).fields).toEqual({
      entity: 'Entries of this kind cannot be deleted together.',
    })
  }
  expect((await send('confirm', 'customers', 1)).fields).toEqual({
    entity: 'Entries of this kind are never samples.',
  })
  for (const action of ['hide', 'publish']) {
    expect((await send(action, 'customers', 1)).fields).toEqual({
      entity: 'Entries of this kind are always shown.',
    })
  }
})

test('the same request sent twice answers the same', async () => {
  const { admin } = await openContent()
  const { id } = await add(admin, '/api/donors', donor)
  const sent = {
    json: { entity: 'donors', records: [{ id }] },
    headers: { 'Idempotency-Key': '0f8fad5b-d9cb-469f-a165-70867728950e' },
  }
  const first = await admin('POST /api/bulk/delete', sent)
  const again = await admin('POST /api/bulk/delete', sent)
  expect([again.body, versionOf(again)]).toEqual([first.body, versionOf(first)])
})

async function listed(admin: Admin): Promise<Record<string, unknown>[]> {
  return Object((await admin('GET /api/donors')).body)
}

async function namesOf(admin: Admin): Promise<unknown[]> {
  return (await listed(admin)).map(({ name }) => name).sort()
}
