// Changes that need approval, attempted through every route that a stolen account has.
import { expect, test } from 'vitest'
import type { Db } from '#core/kernel/db/database.ts'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { fieldsOf, versionOf } from '#tests/support/content.ts'
import {
  hour,
  openTwoAdministrators,
  ours,
  pendingIdOf,
  theirs,
} from '#tests/support/two-administrators.ts'

test('the first value of each setting needs no approval, nor does any change until the site is set up', async () => {
  const { stolen, give } = await openTwoAdministrators()
  expect((await give(stolen, 'contact.phone', '01711-000000')).status).toBe(200)
  expect((await give(stolen, 'contact.phone', '01711-000001')).status).toBe(200)
  expect((await give(stolen, 'donate.mfs', ours)).status).toBe(200)
  expect((await give(stolen, 'donate.bank', 'Account 1234')).status).toBe(200)
  expect((await give(stolen, 'complaints.phone', '01711-000002')).status).toBe(200)
  // The site counts as set up from the first account on.
  expect((await give(stolen, 'contact.phone', '01711-000003')).status).toBe(202)
  expect((await give(stolen, 'donate.bank', 'Account 9999')).status).toBe(202)
  // Less important values never need approval.
  expect((await give(stolen, 'contact.hours', '9 to 5')).status).toBe(200)
  expect((await give(stolen, 'contact.hours', '9 to 4')).status).toBe(200)
})

test('a second first value of a setting replaces the one that waits', async () => {
  const { stolen, second, give, listPending } = await openTwoAdministrators()
  await give(stolen, 'donate.mfs', ours)
  for (const hours of ['1', '2']) await give(stolen, 'secondPerson.waitHours', hours)
  const states = JSON.parse((await listPending(second)).text).map(
    ({ state }: { state: string }) => state,
  )
  expect(states.toSorted()).toEqual(['open', 'replaced'])
})

test('a site without an account to give to counts as set up after a week', async () => {
  const { stolen, logIn, pass, give } = await openTwoAdministrators()
  await give(stolen, 'contact.phone', '01711-000000')
  pass(8 * 24 * hour)
  stolen.token = await logIn(stolen)
  expect((await give(stolen, 'contact.phone', '01711-000001')).status).toBe(202)
})

test('a sample does not count as a given value', async () => {
  const { services, stolen, give } = await openTwoAdministrators()
  await give(stolen, 'donate.bank', 'Account 1')
  const sample = { key: 'donate.mfs', valueEn: 'bKash 0', valueBn: '', isSample: true }
  await changeContent(services, systemActor, ({ insert }) => insert('settings', sample))
  expect((await give(stolen, 'donate.mfs', ours)).status).toBe(200)
})

