// A stolen administrator account cannot change where money goes, by whatever way it tries; with the rules of who
// counts as a second person. The database that matters is SQLite here; pending-changes-races.test.ts has both.
import { beforeEach, expect, test } from 'vitest'
import type { Row } from '#platform/db/tables.ts'
import { changeContent, theProgram } from '#platform/history/change-content.ts'
import { openAccounts, type Person } from '#tests/support/accounts.ts'
import { fieldsOf, versionOf } from '#tests/support/content.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { verifyHistory } from '#tests/support/verify-history.ts'
import { applyDueChanges } from './pending-change.service.server.ts'

const hour = 60 * 60 * 1000
const ours = 'bKash 01712-345678'
const theirs = 'bKash 01999-666666'

let now = Date.parse('2026-01-15T04:30:00.000Z')
let services: TestServices
let site: ReturnType<typeof openAccounts>
/** Both have been administrators for long; the first is the one whose account is stolen. */
let stolen: Person
let second: Person

beforeEach(async () => {
  now = Date.parse('2026-01-15T04:30:00.000Z')
  services = await createTestServices({ clock: () => new Date(now) })
  site = openAccounts(services)
  stolen = await site.makePerson({ role: 'ADMIN', name: 'Rahima' })
  second = await site.makePerson({ role: 'ADMIN', name: 'Karim' })
  return async () => {
    await verifyHistory(services.db)
    await services.close()
  }
})

const as = (person: Person, line: string, json?: object) =>
  site.call(line, { token: person.token, ...(json && { json }) })
const give = (person: Person, key: string, valueEn: string, more: object = {}) =>
  as(person, `PUT /api/settings/${key}`, { valueEn, valueBn: '', ...more })
const pending = (person: Person) => as(person, 'GET /api/pending-changes')
const confirm = (person: Person, id: unknown) =>
  as(person, `POST /api/pending-changes/${id}/confirm`)
const idOf = ({ body }: { body: unknown }) => Number(fieldsOf(body).pendingId)
const reasonOf = ({ body }: { body: unknown }) => fieldsOf(fieldsOf(body).reason).key

async function setting(key: string): Promise<Row<'settings'> | undefined> {
  return services.db.selectFrom('settings').selectAll().where('key', '=', key).executeTakeFirst()
}

async function valueNow(key = 'donate.mfs') {
  return (await setting(key))?.valueEn
}

async function events(event: string): Promise<Row<'accessLog'>[]> {
  return services.db
    .selectFrom('accessLog')
    .selectAll()
    .where('event', '=', event)
    .orderBy('id')
    .execute()
}

test('the first value of each is free, and so is a site that is being set up', async () => {
  expect((await give(stolen, 'contact.phone', '01711-000000')).status).toBe(200)
  expect((await give(stolen, 'contact.phone', '01711-000001')).status).toBe(200)
  expect((await give(stolen, 'donate.mfs', ours)).status).toBe(200)
  expect((await give(stolen, 'donate.bank', 'Account 1234')).status).toBe(200)
  expect((await give(stolen, 'complaints.phone', '01711-000002')).status).toBe(200)
  // From the first account on it is set up.
  expect((await give(stolen, 'contact.phone', '01711-000003')).status).toBe(202)
  expect((await give(stolen, 'donate.bank', 'Account 9999')).status).toBe(202)
  // What matters less stays as free as ever.
  expect((await give(stolen, 'contact.hours', '9 to 5')).status).toBe(200)
  expect((await give(stolen, 'contact.hours', '9 to 4')).status).toBe(200)
})

test('a site without an account to give to is set up after a week', async () => {
  await give(stolen, 'contact.phone', '01711-000000')
  now += 8 * 24 * hour
  stolen.token = await site.logIn(stolen)
  expect((await give(stolen, 'contact.phone', '01711-000001')).status).toBe(202)
})

test('a sample is no value that was given', async () => {
  await give(stolen, 'donate.bank', 'Account 1')
  await give(stolen, 'donate.mfs', 'bKash 0', { isSample: true })
  expect((await give(stolen, 'donate.mfs', ours)).status).toBe(200)
})

