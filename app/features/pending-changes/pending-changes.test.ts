// What becomes of a change that waits: it is confirmed, stopped, or applied when its time has come. The database that
// matters is SQLite here; pending-changes-races.test.ts has both.
import { expect, test } from 'vitest'
import { changeContent, theProgram } from '#platform/history/change-content.ts'
import type { Services } from '#platform/services.ts'
import type { Person } from '#tests/support/accounts.ts'
import { fieldsOf, versionOf } from '#tests/support/content.ts'
import {
  hour,
  openTwoAdministrators,
  ours,
  pendingIdOf,
  reasonOf,
  theirs,
} from '#tests/support/two-administrators.ts'
import { applyDueChanges } from './pending-change.service.server.ts'

test('a second administrator confirms it, in the name of the first', async () => {
  const { services, stolen, second, as, findSetting, give, confirm, valueNow, listEvents } =
    await openTwoAdministrators()
  await give(stolen, 'donate.mfs', 'bKash 01700-000000')
  const id = pendingIdOf(await give(stolen, 'donate.mfs', ours))
  // Sent twice, it is one.
  expect(pendingIdOf(await give(stolen, 'donate.mfs', ours))).toBe(id)
  const record = await findSetting('donate.mfs')
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
  expect(await listEvents('changeConfirmed')).toMatchObject([
    { actorId: second.id, subjectId: stolen.id },
  ])
  expect(await listEvents('changeApplied')).toHaveLength(1)
  expect((await confirm(second, id)).status).toBe(409)
  expect((await as(second, `POST /api/pending-changes/${id}/reject`)).status).toBe(409)
})

test('it needs the password of the last minutes, and a record that nobody has changed since', async () => {
  const { stolen, second, logIn, pass, give, confirm, valueNow } = await openTwoAdministrators()
  await give(stolen, 'donate.mfs', ours)
  const one = pendingIdOf(await give(stolen, 'donate.mfs', 'bKash 1'))
  const other = pendingIdOf(await give(stolen, 'donate.mfs', 'bKash 2'))
  pass(16 * 60 * 1000)
  const late = await confirm(second, one)
  expect([late.status, fieldsOf(late.body).code]).toEqual([401, 'confirm_identity'])
  second.token = await logIn(second)
  expect((await confirm(second, one)).status).toBe(200)
  const outdated = await confirm(second, other)
  expect([outdated.status, reasonOf(outdated)]).toEqual([409, 'record.changed_meanwhile'])
  expect(await valueNow()).toBe('bKash 1')
})

test('it can be stopped, with a reason or without one, by its own proposer too', async () => {
  const { stolen, second, logIn, as, pass, give, listPending, confirm, valueNow, listEvents } =
    await openTwoAdministrators()
  await give(stolen, 'donate.mfs', ours)
  const id = pendingIdOf(await give(stolen, 'donate.mfs', theirs))
  pass(hour)
  const reason = 'That is not our number.'
  const rejected = await as(second, `POST /api/pending-changes/${id}/reject`, { reason })
  expect(rejected.status).toBe(200)
  expect((await listPending(stolen)).body).toMatchObject([
    { id, state: 'rejected', reason, decidedByName: 'Karim' },
  ])
  expect(await listEvents('changeRejected')).toMatchObject([{ actorId: second.id }])
  expect((await confirm(second, id)).status).toBe(401)
  stolen.token = await logIn(stolen)
  const own = pendingIdOf(await give(stolen, 'donate.mfs', theirs))
  expect((await as(stolen, `POST /api/pending-changes/${own}/reject`)).status).toBe(200)
  expect(await valueNow()).toBe(ours)
})

test('a single administrator waits a day, in which every session can stop it', async () => {
  const {
    services,
    stolen,
    second,
    logIn,
    as,
    pass,
    now,
    give,
    listPending,
    valueNow,
    listEvents,
    lastVersion,
  } = await openTwoAdministrators()
  await changeContent(services, theProgram, ({ remove }) => remove('users', second.id))
  await give(stolen, 'donate.mfs', 'bKash 01700-000000')
  const swap = pendingIdOf(await give(stolen, 'donate.mfs', theirs))
  expect((await listPending(stolen)).body).toMatchObject([
    { id: swap, appliesAt: new Date(now() + 24 * hour).toISOString() },
  ])
  expect((await as(stolen, `POST /api/pending-changes/${swap}/reject`)).status).toBe(200)

  const id = pendingIdOf(await give(stolen, 'donate.mfs', ours))
  pass(24 * hour - 1)
  expect(await applyDueChanges(services)).toBe(0)
  expect(await valueNow()).toBe('bKash 01700-000000')
  pass(1)
  const versionBefore = await lastVersion()
  expect(await applyDueChanges(services)).toBe(1)
  expect(await valueNow()).toBe(ours)
  expect(await lastVersion()).toBeGreaterThan(versionBefore)
  expect(await applyDueChanges(services)).toBe(0)
  expect(await listEvents('changeApplied')).toHaveLength(1)
  stolen.token = await logIn(stolen)
  expect((await listPending(stolen)).body).toMatchObject([
    { id, state: 'applied', decidedByName: null },
    { id: swap, state: 'rejected' },
  ])
})

test('what has waited is not applied when its record has changed or its proposer has lost the right', async () => {
  const { services, stolen, second, logIn, pass, give, listPending, valueNow } =
    await openTwoAdministrators()
  await setRole(services, second, 'USER')
  await give(stolen, 'donate.mfs', ours)
  const first = pendingIdOf(await give(stolen, 'donate.mfs', 'bKash 1'))
  pass(1)
  await give(stolen, 'donate.mfs', 'bKash 2')
  pass(25 * hour)
  expect(await applyDueChanges(services)).toBe(1)
  stolen.token = await logIn(stolen)
  expect((await listPending(stolen)).body).toMatchObject([{ state: 'failed' }, { id: first }])
  await give(stolen, 'donate.mfs', 'bKash 3')
  await setRole(services, second, 'ADMIN')
  await setRole(services, stolen, 'USER')
  pass(25 * hour)
  expect(await applyDueChanges(services)).toBe(0)
  expect(await valueNow()).toBe('bKash 1')
})

async function setRole(services: Services, { id }: Person, role: 'USER' | 'ADMIN') {
  await changeContent(services, theProgram, ({ update }) => update('users', id, { role }))
}
