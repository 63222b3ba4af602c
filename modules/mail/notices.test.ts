// Mails reach their recipients in their own language, escaped, with working links.
import { expect, onTestFinished, test } from 'vitest'
import { type AccessEvent, accessEvents, isMailedEvent } from '#core/records/audit/access-events.ts'
import { type AccessEntry, recordAccess } from '#core/records/audit/record-access.service.server.ts'
import { openAccounts, setSetting } from '#tests/support/accounts.ts'
import { fieldsOf, formOf, jpegFile } from '#tests/support/content.ts'
import { withMail } from '#tests/support/mail.ts'
import { createTestServices } from '#tests/support/services.ts'
import { queueRegistrationMails } from './registration-mails.service.server.ts'
import { sendNextMail } from './send-mails.service.server.ts'

const day = 24 * 60 * 60 * 1000
const nasty = '<img src=x onerror=1>"\'&\u202e'

async function open() {
  let now = Date.parse('2026-01-15T04:30:00.000Z')
  const opened = await createTestServices({ clock: () => new Date(now) })
  onTestFinished(opened.close)
  const { services, deliver } = await withMail(opened)
  async function record(event: AccessEvent, entry: Partial<AccessEntry> = {}) {
    const at = new Date(now).toISOString()
    await services.db.transaction().execute((tx) => recordAccess(tx, { at, event, ...entry }))
  }
  return { services, ...openAccounts(services), deliver, record, pass: (ms: number) => (now += ms) }
}