test('every way to another number waits, and nothing public changes', async () => {
  const office = { name: 'Main office', phones: '01711-111111' }
  const made = await as(stolen, 'POST /api/offices', office)
  const officeId = fieldsOf(made.body).id
  const law = { name: 'NGO Affairs Bureau', purpose: 'Foreign donations', law: 'Act of 2016' }
  const registration = { ...law, number: '1234' }
  const registered = await as(stolen, 'POST /api/registrations', registration)
  const registrationId = fieldsOf(registered.body).id
  const first = await give(stolen, 'donate.mfs', 'bKash 01700-000000')
  const given = await setting('donate.mfs')
  // The account of today was confirmed; the earlier one stands in the history.
  await confirm(second, idOf(await give(stolen, 'donate.mfs', ours)))
  expect(await valueNow()).toBe(ours)
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
    ['office', () => as(stolen, `PUT /api/offices/${officeId}`, { ...office, phones: '019' })],
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
  // Everybody hears of each, and sees both values.
  const proposed = await events('changeProposed')
  expect(proposed.length).toBeGreaterThanOrEqual(10)
  expect(proposed.every(({ actorId }) => actorId === stolen.id)).toBe(true)
  const dashboard = fieldsOf((await as(second, 'GET /api/dashboard')).body)
  expect(dashboard.pendingChanges).toBe(proposed.length - 1)
  const list = await pending(second)
  expect(list.headers.get('X-Total-Count')).toBe(String(proposed.length))
  expect(list.body).toContainEqual(
    expect.objectContaining({
      state: 'open',
      obstacle: null,
      records: [
        expect.objectContaining({
          entity: 'settings',
          changes: [{ field: 'valueEn', before: ours, after: theirs }],
        }),
      ],
    }),
  )
  // The thief cannot confirm any of it, and more time to wait is nobody's harm.
  for (const { id } of JSON.parse(list.text)) {
    expect((await confirm(stolen, id)).status).toBe(409)
  }
  expect(await everything()).toEqual(before)
  expect((await give(stolen, 'secondPerson.waitHours', '48')).status).toBe(200)
})

test('a change that is free still is when it stands beside a guarded value', async () => {
  const office = { name: 'Main office', phones: '01711-111111', hours: '9 to 5' }
  const { id } = fieldsOf((await as(stolen, 'POST /api/offices', office)).body)
  await give(stolen, 'donate.mfs', ours)
  const hours = await as(stolen, `PUT /api/offices/${id}`, { ...office, hours: '10 to 4' })
  expect(hours.status).toBe(200)
  const both = await as(stolen, `PUT /api/offices/${id}`, { name: 'Ours', phones: '01711-9' })
  expect(both.status).toBe(202)
  expect((await as(stolen, `GET /api/offices/${id}`)).body).toMatchObject({ name: 'Main office' })
})

test('a second administrator confirms it, in the name of the first', async () => {
  await give(stolen, 'donate.mfs', 'bKash 01700-000000')
  const id = idOf(await give(stolen, 'donate.mfs', ours))
  // Sent twice, it is one.
  expect(idOf(await give(stolen, 'donate.mfs', ours))).toBe(id)
  const record = await setting('donate.mfs')
  const confirmed = await confirm(second, id)
  expect(confirmed.status).toBe(200)
  expect(await valueNow()).toBe(ours)
  const row = await services.db
    .selectFrom('history')
    .selectAll()
    .where('version', '=', Number(versionOf(confirmed)))
    .executeTakeFirst()
  expect(row).toMatchObject({
    entityId: record?.id,
    actorId: stolen.id,
    actorName: 'Rahima',
    confirmedBy: 'Karim',
  })
  expect(await events('changeConfirmed')).toMatchObject([
    { actorId: second.id, subjectId: stolen.id },
  ])
  expect(await events('changeApplied')).toHaveLength(1)
  expect((await confirm(second, id)).status).toBe(409)
  expect((await as(second, `POST /api/pending-changes/${id}/reject`)).status).toBe(409)
})

test('it needs the password of the last minutes, and a record that nobody has changed since', async () => {
  await give(stolen, 'donate.mfs', ours)
  const one = idOf(await give(stolen, 'donate.mfs', 'bKash 1'))
  const other = idOf(await give(stolen, 'donate.mfs', 'bKash 2'))
  now += 16 * 60 * 1000
  const late = await confirm(second, one)
  expect([late.status, fieldsOf(late.body).code]).toEqual([401, 'confirm_identity'])
  second.token = await site.logIn(second)
  expect((await confirm(second, one)).status).toBe(200)
  const outdated = await confirm(second, other)
  expect([outdated.status, reasonOf(outdated)]).toEqual([409, 'record.changed_meanwhile'])
  expect(await valueNow()).toBe('bKash 1')
})

