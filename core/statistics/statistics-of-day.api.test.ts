import { expect, test } from 'vitest'
import { fieldsOf, openContent, versionOf } from '#tests/support/content.ts'

const call = 'POST /api/statistics-of-day'
const members = {
  key: 'members',
  group: 'microcredit',
  label: 'Members',
  labelBn: 'সদস্য',
  unit: 'persons',
  value: 3334,
  asOf: '2024-12-31',
  sortOrder: 4,
  isSample: true,
}

test('all numbers of a day are saved in one change beside the earlier day, and one undo removes them', async () => {
  const { admin } = await openContent()
  await admin('POST /api/statistics', { json: members })
  const saved = await admin(call, {
    json: {
      asOf: '২০২৫-০৬-৩০',
      source: 'Audit report 2025',
      known: [{ key: 'members', value: '৩,৪০০' }],
      added: [
        { label: 'Villages reached', unit: 'villages', value: 41 },
        { labelBn: 'নলকূপ', unit: 'own', ownUnitBn: 'নলকূপ', value: 12 },
      ],
    },
  })
  expect(saved.status, saved.text).toBe(200)
  const rows = await listed(admin)
  expect(rows.map(({ key, asOf, value }) => [key, asOf, value])).toEqual([
    ['members', '2024-12-31', 3334],
    ['members', '2025-06-30', 3400],
    ['villagesReached', '2025-06-30', 41],
    ['nolkup', '2025-06-30', 12],
  ])
  expect(rows[1]).toMatchObject({ ...members, value: 3400, asOf: '2025-06-30', isSample: false })
  expect(rows[1]).toMatchObject({ source: 'Audit report 2025', sourceBn: null })
  expect(rows[2]).toMatchObject({ group: 'own', isSample: false, source: 'Audit report 2025' })
  const undone = await admin(`POST /api/history/${versionOf(saved)}/undo`)
  expect(undone.status).toBe(200)
  expect((await listed(admin)).map(({ value }) => value)).toEqual([3334])
})

test('a number of a known day is replaced and confirmed only by somebody who has seen it', async () => {
  const { admin } = await openContent()
  const made = fieldsOf((await admin('POST /api/statistics', { json: members })).body)
  const send = (known: object) =>
    admin(call, { json: { asOf: members.asOf, known: [{ key: 'members', ...known }] } })
  expect((await send({ value: 3335 })).status).toBe(409)
  expect((await send({ value: 3335, updatedAt: '2024-01-01T00:00:00.000Z' })).status).toBe(409)
  // Sending the same number changes nothing, not even the sample mark.
  const same = await send({ value: 3334 })
  expect([same.status, versionOf(same)]).toEqual([200, ''])
  expect(await listed(admin)).toMatchObject([{ value: 3334, isSample: true }])
  expect((await send({ value: 3335, updatedAt: made.updatedAt })).status).toBe(200)
  expect(await listed(admin)).toMatchObject([{ value: 3335, isSample: false }])
})

test('wrong values are named, and nothing is saved', async () => {
  const { admin } = await openContent()
  const wrong = async (json: object) => fieldsOf((await admin(call, { json })).body).fields
  expect(await wrong({ asOf: '' })).toEqual({ asOf: 'Enter the day of these numbers.' })
  expect(await wrong({ asOf: '2025-06-30', known: [] })).toEqual({
    known: 'Enter at least one number.',
  })
  const well = { label: 'Wells', unit: 'own', value: '' }
  expect(
    await wrong({ asOf: '2025-06-30', added: [well, { unit: 'number', value: 'x' }] }),
  ).toEqual({
    'added.0.ownUnit': 'Enter the word for this unit.',
    'added.0.value': 'Enter a number.',
    'added.1.label': 'Label is required',
    'added.1.value': 'Enter a whole number from 0.',
  })
  const unknown = { asOf: '2025-06-30', known: [{ key: 'goats', value: 1 }] }
  expect(await wrong({ ...unknown, added: [{ ...well, unit: 'number', value: 3 }] })).toEqual({
    'known.0.key': 'This statistic is no longer there.',
  })
  expect(await listed(admin)).toEqual([])
})

test('a request sent twice is saved once', async () => {
  const { admin } = await openContent()
  const json = { asOf: '2025-06-30', added: [{ label: 'Wells', unit: 'number', value: 3 }] }
  const sent = { json, headers: { 'Idempotency-Key': '0f8fad5b-d9cb-469f-a165-70867728950e' } }
  const first = await admin(call, sent)
  expect(versionOf(await admin(call, sent))).toBe(versionOf(first))
  expect(await listed(admin)).toHaveLength(1)
})

test('a statistic without a key gets one from its name, in either script', async () => {
  const { admin } = await openContent()
  const add = async (json: object) => {
    const { status, body } = await admin('POST /api/statistics', {
      json: { group: 'own', unit: 'number', value: 5, ...json },
    })
    return [status, status === 201 ? fieldsOf(body).key : fieldsOf(body).fields]
  }
  expect(await add({ labelBn: 'মোট সদস্য' })).toEqual([201, 'motSodosyo'])
  expect(await add({ labelBn: 'মোট সদস্য', key: '' })).toEqual([201, 'motSodosyoB'])
  expect(await add({ labelBn: 'গরু', key: 'মোট গরু' })).toEqual([201, 'motGoru'])
  expect(await add({ labelBn: '২০২৪' })).toEqual([201, 'figure'])
  expect(await add({ label: 'Wells', key: 'wells 2' })).toEqual([
    422,
    { key: 'Enter one word in Latin letters.' },
  ])
  // A new name does not change the key, which page texts contain.
  const [first] = await listed(admin)
  const { updatedAt, id } = fieldsOf(first)
  const json = { group: 'own', unit: 'number', value: 6, labelBn: 'সদস্য', updatedAt }
  const renamed = await admin(`PUT /api/statistics/${id}`, { json })
  expect(renamed.body).toMatchObject({ key: 'motSodosyo', labelBn: 'সদস্য', value: 6 })
})

type Admin = Awaited<ReturnType<typeof openContent>>['admin']

async function listed(admin: Admin): Promise<Record<string, unknown>[]> {
  const { body } = await admin('GET /api/statistics')
  return Object(body)
}
