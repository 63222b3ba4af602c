import { beforeEach, expect, test } from 'vitest'
import { createHostLink } from '#modules/login/account-link.service.server.ts'
import { queueOverdueMails } from '#modules/mail/overdue-mails.service.server.ts'
import { openAccounts, type Person, setSetting } from '#tests/support/accounts.ts'
import { fieldsOf } from '#tests/support/content.ts'
import { makeMessage } from '#tests/support/inbox-calls.ts'
import {
  createTestServices,
  onEachDatabaseSlow,
  type TestServices,
} from '#tests/support/services.ts'
import { countOverdueMessages } from '../sender/overdue-messages.queries.server.ts'

const day = 24 * 60 * 60 * 1000
/** A Thursday, 10:30 in Dhaka. */
const start = Date.parse('2026-01-15T04:30:00.000Z')

let now = start
let services: TestServices
let site: ReturnType<typeof openAccounts>
let rahima: Person
let karim: Person

async function open(given?: TestServices) {
  now = start
  services = given ?? (await createTestServices({ clock: () => new Date(now) }))
  site = openAccounts(services)
  rahima = await site.makePerson({ role: 'ADMIN', name: 'Rahima' })
  karim = await site.makePerson({ role: 'ADMIN', name: 'Karim' })
  // Rules of the first week are in tests/unread-concerns.test.ts.
  const createdAt = new Date(now - 30 * day).toISOString()
  await services.db.updateTable('users').set({ createdAt }).where('id', '=', rahima.id).execute()
}

beforeEach(async () => {
  await open()
  const { close } = services
  return close
})

const as = (person: Person, line: string, json?: object) =>
  site.call(line, { token: person.token, ...(json && { json }) })
const listed = async (person: Person, query = '') =>
  Object(await as(person, `GET /api/messages${query}`)).body.map(({ id }: { id: number }) => id)
const put = (person: Person, id: number, change: object) =>
  as(person, `PUT /api/messages/${id}`, change)
const events = (body: unknown) =>
  Object(body).events.map(({ what, userName, text }: Record<string, string>) => [
    what,
    userName,
    text,
  ])
const logged = () => services.db.selectFrom('accessLog').selectAll().orderBy('id').execute()

async function name(by: Person, whom: Person, isNamed = true) {
  return as(by, `PUT /api/users/${whom.id}/safeguarding`, { isNamed })
}

test('each change of a message is recorded as an event with its author', {
  tags: 'long',
}, async () => {
  const { id } = await makeMessage(services)
  await as(rahima, `GET /api/messages/${id}`)
  expect((await put(rahima, id, { state: 'read' })).status).toBe(200)
  const assigned = await put(rahima, id, { state: 'assigned', assigneeId: karim.id, note: 'Yours' })
  expect(assigned.body).toMatchObject({ state: 'assigned', assigneeName: 'Karim' })
  expect(await listed(karim, '?mine=true')).toEqual([id])
  expect(await listed(rahima, '?mine=true')).toEqual([])
  const answered = await put(karim, id, { state: 'answered', answer: 'From nine to five.' })
  expect(answered.body).toMatchObject({ state: 'answered', dueOn: null, isOverdue: false })
  expect(events(answered.body)).toEqual([
    ['opened', 'Rahima', null],
    ['state', 'Rahima', null],
    ['assigned', 'Rahima', 'Karim'],
    ['note', 'Rahima', 'Yours'],
    ['answer', 'Karim', 'From nine to five.'],
    ['opened', 'Karim', null],
  ])
  expect(await listed(rahima, '?status=open')).toEqual([])
  expect((await put(karim, id, { state: 'new' })).status).toBe(409)
})

test.each([
  [{ state: 'answered' }, 'answer'],
  [{ state: 'waiting' }, 'question'],
  [{ state: 'assigned' }, 'assigneeId'],
  [{ state: 'read', answer: 'Nobody would see it.' }, 'answer'],
  [{ state: 'answered', answer: 'Yes.', question: 'Which?' }, 'question'],
  [{ state: 'gone' }, 'state'],
  [{ state: 'answered', answer: 'x'.repeat(5_001) }, 'answer'],
])('%j is refused with an error for “%s”', async (change, field) => {
  const { id } = await makeMessage(services)
  const { status, body } = await put(rahima, id, change)
  expect([status, Object.keys(Object(fieldsOf(body).fields))]).toEqual([422, [field]])
})

