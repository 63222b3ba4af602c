// Approvers of a change: nobody whom the proposer has recently made an administrator or given a password.
import { expect, test } from 'vitest'
import { fieldsOf } from '#tests/support/content.ts'
import {
  hour,
  openTwoAdministrators,
  ours,
  pendingIdOf,
  reasonOf,
  theirs,
} from '#tests/support/two-administrators.ts'

test('a stolen account cannot make its own approver', async () => {
  const { stolen, second, as, give, confirm, vouch, findPerson, listEvents } =
    await openTwoAdministrators()
  await give(stolen, 'donate.mfs', ours)
  const swap = pendingIdOf(await give(stolen, 'donate.mfs', theirs))
  const own = {
    name: 'Helper',
    email: 'helper@example.org',
    password: 'four red kites',
    role: 'ADMIN',
  }
  const made = await as(stolen, 'POST /api/users', own)
  expect(made.status).toBe(201)
  const helper = await findPerson(Number(fieldsOf(made.body).id))

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
  const proposedByHelper = pendingIdOf(await give(helper, 'donate.mfs', `${theirs}!`))
  const turned = await confirm(stolen, proposedByHelper)
  expect([turned.status, reasonOf(turned)]).toEqual([409, 'pending_change.proposer_new'])
  // Nobody can vouch for accounts they made, nor for themselves.
  for (const person of [stolen, helper]) {
    const vouched = await vouch(person, helper)
    expect([vouched.status, reasonOf(vouched)]).toEqual([409, 'pending_change.own_administrator'])
  }
  // Others can, once; then the account may approve what does not concern the two of them.
  expect((await vouch(second, helper)).status).toBe(200)
  expect((await vouch(second, helper)).status).toBe(409)
  expect(await listEvents('administratorVouched')).toMatchObject([
    { actorId: second.id, subjectId: helper.id },
  ])
  // Vouching ends with the role of the voucher.
  const { name, email } = second
  await as(stolen, `PUT /api/users/${second.id}`, { name, email, role: 'EDITOR' })
  expect((await confirm(helper, swap)).status).toBe(409)
  await as(stolen, `PUT /api/users/${second.id}`, { name, email, role: 'ADMIN' })
  expect((await confirm(helper, swap)).status).toBe(200)
})

test('a day later a new administrator counts as any other', async () => {
  const { stolen, makePerson, logIn, as, pass, give, confirm, findPerson } =
    await openTwoAdministrators()
  await give(stolen, 'donate.mfs', ours)
  const swap = pendingIdOf(await give(stolen, 'donate.mfs', 'bKash 1'))
  const { id, name, email } = await makePerson({ name: 'Salma' })
  const promoted = await as(stolen, `PUT /api/users/${id}`, { name, email, role: 'ADMIN' })
  expect(promoted.status).toBe(200)
  const salma = await findPerson(id)
  expect(reasonOf(await confirm(salma, swap))).toBe('pending_change.confirmer_new')
  pass(24 * hour)
  salma.token = await logIn(salma)
  expect((await confirm(salma, swap)).status).toBe(200)
})

test('a new password by the proposer makes nobody an approver', async () => {
  const { stolen, second, makePerson, logIn, as, give, confirm, findPerson } =
    await openTwoAdministrators()
  await give(stolen, 'donate.mfs', ours)
  const swap = pendingIdOf(await give(stolen, 'donate.mfs', theirs))
  const { name, email } = second
  const change = { name, email, password: 'five red kites' }
  expect((await as(stolen, `PUT /api/users/${second.id}`, change)).status).toBe(200)
  second.token = await logIn(await findPerson(second.id))
  const refused = await confirm(second, swap)
  expect([refused.status, reasonOf(refused)]).toEqual([409, 'pending_change.taken_over'])
  const third = await makePerson({ role: 'ADMIN', name: 'Jamila' })
  expect((await confirm(third, swap)).status).toBe(200)
})