test('it can be stopped, with a reason or without one, by its own proposer too', async () => {
  await give(stolen, 'donate.mfs', ours)
  const id = idOf(await give(stolen, 'donate.mfs', theirs))
  now += hour
  const reason = 'That is not our number.'
  const rejected = await as(second, `POST /api/pending-changes/${id}/reject`, { reason })
  expect(rejected.status).toBe(200)
  expect((await pending(stolen)).body).toMatchObject([
    { id, state: 'rejected', reason, decidedByName: 'Karim' },
  ])
  expect(await events('changeRejected')).toMatchObject([{ actorId: second.id }])
  expect((await confirm(second, id)).status).toBe(401)
  stolen.token = await site.logIn(stolen)
  const own = idOf(await give(stolen, 'donate.mfs', theirs))
  expect((await as(stolen, `POST /api/pending-changes/${own}/reject`)).status).toBe(200)
  expect(await valueNow()).toBe(ours)
})

test('what was emptied with two people has no first value again', async () => {
  await give(stolen, 'donate.bank', 'Account 1')
  await give(stolen, 'donate.mfs', ours)
  await confirm(second, idOf(await give(stolen, 'donate.mfs', '')))
  expect(await valueNow()).toBe('')
  expect((await give(stolen, 'donate.mfs', theirs)).status).toBe(202)
})

test('a single administrator waits a day, in which every session can stop it', async () => {
  await changeContent(services, theProgram, ({ remove }) => remove('users', second.id))
  await give(stolen, 'donate.mfs', 'bKash 01700-000000')
  const swap = idOf(await give(stolen, 'donate.mfs', theirs))
  expect((await pending(stolen)).body).toMatchObject([
    { id: swap, appliesAt: new Date(now + 24 * hour).toISOString() },
  ])
  expect((await as(stolen, `POST /api/pending-changes/${swap}/reject`)).status).toBe(200)

  const id = idOf(await give(stolen, 'donate.mfs', ours))
  now += 24 * hour - 1
  expect(await applyDueChanges(services)).toBe(0)
  expect(await valueNow()).toBe('bKash 01700-000000')
  now += 1
  const versionBefore = await lastVersion()
  expect(await applyDueChanges(services)).toBe(1)
  expect(await valueNow()).toBe(ours)
  expect(await lastVersion()).toBeGreaterThan(versionBefore)
  expect(await applyDueChanges(services)).toBe(0)
  expect(await events('changeApplied')).toHaveLength(1)
  stolen.token = await site.logIn(stolen)
  expect((await pending(stolen)).body).toMatchObject([
    { id, state: 'applied', decidedByName: null },
    { id: swap, state: 'rejected' },
  ])
})

test('what has waited is not applied when its record has changed or its proposer has lost the right', async () => {
  await setRole(second, 'USER')
  await give(stolen, 'donate.mfs', ours)
  const first = idOf(await give(stolen, 'donate.mfs', 'bKash 1'))
  now += 1
  idOf(await give(stolen, 'donate.mfs', 'bKash 2'))
  now += 25 * hour
  expect(await applyDueChanges(services)).toBe(1)
  stolen.token = await site.logIn(stolen)
  expect((await pending(stolen)).body).toMatchObject([{ state: 'failed' }, { id: first }])
  await give(stolen, 'donate.mfs', 'bKash 3')
  await setRole(second, 'ADMIN')
  await setRole(stolen, 'USER')
  now += 25 * hour
  expect(await applyDueChanges(services)).toBe(0)
  expect(await valueNow()).toBe('bKash 1')
})