test('an editor reads, answers and passes on what is assigned to them, and nothing else', async () => {
  const editor = await site.makePerson({ role: 'EDITOR', name: 'Jamila' })
  const { id } = await makeMessage(services)
  const { id: other } = await makeMessage(services)
  const concern = await makeMessage(services, { kind: 'safeguarding', assigneeId: editor.id })
  const assigned = await put(rahima, id, { state: 'assigned', assigneeId: editor.id, note: 'You?' })
  expect(assigned.body).toMatchObject({ assigneeName: 'Jamila' })
  expect(await listed(editor)).toEqual([id])
  expect(await listed(editor, '?q=Salma')).toEqual([id])
  for (const hidden of [other, concern.id]) {
    expect((await as(editor, `GET /api/messages/${hidden}`)).status).toBe(404)
    const answer = { state: 'answered', answer: 'Not mine.' }
    expect((await put(editor, hidden, answer)).status).toBe(404)
  }
  const counts = (await as(editor, 'GET /api/open-messages')).body
  expect(counts).toMatchObject({ count: 1, new: 0, mine: 1, unreadConcerns: null })
  const answered = await put(editor, id, { state: 'answered', answer: 'From nine to five.' })
  expect(events(answered.body)).toContainEqual(['answer', 'Jamila', 'From nine to five.'])
  const passed = await put(editor, id, { state: 'assigned', assigneeId: karim.id })
  expect([passed.status, Object(passed.body).assigneeName]).toEqual([200, 'Karim'])
  expect((await as(editor, `GET /api/messages/${id}`)).status).toBe(404)
  expect((await as(editor, `DELETE /api/messages/${id}`)).status).toBe(403)
})

test('a message cannot be assigned to an account without permission', async () => {
  const user = await site.makePerson()
  const { id } = await makeMessage(services)
  const { status, body } = await put(rahima, id, { state: 'assigned', assigneeId: user.id })
  expect([status, Object(body).fieldReasons.assigneeId.key]).toEqual([
    422,
    'message.assignee_not_allowed',
  ])
})

test('a replaced answer stays in the events, and the time of the first one counts', async () => {
  const { id } = await makeMessage(services)
  await put(rahima, id, { state: 'answered', answer: 'From nine to five.' })
  await services.db.updateTable('messages').set({ answerSeenAt: rahima.createdAt }).execute()
  now += 3 * day
  rahima.token = await site.logIn(rahima)
  const { body } = await put(rahima, id, { state: 'answered', answer: 'From nine to four.' })
  expect(body).toMatchObject({
    answer: 'From nine to four.',
    answeredAt: new Date(start).toISOString(),
    answerSeenAt: null,
  })
  const texts = events(body).filter(([what]: string[]) => what === 'answer')
  expect(texts.map(([, , text]: string[]) => text)).toEqual([
    'From nine to five.',
    'From nine to four.',
  ])
})

test('the clock is paused while the office waits for the sender', async () => {
  await setSetting(services, 'messages.holidays', '২০/০১/২০২৬ একটি ছুটি')
  const { id } = await makeMessage(services)
  const due = async () => {
    const { dueOn, isStill, isOverdue, openDays } = Object(
      (await as(rahima, `GET /api/messages/${id}`)).body,
    )
    return { dueOn, isStill, isOverdue, openDays }
  }
  // Five working days after Thursday: 18, 19, 21, 22, 25.
  expect(await due()).toEqual({
    dueOn: '2026-01-25',
    isStill: false,
    isOverdue: false,
    openDays: 0,
  })
  await put(rahima, id, { state: 'waiting', question: 'Which office?' })
  now += 31 * day
  rahima.token = await site.logIn(rahima)
  expect(await due()).toMatchObject({ isStill: true, isOverdue: false, openDays: 31 })
  expect(await listed(rahima, '?overdue=true')).toEqual([])
  await put(rahima, id, { state: 'read' })
  // The same number of working days remains as before: from 15 February on, a Sunday.
  expect(await due()).toMatchObject({ dueOn: '2026-02-22', isStill: false, isOverdue: false })
  now += 8 * day
  rahima.token = await site.logIn(rahima)
  expect(await due()).toMatchObject({ isOverdue: true })
  expect(await listed(rahima, '?overdue=true')).toEqual([id])
})