test('every way to change a number needs approval and leaves the public site unchanged', {
  tags: 'long',
}, async () => {
  const {
    services,
    stolen,
    second,
    as,
    findSetting,
    give,
    listPending,
    confirm,
    valueNow,
    listEvents,
    lastVersion,
  } = await openTwoAdministrators()
  const office = { name: 'Main office', phones: '01711-111111' }
  const made = await as(stolen, 'POST /api/offices', office)
  const officeId = fieldsOf(made.body).id
  const law = { name: 'NGO Affairs Bureau', purpose: 'Foreign donations', law: 'Act of 2016' }
  const registration = { ...law, number: '1234' }
  const registered = await as(stolen, 'POST /api/registrations', registration)
  const registrationId = fieldsOf(registered.body).id
  const first = await give(stolen, 'donate.mfs', 'bKash 01700-000000')
  const given = await findSetting('donate.mfs')
  // The current account was approved; the earlier one is in history.
  await confirm(second, pendingIdOf(await give(stolen, 'donate.mfs', ours)))
  expect(await valueNow()).toBe(ours)
  const everything = () => readEverything(services.db)
  const before = await everything()
  const version = await lastVersion()
  const firstRow = await services.db
    .selectFrom('history')
    .select('id')
    .where('entity', '=', 'settings')
    .where('entityId', '=', given?.id ?? 0)
    .orderBy('id')
    .executeTakeFirstOrThrow()

  const attempts: [string, () => ReturnType<typeof as>][] = [
    ['another value', () => give(stolen, 'donate.mfs', theirs)],
    ['the other language', () => as(stolen, put, { valueEn: ours, valueBn: theirs })],
    ['none', () => give(stolen, 'donate.mfs', '')],
    ['a sample first', () => give(stolen, 'donate.mfs', ours, { isSample: true })],
    ['undo', () => as(stolen, `POST /api/history/${version}/undo`)],
    ['restore', () => as(stolen, `POST /api/history/${firstRow.id}/restore`)],
    [
      'office',
      () => as(stolen, `PUT /api/offices/${officeId}`, { ...office, phones: '01911-111111' }),
    ],
    ['no office', () => as(stolen, `DELETE /api/offices/${officeId}`)],
    [
      'offices, many at once',
      () => as(stolen, 'POST /api/bulk/delete', { entity: 'offices', records: [{ id: officeId }] }),
    ],
    [
      'registration',
      () =>
        as(stolen, `PUT /api/registrations/${registrationId}`, { ...registration, number: '9' }),
    ],
    ['no registration', () => as(stolen, `DELETE /api/registrations/${registrationId}`)],
    ['undo of the record', () => as(stolen, `POST /api/history/${versionOf(made)}/undo`)],
    ['less time to wait', () => give(stolen, 'secondPerson.waitHours', '1')],
    ['more time to wait', () => give(stolen, 'secondPerson.waitHours', '744')],
    ['a closed website', () => give(stolen, 'site.isOpen', 'no')],
  ]
  const put = 'PUT /api/settings/donate.mfs'
  for (const [name, attempt] of attempts) {
    const response = await attempt()
    expect([name, response.status, response.text]).toEqual([name, 202, expect.any(String)])
    expect(fieldsOf(response.body)).toEqual({
      pendingId: expect.any(Number),
      message: 'This change waits for a second administrator.',
    })
    expect(versionOf(response)).toBe('')
    expect([name, await everything()]).toEqual([name, before])
  }
  expect(versionOf(first)).not.toBe('')
  // All administrators are told of each change and see both values.
  const proposed = await listEvents('changeProposed')
  expect(proposed.length).toBeGreaterThanOrEqual(10)
  expect(proposed.every(({ actorId }) => actorId === stolen.id)).toBe(true)
  const dashboard = fieldsOf((await as(second, 'GET /api/dashboard')).body)
  // Open are the newest change of account, office and registration, first waiting time, and the closed website.
  expect(dashboard.pendingChanges).toBe(5)
  const list = await listPending(second)
  expect(list.headers.get('X-Total-Count')).toBe(String(proposed.length))
  expect(list.body).toContainEqual(
    expect.objectContaining({
      state: 'replaced',
      obstacle: null,
      records: [
        expect.objectContaining({
          entity: 'settings',
          changes: [{ field: 'valueEn', before: ours, after: theirs }],
        }),
      ],
    }),
  )
  // The thief cannot approve any of them.
  for (const { id } of JSON.parse(list.text)) {
    expect((await confirm(stolen, id)).status).toBe(409)
  }
  expect(await everything()).toEqual(before)
})

test('a free field changes at once even next to a guarded value', async () => {
  const { stolen, as, give } = await openTwoAdministrators()
  const office = { name: 'Main office', phones: '01711-111111', hours: '9 to 5' }
  const { id } = fieldsOf((await as(stolen, 'POST /api/offices', office)).body)
  await give(stolen, 'donate.mfs', ours)
  const hours = await as(stolen, `PUT /api/offices/${id}`, { ...office, hours: '10 to 4' })
  expect(hours.status).toBe(200)
  const both = await as(stolen, `PUT /api/offices/${id}`, { name: 'Ours', phones: '01711-9' })
  expect(both.status).toBe(202)
  expect((await as(stolen, `GET /api/offices/${id}`)).body).toMatchObject({ name: 'Main office' })
})

test('a value that was emptied with approval does not count as unset', async () => {
  const { stolen, second, give, confirm, valueNow } = await openTwoAdministrators()
  await give(stolen, 'donate.bank', 'Account 1')
  await give(stolen, 'donate.mfs', ours)
  await confirm(second, pendingIdOf(await give(stolen, 'donate.mfs', '')))
  expect(await valueNow()).toBe('')
  expect((await give(stolen, 'donate.mfs', theirs)).status).toBe(202)
})

test('the API tells a form before a save whether the change needs approval', async () => {
  const { stolen, as, findSetting, give } = await openTwoAdministrators()
  const ask = async (key: string) => {
    const { id } = fieldsOf(await findSetting(key))
    return (await as(stolen, `GET /api/change-guard/settings/${id}`)).body
  }
  await give(stolen, 'contact.hours', '9 to 5')
  await give(stolen, 'donate.mfs', ours)
  const guard = { hasSecondPerson: true, waitHours: 24, open: 0 }
  expect(await ask('contact.hours')).toEqual({ isGuarded: false, ...guard })
  expect(await ask('donate.mfs')).toEqual({ isGuarded: true, ...guard })
  await give(stolen, 'donate.mfs', theirs)
  expect(await ask('donate.mfs')).toMatchObject({ open: 1 })
})

/** Reads everything that visitors could see of the changes. */
async function readEverything(db: Db) {
  return {
    settings: await db.selectFrom('settings').selectAll().orderBy('id').execute(),
    offices: await db.selectFrom('offices').selectAll().orderBy('id').execute(),
    registrations: await db.selectFrom('registrations').selectAll().orderBy('id').execute(),
    version: await db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow(),
  }
}