test('a stolen account cannot make its own second person', async () => {
  await give(stolen, 'donate.mfs', ours)
  const swap = idOf(await give(stolen, 'donate.mfs', theirs))
  const own = {
    name: 'Helper',
    email: 'helper@example.org',
    password: 'four red kites',
    role: 'ADMIN',
  }
  const made = await as(stolen, 'POST /api/users', own)
  expect(made.status).toBe(201)
  const helper = await logInAs(made)

  // It works at once, and the others are told.
  expect((await give(helper, 'contact.hours', '9 to 5')).status).toBe(200)
  const dashboard = fieldsOf((await as(second, 'GET /api/dashboard')).body)
  expect(dashboard.newAdministrators).toEqual([{ id: helper.id, name: 'Helper' }])
  expect((await as(second, 'GET /api/new-administrators')).body).toMatchObject({
    administrators: [{ id: helper.id, madeByName: 'Rahima', vouchedByNames: [], mayVouch: true }],
  })

  const early = await confirm(helper, swap)
  expect([early.status, reasonOf(early)]).toEqual([409, 'pending_change.confirmer_new'])
  // Nor the other way round.
  const proposedByHelper = idOf(await give(helper, 'donate.mfs', `${theirs}!`))
  const turned = await confirm(stolen, proposedByHelper)
  expect([turned.status, reasonOf(turned)]).toEqual([409, 'pending_change.proposer_new'])
  // Nobody vouches for whom they have made, nor for themselves.
  for (const person of [stolen, helper]) {
    const vouched = await as(person, `POST /api/users/${helper.id}/vouch`)
    expect([vouched.status, reasonOf(vouched)]).toEqual([409, 'pending_change.own_administrator'])
  }
  // Others do, once; then it may confirm what is not about the two of them.
  expect((await as(second, `POST /api/users/${helper.id}/vouch`)).status).toBe(200)
  expect((await as(second, `POST /api/users/${helper.id}/vouch`)).status).toBe(409)
  expect(await events('administratorVouched')).toMatchObject([
    { actorId: second.id, subjectId: helper.id },
  ])
  expect((await confirm(helper, swap)).status).toBe(200)
})

test('a day later a new administrator counts as any other', async () => {
  await give(stolen, 'donate.mfs', ours)
  const swap = idOf(await give(stolen, 'donate.mfs', 'bKash 1'))
  const { id } = await site.makePerson({ name: 'Salma' })
  const { name, email } = await services.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect((await as(stolen, `PUT /api/users/${id}`, { name, email, role: 'ADMIN' })).status).toBe(
    200,
  )
  const salma = await findPerson(id)
  expect(reasonOf(await confirm(salma, swap))).toBe('pending_change.confirmer_new')
  now += 24 * hour
  salma.token = await site.logIn(salma)
  expect((await confirm(salma, swap)).status).toBe(200)
})

test('a new password by the proposer makes nobody a second person', async () => {
  await give(stolen, 'donate.mfs', ours)
  const swap = idOf(await give(stolen, 'donate.mfs', theirs))
  const { name, email } = second
  const change = { name, email, password: 'five red kites' }
  expect((await as(stolen, `PUT /api/users/${second.id}`, change)).status).toBe(200)
  second.token = await site.logIn(await findPerson(second.id))
  const refused = await confirm(second, swap)
  expect([refused.status, reasonOf(refused)]).toEqual([409, 'pending_change.taken_over'])
  const third = await site.makePerson({ role: 'ADMIN', name: 'Jamila' })
  expect((await confirm(third, swap)).status).toBe(200)
})

test('a form is told before it saves', async () => {
  const ask = async (key: string) => {
    const { id } = fieldsOf(await setting(key))
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

async function setRole({ id }: Person, role: 'USER' | 'ADMIN') {
  await changeContent(services, theProgram, ({ update }) => update('users', id, { role }))
}

/** What visitors could see of it. */
async function everything() {
  const { db } = services
  return {
    settings: await db.selectFrom('settings').selectAll().orderBy('id').execute(),
    offices: await db.selectFrom('offices').selectAll().orderBy('id').execute(),
    registrations: await db.selectFrom('registrations').selectAll().orderBy('id').execute(),
    version: await lastVersion(),
  }
}

async function lastVersion(): Promise<number> {
  const row = await services.db
    .selectFrom('contentVersion')
    .select('version')
    .executeTakeFirstOrThrow()
  return row.version
}

async function findPerson(id: number): Promise<Person> {
  const user = await services.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...user, token: await site.logIn(user) }
}

function logInAs({ body }: { body: unknown }): Promise<Person> {
  return findPerson(Number(fieldsOf(body).id))
}