test('two people never overwrite each other, and a retry is no conflict', async () => {
  const message = await makeMessage(services)
  const { id, updatedAt } = message
  const first = { state: 'answered', answer: 'From nine to five.', note: 'Called her', updatedAt }
  const answered = await put(rahima, id, first)
  expect(answered.status).toBe(200)
  const late = await put(karim, id, { state: 'answered', answer: 'From ten.', updatedAt })
  expect([late.status, fieldsOf(late.body).code]).toEqual([409, 'conflict'])
  // A retry of the first request, with the time known then.
  const again = await put(rahima, id, first)
  expect([again.status, again.body]).toEqual([200, answered.body])
})

test('a search finds words, names, and telephone numbers in any format', async () => {
  const { id } = await makeMessage(services, { phone: '01712-345678', name: 'Salma Begum' })
  await makeMessage(services, { phone: null, name: null, text: 'বেতন ২০০০ টাকা কেন?' })
  for (const q of ['01712345678', '+8801712-345678', '০১৭১২৩৪৫৬৭৮', 'salma']) {
    expect(await listed(rahima, `?q=${encodeURIComponent(q)}`)).toEqual([id])
  }
  expect(await listed(rahima, `?q=${encodeURIComponent('২০০০')}`)).toHaveLength(1)
  expect(await listed(rahima, '?kind=complaint')).toEqual([])
  expect((await as(rahima, 'GET /api/messages?pageSize=1')).headers.get('X-Total-Count')).toBe('2')
})

test('an account that is not named does not learn of a safeguarding concern', async () => {
  const { id } = await makeMessage(services, { kind: 'safeguarding', createdAt: longAgo() })
  await name(karim, rahima)
  expect(await listed(rahima)).toEqual([id])
  expect(await listed(karim)).toEqual([])
  expect(await listed(karim, '?kind=safeguarding&q=office')).toEqual([])
  const counts = async (person: Person) => (await as(person, 'GET /api/open-messages')).body
  expect(await counts(karim)).toMatchObject({ count: 0, new: 0, overdue: 0 })
  expect(await counts(rahima)).toMatchObject({ count: 1, new: 1, overdue: 1 })
  const unknown = (await as(karim, 'GET /api/messages/4711')).text
  expect((await as(karim, `GET /api/messages/${id}`)).text).toBe(unknown)
  expect((await put(karim, id, { state: 'read' })).text).toBe(unknown)
  expect((await as(karim, `DELETE /api/messages/${id}`)).text).toBe(unknown)
  expect(await countOverdueMessages(services.db, new Date(now))).toBe(0)
  expect((await site.call('GET /api/message-numbers')).body).toEqual({ years: [] })
  expect((await put(rahima, id, { state: 'assigned', assigneeId: karim.id })).status).toBe(422)
})

test('opening a message is recorded with the same details for each kind', async () => {
  await name(karim, rahima)
  const ids = []
  for (const kind of ['question', 'safeguarding'] as const) {
    const { id } = await makeMessage(services, { kind })
    await as(rahima, `GET /api/messages/${id}`)
    await as(rahima, `GET /api/messages/${id}`)
    ids.push(id)
  }
  const seen = (await logged()).filter(({ event }) => event === 'personalDataSeen')
  expect(seen.map(({ actorName, details }) => [actorName, JSON.parse(details ?? '')])).toEqual(
    ids.map((message) => ['Rahima', { what: 'message', message }]),
  )
  now += 61 * 60 * 1000
  rahima.token = await site.logIn(rahima)
  await as(rahima, `GET /api/messages/${ids[1]}`)
  expect((await logged()).filter(({ event }) => event === 'personalDataSeen')).toHaveLength(3)
})

test('a single administrator alone may name their own account, and all are notified', async () => {
  const own = await name(rahima, rahima)
  expect([own.status, Object(own.body).reason.key]).toEqual([409, 'safeguarding.own'])
  expect((await name(karim, rahima)).body).toEqual({ isNamed: true })
  const mails = await services.db
    .selectFrom('outgoingMails')
    .select(['kind', 'address'])
    .where('kind', '=', 'safeguardingNamed')
    .execute()
  expect(mails.map(({ address }) => address).toSorted()).toEqual(
    [rahima.email, karim.email].toSorted(),
  )
  const editor = await site.makePerson({ role: 'EDITOR' })
  expect((await name(rahima, editor)).status).toBe(409)
  expect((await as(karim, `DELETE /api/users/${rahima.id}`)).status).toBe(204)
  expect((await name(karim, karim)).body).toEqual({ isNamed: true })
})

