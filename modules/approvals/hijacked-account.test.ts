// Attacks by somebody who controls one administrator's account and knows the rules: accounts that help each other, an
// approver who is taken over or removed, and another number published beside the protected one.
import { expect, test } from 'vitest'
import { changeContent, systemActor } from '#core/kernel/history/change-content.ts'
import { type Person, setSetting } from '#tests/support/accounts.ts'
import { fieldsOf } from '#tests/support/content.ts'
import {
  hour,
  openTwoAdministrators,
  ours,
  pendingIdOf,
  reasonOf,
  theirs,
} from '#tests/support/two-administrators.ts'

const day = 24 * hour
const newPassword = 'five red kites'

/** Opens a site with a given account number, after the thief took over the first administrator's login. */
async function openHijackedSite() {
  const site = await openTwoAdministrators()
  const { as, findPerson, give, stolen } = site
  await give(stolen, 'donate.mfs', ours)
  return {
    ...site,
    async makeAdministrator(by: Person, name: string): Promise<Person> {
      const email = `${name.toLowerCase()}@example.org`
      const json = { name, email, password: newPassword, role: 'ADMIN' }
      const made = await as(by, 'POST /api/users', json)
      return findPerson(Number(fieldsOf(made.body).id))
    },
    setRole: (by: Person, { id, name, email }: Person, role: string) =>
      as(by, `PUT /api/users/${id}`, { name, email, role }),
    takeOver: (by: Person, { id, name, email }: Person) =>
      as(by, `PUT /api/users/${id}`, { name, email, password: newPassword }),
  }
}

test("an account taken over by one's own second account approves nothing", async () => {
  const { stolen, second, give, confirm, valueNow, findPerson, makeAdministrator, takeOver } =
    await openHijackedSite()
  const swap = pendingIdOf(await give(stolen, 'donate.mfs', theirs))
  const helper = await makeAdministrator(stolen, 'Helper')
  expect((await takeOver(helper, second)).status).toBe(200)
  const refused = await confirm(await findPerson(second.id), swap)
  expect([refused.status, reasonOf(refused)]).toEqual([409, 'pending_change.taken_over'])
  expect(await valueNow()).toBe(ours)
})

test('an account that was taken over vouches for nobody', async () => {
  const {
    stolen,
    second,
    give,
    confirm,
    vouch,
    valueNow,
    findPerson,
    makeAdministrator,
    takeOver,
  } = await openHijackedSite()
  const swap = pendingIdOf(await give(stolen, 'donate.mfs', theirs))
  const helper = await makeAdministrator(stolen, 'Helper')
  expect((await takeOver(stolen, second)).status).toBe(200)
  const taken = await findPerson(second.id)
  expect((await vouch(taken, helper)).status).toBe(409)
  expect((await confirm(helper, swap)).status).toBe(409)
  expect(await valueNow()).toBe(ours)
})

test('accounts made by one person do not become a second person by giving each other roles', {
  tags: 'long',
}, async () => {
  const { stolen, give, confirm, vouch, valueNow, findPerson, makeAdministrator, setRole } =
    await openHijackedSite()
  const [one, other] = [
    await makeAdministrator(stolen, 'Anwara'),
    await makeAdministrator(stolen, 'Bashir'),
  ]
  // Each now has its role from the other, not from the account that made both.
  for (const [by, person] of [
    [one, other],
    [other, one],
  ] as const) {
    await setRole(stolen, person, 'USER')
    expect((await setRole(by, person, 'ADMIN')).status).toBe(200)
    by.token = (await findPerson(by.id)).token
    person.token = (await findPerson(person.id)).token
  }
  for (const person of [one, other]) {
    const vouched = await vouch(stolen, person)
    expect([vouched.status, reasonOf(vouched)]).toEqual([409, 'pending_change.own_administrator'])
  }
  const helper = await makeAdministrator(one, 'Helper')
  const vouched = await vouch(stolen, helper)
  expect([vouched.status, reasonOf(vouched)]).toEqual([409, 'pending_change.own_administrator'])
  const swap = pendingIdOf(await give(helper, 'donate.mfs', theirs))
  for (const person of [stolen, one, other]) {
    expect((await confirm(person, swap)).status).toBe(409)
  }
  expect(await valueNow()).toBe(ours)
})

test('changes wait for a week once the other administrators are removed', async () => {
  const { stolen, second, as, pass, now, give, confirm, valueNow, findPerson, makeAdministrator } =
    await openHijackedSite()
  pass(10 * day)
  stolen.token = (await findPerson(stolen.id)).token
  expect((await as(stolen, `DELETE /api/users/${second.id}`)).status).toBe(204)
  const swap = await give(stolen, 'donate.mfs', theirs)
  expect(swap.status).toBe(202)
  const { body } = await as(stolen, 'GET /api/pending-changes')
  expect(body).toMatchObject([{ appliesAt: new Date(now() + 7 * day).toISOString() }])
  // A second account of the thief does not shorten the wait.
  const helper = await makeAdministrator(stolen, 'Helper')
  const swapOfHelper = pendingIdOf(await give(stolen, 'donate.mfs', `${theirs}!`))
  pass(6 * day)
  helper.token = (await findPerson(helper.id)).token
  expect(reasonOf(await confirm(helper, swapOfHelper))).toBe('pending_change.confirmer_new')
  expect(await valueNow()).toBe(ours)
  pass(2 * day)
  helper.token = (await findPerson(helper.id)).token
  expect((await confirm(helper, swapOfHelper)).status).toBe(200)
})