test('each event is mailed once to each person concerned, in their language', {
  tags: 'long',
}, async () => {
  const { services, makePerson, deliver, record } = await open()
  await setSetting(services, 'org.name', 'Palli Unnayan')
  const admin = await makePerson({ role: 'ADMIN', name: 'Rahima' })
  const subject = await makePerson({ name: `Karim ${nasty}`, language: 'bn' })
  await deliver()
  const origin = { address: '192.0.2.7', device: 'Chrome, Android' }
  const details = {
    role: 'ADMIN',
    from: 'USER',
    to: 'ADMIN',
    key: 'org.name',
    problem: 'other',
    reason: 'asked',
  }
  for (const event of accessEvents) {
    await record(event, { actor: { ...admin, origin }, subject, details })
    const mails = await deliver()
    if (!isMailedEvent(event)) {
      expect([event, mails]).toEqual([event, []])
      continue
    }
    expect([event, mails.length]).toEqual([event, expect.toSatisfy((count) => count >= 1)])
    expect(new Set(mails.map(({ to }) => to)).size).toBe(mails.length)
    for (const { to, from, subject: line, text, html, headers } of mails) {
      expect([admin.email, subject.email]).toContain(to)
      expect(from).toBe('office@example.org')
      const isBangla = to === subject.email
      expect(line).toMatch(isBangla ? /^[\u0980-\u09ff ]+ – Palli/ : /^[\w’ -]+ – Palli Unnayan$/)
      expect(headers.get('auto-submitted')).toBe('auto-generated')
      for (const body of [text, html]) {
        expect(/[\u0980-\u09ff]{3}/.test(body)).toBe(isBangla)
        expect(/Hello /.test(body)).toBe(!isBangla)
        expect(body).not.toMatch(/\{\{|undefined|\[object|\u202e/)
        // The body has the event's sentence instead of its name.
        expect(body).not.toContain(event)
      }
      expect(html).not.toMatch(/<img|<script|<[^>]*\ssrc=|@import|url\(/)
      for (const [address] of html.matchAll(/https?:[^"<]+/g)) {
        expect(address.startsWith(services.config.publicUrl)).toBe(true)
      }
    }
  }
})

test('a recipient without a language gets the first one of the site; Bangla subjects arrive complete', {
  tags: 'long',
}, async () => {
  const { services, makePerson, deliver, record } = await open()
  await setSetting(services, 'site.firstLanguage', 'bn')
  const subject = await makePerson({ name: 'করিম' })
  await deliver()
  await record('passwordChanged', { subject })
  const [mail] = await deliver()
  expect(mail?.subject).toContain('আপনার পাসওয়ার্ড বদলানো হয়েছে')
  expect(mail?.text).toContain('প্রিয়')
  expect(mail?.text).not.toContain('Hello')
})

test('the language of a person comes from their account, invitation or sign-up', {
  tags: 'long',
}, async () => {
  const { services, call, makePerson, deliver } = await open()
  const { token } = await makePerson({ role: 'ADMIN', name: 'Rahima' })
  const profile = await call('PUT /api/auth/profile', { token, json: { language: 'bn' } })
  expect(profile.body).toMatchObject({ name: 'Rahima', language: 'bn' })
  const { body } = await call('GET /api/auth/verify-token', { token })
  expect(body).toMatchObject({ user: { language: 'bn' } })
  await call('POST /api/mails/test', { token })
  expect((await deliver())[0]?.text).toContain('প্রিয় Rahima')

  const invited = { name: 'Karim', email: 'karim@example.org', language: 'bn' }
  expect((await call('POST /api/invitations', { token, json: invited })).status).toBe(201)
  const mails = await deliver()
  expect(mails.find(({ to }) => to === invited.email)?.text).toContain('প্রিয় Karim')

  const own = { name: 'Salma', email: 'salma@example.org', password: 'five red kites' }
  expect((await call('POST /auth/register', { json: { ...own, language: 'bn' } })).status).toBe(201)
  // The account's language takes precedence over that of the login page.
  const asked = { email: own.email, language: 'en' }
  await call('POST /api/auth/forgotten-password', { json: asked })
  expect((await deliver()).at(-1)?.text).toContain('প্রিয় Salma')
  const refused = await call('PUT /api/auth/profile', { token, json: { language: 'fr' } })
  expect(refused.status).toBe(422)
  // A request without a language keeps it.
  const renamed = await call('PUT /api/auth/profile', { token, json: { name: 'Rahima B' } })
  expect(renamed.body).toMatchObject({ name: 'Rahima B', language: 'bn' })
  const rows = await services.db.selectFrom('users').select(['email', 'language']).execute()
  expect(rows.filter(({ language }) => language === 'bn')).toHaveLength(3)
})

test('events of the API are mailed to the person and the administrators', {
  tags: 'long',
}, async () => {
  const { call, makePerson, logIn, deliver } = await open()
  const admin = await makePerson({ role: 'ADMIN', name: 'Rahima' })
  const other = await makePerson({ role: 'ADMIN', name: 'Salma' })
  const karim = await makePerson({ name: 'Karim' })
  await logIn(karim, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/131')
  const tellsOf = async () =>
    (await deliver()).map(({ to, subject }) => `${to}: ${subject.split(' – ')[0]}`).sort()
  expect(await tellsOf()).toEqual([`${karim.email}: Login from a new device`])

  const { name, email } = karim
  const token = await logIn(admin)
  await deliver()
  await call(`PUT /api/users/${karim.id}`, { token, json: { name, email, role: 'ADMIN' } })
  const everyone = [admin.email, other.email, email].toSorted()
  expect(await tellsOf()).toEqual(everyone.map((to) => `${to}: A role has been changed`))

  // The former address gets a mail.
  await call(`PUT /api/users/${karim.id}`, { token, json: { name, email: 'stolen@example.org' } })
  expect(await tellsOf()).toEqual(
    [email, 'stolen@example.org']
      .toSorted()
      .map((to) => `${to}: Your name or email has been changed`),
  )
  // The deleted person gets a mail too.
  await call(`DELETE /api/users/${karim.id}`, { token })
  expect(await tellsOf()).toEqual(
    [admin.email, other.email, 'stolen@example.org']
      .toSorted()
      .map((to) => `${to}: An administrator has been deleted`),
  )
})

test('administrators learn that a photo was withdrawn or a person erased, but not which', {
  tags: 'long',
}, async () => {
  const { call, makePerson, deliver } = await open()
  const { token, email } = await makePerson({ role: 'ADMIN', name: 'Rahima' })
  const other = await makePerson({ role: 'ADMIN', name: 'Salma', language: 'bn' })
  await makePerson({ role: 'EDITOR' })
  await deliver()
  const form = formOf({ name: 'Zubaida', group: 'council', image: await jpegFile() })
  const { id, imagename } = fieldsOf((await call('POST /api/people', { token, form })).body)
  const asked = { token, json: { reason: 'asked' } }
  await call(`POST /api/images/${imagename}/withdraw`, asked)
  const withdrawn = await deliver()
  await call(`POST /api/people/${id}/erase`, asked)
  const erased = await deliver()
  for (const mails of [withdrawn, erased]) {
    expect(mails.map(({ to }) => to).sort()).toEqual([email, other.email].toSorted())
    for (const { subject, text, html } of mails) {
      expect(subject + text + html).not.toMatch(/Zubaida|[0-9a-f]{32}/)
      expect(text).toContain('Rahima (#')
      expect(text).toContain('/admin/access-log')
    }
  }
  const inEnglish = (mails: typeof erased) => mails.find(({ to }) => to === email)?.subject
  expect(inEnglish(withdrawn)).toMatch(/^A photo has been withdrawn for good/)
  expect(inEnglish(erased)).toMatch(/^A person has been erased for good/)
})

test('the mail of an invitation has its own link, made when it is sent', {
  tags: 'long',
}, async () => {
  const { call, makePerson, deliver, record } = await open()
  const admin = await makePerson({ role: 'ADMIN', name: 'Rahima' })
  const subject = await makePerson({ name: 'Karim' })
  await deliver()
  await record('invitationMade', { actor: admin, subject })
  const [mail] = await deliver()
  expect(mail).toMatchObject({
    to: subject.email,
    subject: expect.stringMatching(/^You are invited/),
  })
  expect(mail?.text).toContain('Rahima invites you')
  const secret = /\/auth\/link\/(\S+)/.exec(mail?.text ?? '')?.[1]
  const { body } = await call('POST /api/auth/link/state', { json: { secret } })
  expect(body).toEqual({ state: 'usable', purpose: 'invitation', email: subject.email })
  // The link ends with the inviter's role, and a mail still queued is not sent.
  const other = await makePerson({ role: 'ADMIN', name: 'Jamila' })
  await record('invitationMade', { actor: admin, subject })
  const json = { name: admin.name, email: admin.email, role: 'USER' }
  expect((await call(`PUT /api/users/${admin.id}`, { token: other.token, json })).status).toBe(200)
  const { body: ended } = await call('POST /api/auth/link/state', { json: { secret } })
  expect(ended).toEqual({ state: 'revoked' })
  const sent = await deliver()
  expect(sent.filter(({ to }) => to === subject.email)).toEqual([])
})

test('requests do not wait for a mail server that hangs', { tags: 'long' }, async () => {
  const { services, call, makePerson, record } = await open()
  const { id, name, email } = await makePerson({ name: 'Karim' })
  const { token } = await makePerson({ role: 'ADMIN', name: 'Rahima' })
  await record('passwordChanged', { subject: { id, name } })
  let isHanging = false
  const hang = () => {
    isHanging = true
    return new Promise<never>(() => undefined)
  }
  void sendNextMail(services, { send: hang }, new AbortController().signal)
  await expect.poll(() => isHanging).toBe(true)
  const json = { name, email, role: 'ADMIN' }
  expect((await call(`PUT /api/users/${id}`, { token, json })).status).toBe(200)
  expect((await call('POST /api/auth/forgotten-password', { json: { email } })).status).toBe(202)
})

test('a change that is rolled back sends no mail', async () => {
  const { services, makePerson, deliver } = await open()
  const subject = await makePerson()
  await deliver()
  const at = services.clock().toISOString()
  const failing = services.db.transaction().execute(async (tx) => {
    await recordAccess(tx, { at, event: 'passwordChanged', subject })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await deliver()).toEqual([])
})

test('repeated failures of the backup send one mail until a backup succeeds', {
  tags: 'long',
}, async () => {
  const { makePerson, deliver, record } = await open()
  await makePerson({ role: 'ADMIN' })
  await deliver()
  const failed = () => record('backupFailed', { details: { problem: 'noRoom' } })
  await failed()
  await failed()
  expect(await deliver()).toHaveLength(1)
  await record('backupMade')
  await failed()
  await failed()
  expect(await deliver()).toHaveLength(1)
})

test('the end of a registration is announced once at 180, 90, 30 and 7 days, but not at stages already past', {
  tags: 'long',
}, async () => {
  const { services, makePerson, deliver, pass } = await open()
  await makePerson({ role: 'ADMIN', language: 'bn' })
  await deliver()
  const at = services.clock().toISOString()
  const { id } = await services.db
    .insertInto('registrations')
    .values({
      key: 'mra',
      name: 'Microcredit licence',
      nameBn: 'ক্ষুদ্রঋণ সনদ',
      purpose: '',
      law: '',
      purposeBn: null,
      lawBn: null,
      number: null,
      registeredOn: null,
      fileUrl: null,
      validUntil: '2026-06-30',
      hasValidity: true,
      sortOrder: 1,
      isSample: false,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const announced: string[] = []
  for (let passed = 0; passed < 200; passed += 1) {
    await queueRegistrationMails(services)
    await queueRegistrationMails(services)
    for (const { text } of await deliver()) {
      announced.push(services.clock().toISOString().slice(0, 10))
      expect(text).toContain(`/admin/settings/registrations/${id}`)
      expect(text).toContain('“ক্ষুদ্রঋণ সনদ” নিবন্ধনের মেয়াদ ৩০ জুন ২০২৬ পর্যন্ত।')
    }
    pass(day)
  }
  expect(announced).toEqual(['2026-04-01', '2026-05-31', '2026-06-23'])
  const renewed = { validUntil: '2027-02-28', updatedAt: services.clock().toISOString() }
  await services.db.updateTable('registrations').set(renewed).execute()
  announced.length = 0
  for (let passed = 0; passed < 220; passed += 1) {
    await queueRegistrationMails(services)
    for (const _ of await deliver()) announced.push(services.clock().toISOString().slice(0, 10))
    pass(day)
  }
  expect(announced).toEqual(['2026-09-01', '2026-11-30', '2027-01-29', '2027-02-21'])
})

test('a person gets at most ten mails of a kind in a day, and still gets other kinds', {
  tags: 'long',
}, async () => {
  const { makePerson, deliver, record, pass } = await open()
  const subject = await makePerson()
  await deliver()
  for (let n = 0; n < 30; n += 1) await record('newDevice', { actor: subject })
  await record('passwordChanged', { subject })
  const mails = await deliver()
  expect(mails).toHaveLength(11)
  // Nobody takes the silence for peace: the tenth says that there may be more.
  const saying = mails.filter(({ text }) => text.includes('further ones are not sent'))
  expect(saying.map(({ html }) => html.includes('further ones are not sent'))).toEqual([true])
  expect(saying[0]).toBe(mails.filter(({ subject: line }) => /new device/.test(line)).at(-1))
  pass(day)
  await record('newDevice', { actor: subject })
  expect(await deliver()).toHaveLength(1)
})