test('naming and erasing require the password again', async () => {
  const { id } = await makeMessage(services)
  now += 16 * 60 * 1000
  expect(fieldsOf((await name(karim, rahima)).body).code).toBe('confirm_identity')
  const erased = await as(karim, `DELETE /api/messages/${id}`)
  expect(fieldsOf(erased.body).code).toBe('confirm_identity')
})

test('losing the role ends the naming, and neither the role nor undo restores it', async () => {
  await name(karim, rahima)
  const isNamed = async () => (await as(karim, `GET /api/users/${rahima.id}/safeguarding`)).body
  const { name: called, email } = rahima
  const become = (role: string) =>
    as(karim, `PUT /api/users/${rahima.id}`, { name: called, email, role })
  await become('EDITOR')
  await become('ADMIN')
  expect(await isNamed()).toEqual({ isNamed: false })
  for (const { id } of await services.db.selectFrom('history').select('id').execute()) {
    await as(karim, `POST /api/history/${id}/restore`)
  }
  expect(await isNamed()).toEqual({ isNamed: false })
})

test('an administrator cannot name an account that they created, nor one that created theirs', async () => {
  const json = { name: 'P', email: 'p@example.org', password: 'four red kites', role: 'ADMIN' }
  const { id } = fieldsOf((await as(rahima, 'POST /api/users', json)).body)
  const user = await services.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow()
  const puppet = { ...user, token: await site.logIn(user) }
  const refused = [await name(rahima, puppet), await name(puppet, rahima)]
  for (const { status, body } of refused) {
    expect([status, Object(body).reason.key]).toEqual([409, 'safeguarding.not_yet'])
  }
  // An administrator cannot name an account to which they recently gave a password or a link either.
  await as(rahima, `POST /api/users/${karim.id}/link`)
  expect((await name(rahima, karim)).status).toBe(409)
  // A confirmation by somebody else ends this, and so does a day's wait.
  expect((await as(karim, `POST /api/users/${puppet.id}/vouch`)).status).toBe(200)
  const jamila = await site.makePerson({ role: 'ADMIN', name: 'Jamila' })
  expect((await name(jamila, puppet)).status).toBe(200)
  now += day
  rahima.token = await site.logIn(rahima)
  expect((await name(rahima, karim)).status).toBe(200)
})

test('an account loses its naming once somebody else could log in with it', async () => {
  const jamila = await site.makePerson({ role: 'ADMIN', name: 'Jamila' })
  const { id, email } = karim
  const account = { name: 'Karim', email }
  const use = async (url: unknown) => {
    const secret = String(url).split('/').at(-1)
    const json = { secret, password: 'five blue doors' }
    expect((await site.call('POST /api/auth/link', { json })).status).toBe(200)
  }
  const takeovers = [
    () => as(rahima, `PUT /api/users/${id}`, { ...account, password: 'four yellow boats' }),
    () => as(rahima, `PUT /api/users/${id}`, { ...account, email: 'other@example.org' }),
    () => as(rahima, `DELETE /api/users/${id}/second-step`),
    async () => use(fieldsOf((await as(rahima, `POST /api/users/${id}/link`)).body).url),
  ]
  const isNamed = async () => (await as(rahima, `GET /api/users/${id}/safeguarding`)).body
  for (const takeOver of takeovers) {
    expect((await name(jamila, karim)).body).toEqual({ isNamed: true })
    await takeOver()
    expect(await isNamed()).toEqual({ isNamed: false })
    const [last] = (await logged()).filter(({ event }) => event === 'safeguardingEnded').slice(-1)
    expect([last?.subjectId, last?.at]).toEqual([id, new Date(now).toISOString()])
    now += day
    rahima.token = await site.logIn(rahima)
    jamila.token = await site.logIn(jamila)
  }
  // One's own changes and a link from the host give nobody else access.
  const host = await createHostLink(services, 'other@example.org')
  await name(jamila, karim)
  await as(rahima, `PUT /api/users/${id}`, { ...account, email: 'other@example.org', name: 'K' })
  await use(host.path)
  expect(await isNamed()).toEqual({ isNamed: true })
})