test('taking the role away counts as removing an administrator', async () => {
  const { stolen, second, as, now, give, setRole } = await openHijackedSite()
  await setRole(stolen, second, 'EDITOR')
  await give(stolen, 'donate.mfs', theirs)
  const { body } = await as(stolen, 'GET /api/pending-changes')
  expect(body).toMatchObject([{ appliesAt: new Date(now() + 7 * day).toISOString() }])
})

test('an invited administrator counts once somebody gave them a password, and not before', async () => {
  const { stolen, as } = await openHijackedSite()
  const invite = async (email: string) => {
    const json = { email, name: 'Salma', role: 'ADMIN' }
    expect((await as(stolen, 'POST /api/invitations', json)).status).toBe(201)
    const [{ id }] = Object((await as(stolen, 'GET /api/invitations')).body)
    return { id, name: 'Salma', email }
  }
  const waitHours = async () => {
    const setting = Object((await as(stolen, 'GET /api/settings?q=donate.mfs')).body)[0]
    const guard = await as(stolen, `GET /api/change-guard/settings/${setting.id}`)
    return fieldsOf(guard.body).waitHours
  }
  const revoked = await invite('revoked@example.org')
  await as(stolen, `DELETE /api/invitations/${revoked.id}`)
  const lowered = await invite('lowered@example.org')
  await as(stolen, `PUT /api/users/${lowered.id}`, { ...lowered, role: 'EDITOR' })
  await as(stolen, `DELETE /api/users/${lowered.id}`)
  expect(await waitHours()).toBe(24)
  const { id, ...account } = await invite('typed@example.org')
  await as(stolen, `PUT /api/users/${id}`, { ...account, password: newPassword })
  expect((await as(stolen, `DELETE /api/users/${id}`)).status).toBe(204)
  expect(await waitHours()).toBe(7 * 24)
})

test('undoing the first value does not allow another one without approval', async () => {
  const { services, stolen, second, as, give, confirm } = await openHijackedSite()
  await give(stolen, 'donate.bank', 'Account 1')
  const { version } = await services.db
    .selectFrom('history')
    .select('version')
    .where('entity', '=', 'settings')
    .executeTakeFirstOrThrow()
  const undone = await as(stolen, `POST /api/history/${version}/undo`)
  expect((await confirm(second, pendingIdOf(undone))).status).toBe(200)
  expect((await give(stolen, 'donate.mfs', theirs)).status).toBe(202)
})

test('all administrators are told of the first account, which needs no approval', async () => {
  const { services, stolen, second, give, confirm } = await openHijackedSite()
  const mails = await services.db
    .selectFrom('outgoingMails')
    .select(['address', 'content'])
    .where('kind', '=', 'accountNumberGiven')
    .orderBy('address')
    .execute()
  expect(mails.map(({ address }) => address)).toEqual([stolen.email, second.email].sort())
  for (const { content } of mails) expect(content).toContain(ours)
  await confirm(second, pendingIdOf(await give(stolen, 'donate.mfs', 'bKash 01812-345678')))
  const { count } = await services.db
    .selectFrom('accessLog')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event', '=', 'accountNumberGiven')
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
})

test('the words around the account need approval like the account', async () => {
  const { services, stolen, as, give, lastVersion } = await openHijackedSite()
  const body = '<p>{{donate.mfs}}, {{contact.phone}}</p>'
  const phones = '<p>{{contact.phone}}</p>'
  const bodyOf = (key: string) => (key === 'contact-us.phones' ? phones : body)
  await setSetting(services, 'donate.mfs', '')
  for (const part of [
    'donate-now.card',
    'donate-now.ways',
    'donate-now.more',
    'contact-us.phones',
  ]) {
    await changeContent(services, systemActor, ({ insert }) =>
      insert('pageTexts', { key: part, title: 'Ours', body: bodyOf(part), isSample: false }),
    )
  }
  const write = async (key: string, change: object) => {
    const { id, title, titleBn, body, bodyBn } = await services.db
      .selectFrom('pageTexts')
      .selectAll()
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    return as(stolen, `PUT /api/page-texts/${id}`, { title, titleBn, body, bodyBn, ...change })
  }
  // The site has no account to give to yet.
  expect((await write('donate-now.ways', { title: 'How to give' })).status).toBe(200)
  expect((await give(stolen, 'words.donate', 'button = Give')).status).toBe(200)
  await give(stolen, 'donate.mfs', ours)
  await give(stolen, 'contact.phone', '01711-000000')

  const version = await lastVersion()
  const attempts = [
    write('donate-now.ways', { isSample: true }),
    write('donate-now.ways', { body: body.replace('{{donate.mfs}}', theirs) }),
    write('donate-now.ways', { bodyBn: `<p>${theirs}</p>` }),
    write('donate-now.card', { title: `Send to ${theirs}` }),
    write('donate-now.more', { body: `<p>${theirs}</p>` }),
    give(stolen, 'donate.buttonText', `Send to ${theirs}`),
    give(stolen, 'words.donate', `button = ${theirs}`),
  ]
  for (const attempt of attempts) expect((await attempt).status).toBe(202)
  expect(await lastVersion()).toBe(version)
  // Removing a given number from a page needs approval too; the words around it are free.
  const without = phones.replace('{{contact.phone}}', '019')
  expect((await write('contact-us.phones', { body: without })).status).toBe(202)
  const more = `<p>Welcome.</p>${phones}`
  expect((await write('contact-us.phones', { body: more })).status).toBe(200)
  // A sample is unconfirmed, but donors read it.
  await changeContent(services, systemActor, ({ insert }) =>
    insert('pageTexts', {
      key: 'donate-now.sample',
      title: 'Sample',
      body,
      isSample: true,
      isSampleBn: true,
    }),
  )
  expect((await write('donate-now.sample', { body: '<p>Ours</p>' })).status).toBe(202)
})
