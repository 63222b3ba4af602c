// Outcomes of a pending change: approved, rejected, or applied after its waiting time. Runs on SQLite;
// pending-changes-races.test.ts covers both databases.
import { expect, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
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

test('a second administrator approves a change in the name of the first', async () => {
  const { services, stolen, second, as, findSetting, give, confirm, valueNow, listEvents } =
    await openTwoAdministrators()
  await give(stolen, 'donate.mfs', 'bKash 01700-000000')
  const id = pendingIdOf(await give(stolen, 'donate.mfs', ours))
  // Equal proposals make one pending change.
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

test('an approval needs a recently given password and an unchanged record', async () => {
  const { stolen, second, makePerson, logIn, pass, give, confirm, valueNow } =
    await openTwoAdministrators()
  const third = await makePerson({ role: 'ADMIN', name: 'Jamila' })
  await give(stolen, 'donate.mfs', ours)
  const one = pendingIdOf(await give(stolen, 'donate.mfs', 'bKash 1'))
  const other = pendingIdOf(await give(third, 'donate.mfs', 'bKash 2'))
  pass(16 * 60 * 1000)
  const late = await confirm(second, one)
  expect([late.status, fieldsOf(late.body).code]).toEqual([401, 'confirm_identity'])
  second.token = await logIn(second)
  expect((await confirm(second, one)).status).toBe(200)
  const outdated = await confirm(second, other)
  expect([outdated.status, reasonOf(outdated)]).toEqual([409, 'record.changed_meanwhile'])
  expect(await valueNow()).toBe('bKash 1')
})

test('a change can be rejected with or without a reason, by its proposer too', {
  tags: 'long',
}, async () => {
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

test('the change of a single administrator waits a day, and every session can reject it meanwhile', async () => {
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
  await changeContent(services, systemActor, ({ remove }) => remove('users', second.id))
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

test('a due change is not applied if its record has changed or its proposer has lost the role', async () => {
  const { services, stolen, second, logIn, pass, findSetting, give, listPending, valueNow } =
    await openTwoAdministrators()
  await setRole(services, second, 'USER')
  await give(stolen, 'donate.mfs', ours)
  await give(stolen, 'donate.mfs', 'bKash 1')
  const id = Number(fieldsOf(await findSetting('donate.mfs')).id)
  await changeContent(services, systemActor, ({ update }) =>
    update('settings', id, { valueEn: 'bKash 2' }),
  )
  pass(25 * hour)
  expect(await applyDueChanges(services)).toBe(0)
  stolen.token = await logIn(stolen)
  expect((await listPending(stolen)).body).toMatchObject([{ state: 'failed' }])
  await give(stolen, 'donate.mfs', 'bKash 3')
  await setRole(services, second, 'ADMIN')
  await setRole(services, stolen, 'EDITOR')
  pass(25 * hour)
  expect(await applyDueChanges(services)).toBe(0)
  expect(await valueNow()).toBe('bKash 2')
})

test('an approval needs a proposer who may still make the change', { tags: 'long' }, async () => {
  const { services, stolen, second, logIn, pass, give, listPending, confirm, valueNow } =
    await openTwoAdministrators()
  await give(stolen, 'donate.mfs', ours)
  await give(stolen, 'contact.phone', '01711-000000')
  const swap = pendingIdOf(await give(stolen, 'donate.mfs', theirs))
  const phone = pendingIdOf(await give(stolen, 'contact.phone', '01711-000001'))
  await setRole(services, stolen, 'EDITOR')
  pass(48 * hour)
  second.token = await logIn(second)
  const refused = await confirm(second, swap)
  expect([refused.status, reasonOf(refused)]).toEqual([409, 'pending_change.proposer_gone'])
  expect((await listPending(second)).body).toMatchObject([
    { id: phone, obstacle: null },
    { id: swap, obstacle: { key: 'pending_change.proposer_gone' } },
  ])
  expect(await valueNow()).toBe(ours)
  // An editor may change a telephone number.
  expect((await confirm(second, phone)).status).toBe(200)
})

test('one person may have a few pending changes, one per record, and all can be rejected at once', {
  tags: 'long',
}, async () => {
  const { stolen, second, makePerson, as, give, listPending, valueNow } =
    await openTwoAdministrators()
  const [one, other] = [await makePerson({ role: 'EDITOR' }), await makePerson({ role: 'EDITOR' })]
  const ids: number[] = []
  for (let count = 0; count < 11; count += 1) {
    const office = { name: `Office ${count}`, phones: '01711-000000' }
    ids.push(Number(fieldsOf((await as(one, 'POST /api/offices', office)).body).id))
  }
  await give(stolen, 'donate.mfs', ours)
  const call = (person: Person, id: number | undefined, phones: string) =>
    as(person, `PUT /api/offices/${id}`, { name: 'Office', phones })
  const answers = []
  for (const id of ids) answers.push(await call(one, id, '01799-999999'))
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(202), 409])
  expect(reasonOf(answers[10] ?? { body: {} })).toBe('pending_change.too_many_own')
  // A newer change of the same record replaces the first; other people may still propose.
  const newer = await call(one, ids[0], '01799-888888')
  expect(newer.status).toBe(202)
  const list = JSON.parse((await listPending(second)).text)
  expect(list.filter(({ state }: { state: string }) => state === 'open')).toHaveLength(10)
  expect(list).toContainEqual(
    expect.objectContaining({ id: pendingIdOf(answers[0] ?? newer), state: 'replaced' }),
  )
  expect((await call(other, ids[0], '01799-777777')).status).toBe(202)
  expect((await give(stolen, 'donate.mfs', theirs)).status).toBe(202)
  const path = `POST /api/users/${one.id}/reject-changes`
  expect((await as(one, path)).status).toBe(403)
  expect((await as(second, path, { reason: 'Not ours.' })).status).toBe(200)
  expect((await as(second, path)).status).toBe(404)
  const left = JSON.parse((await listPending(second)).text)
  expect(
    left
      .filter(({ state }: { state: string }) => state === 'open')
      .map(({ proposedBy }: { proposedBy: number }) => proposedBy),
  ).toEqual([stolen.id, other.id])
  expect(await valueNow()).toBe(ours)
})

test('the approver sees values instead of placeholders and keys', async () => {
  const { services, stolen, second, as, give, listPending } = await openTwoAdministrators()
  const text = { title: 'How to give', body: '<p>{{donate.mfs}}</p>' }
  const { id } = await changeContent(services, systemActor, ({ insert }) =>
    insert('pageTexts', { key: 'donate-now.ways', ...text, isSample: false }),
  )
  await give(stolen, 'donate.mfs', ours)
  const body =
    '<p>Closed: {{donate.mfs}}. <a href="https://evil.example/">Give</a> {{contact.phone}}</p>'
  await as(stolen, `PUT /api/page-texts/${id}`, { ...text, body })
  await give(stolen, 'words.donate', 'noWayYet = Closed.')
  await give(stolen, 'words.frame', 'footerLine = {{name}}, 01999-666666')
  await give(stolen, 'org.tagline', theirs)
  const { text: answer } = await listPending(second)
  expect(answer).not.toContain('{{')
  const changes = JSON.parse(answer).map(
    ({ records: [one] }: { records: { changes: unknown }[] }) => one?.changes,
  )
  expect(changes).toEqual([
    [{ field: 'valueEn', before: null, after: theirs }],
    [
      {
        field: 'valueEn',
        before: '…. A non-profit organisation working with villages.',
        after: '…, 01999-666666',
      },
    ],
    [{ field: 'valueEn', before: expect.stringMatching(/^[A-Z]/), after: 'Closed.' }],
    [
      {
        field: 'body',
        before: '<p>bKash: 01712-345678</p>',
        after:
          '<p>Closed: bKash: 01712-345678. Give (https://evil.example/) <span class="blank">to be added by our office</span></p>',
      },
    ],
  ])
})

async function setRole(services: Services, { id }: Person, role: Person['role']) {
  await changeContent(services, systemActor, ({ update }) => update('users', id, { role }))
}