test('overdue messages are mailed once; only accounts named for concerns get and see mails about them', async () => {
  const editor = await site.makePerson({ role: 'EDITOR' })
  await name(karim, rahima)
  await makeMessage(services, { createdAt: longAgo() })
  await makeMessage(services, { createdAt: longAgo() })
  await makeMessage(services, { kind: 'safeguarding', createdAt: longAgo(), text: 'He hits her' })
  await queueOverdueMails(services)
  await queueOverdueMails(services)
  const told = async () =>
    (await services.db.selectFrom('outgoingMails').selectAll().orderBy('id').execute()).flatMap(
      ({ kind, address, content }) => (kind.endsWith('Overdue') ? [[kind, address, content]] : []),
    )
  const two = JSON.stringify({ count: 2 })
  const mails = [
    ['messagesOverdue', rahima.email, two],
    ['messagesOverdue', karim.email, two],
    ['concernsOverdue', rahima.email, JSON.stringify({ count: 1 })],
  ]
  expect(await told()).toEqual(mails)
  expect(JSON.stringify(mails)).not.toContain(editor.email)
  const kinds = async (person: Person) =>
    Object((await as(person, 'GET /api/mails?sort=id')).body).map(
      ({ kind }: { kind: string }) => kind,
    )
  expect(await kinds(rahima)).toContain('concernsOverdue')
  expect(await kinds(karim)).not.toContain('concernsOverdue')
  const { id } = await services.db
    .selectFrom('outgoingMails')
    .select('id')
    .where('kind', '=', 'concernsOverdue')
    .executeTakeFirstOrThrow()
  expect((await as(karim, `POST /api/mails/${id}/send-again`)).status).toBe(404)
  now += 20 * day
  await makeMessage(services, { createdAt: longAgo() })
  await queueOverdueMails(services)
  expect(await told()).toHaveLength(mails.length + 2)
})

function longAgo(): string {
  return new Date(now - 60 * day).toISOString()
}

onEachDatabaseSlow('messages', (openDatabase) => {
  test('overdue messages are counted, and erased messages remain only in the numbers', async () => {
    await open(await openDatabase({ clock: () => new Date(now) }))
    const { db } = services
    const old = await makeMessage(services, { createdAt: longAgo(), text: 'Where is my deposit?' })
    await makeMessage(services, { createdAt: longAgo(), state: 'answered', answeredAt: longAgo() })
    await makeMessage(services, { createdAt: longAgo(), state: 'waiting', waitingSince: longAgo() })
    await makeMessage(services, { createdAt: longAgo(), waitedDays: 60 })
    await makeMessage(services, { kind: 'complaint' })
    expect(await countOverdueMessages(db, new Date(now))).toBe(1)
    expect(await listed(rahima, '?overdue=true&sort=createdAt')).toEqual([old.id])
    expect((await as(rahima, 'GET /api/open-messages')).body).toEqual({
      count: 4,
      new: 3,
      mine: 0,
      overdue: 1,
      hasSafeguardingReader: false,
      unreadConcerns: null,
    })
    await put(rahima, old.id, { state: 'answered', answer: 'At the branch office.', note: 'Late' })
    const numbers = async () => Object((await site.call('GET /api/message-numbers')).body).years
    const before = await numbers()
    expect(before[0]).toMatchObject({ year: 2026, received: 1, answered: 0, medianDays: null })
    expect(before[1]).toMatchObject({ year: 2025, received: 4, answered: 2, medianDays: 60 })
    expect((await as(rahima, `DELETE /api/messages/${old.id}`)).status).toBe(204)
    expect(await numbers()).toEqual(before)
    expect((await as(rahima, `GET /api/messages/${old.id}`)).status).toBe(404)
    expect(await listed(rahima, '?q=deposit')).toEqual([])
    expect((await logged()).at(-1)).toMatchObject({ event: 'messageErased', actorName: 'Rahima' })
    const left = JSON.stringify([
      await db.selectFrom('messages').selectAll().execute(),
      await db.selectFrom('messageEvents').selectAll().execute(),
      await db.selectFrom('history').selectAll().execute(),
      await logged(),
    ])
    expect(left).not.toMatch(/deposit|branch office|Late/)
  })
})
