import { afterAll, beforeAll, expect, test } from 'vitest'
import { createToken } from '#core/platform/secrets.ts'
import { password, setSetting } from '#tests/support/accounts.ts'
import {
  movableClock,
  openSecondStepSite,
  setUpAuthenticator,
  setUpPasskey,
} from '#tests/support/second-step.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'

const minute = 60_000
const day = 24 * 60 * minute

const time = movableClock()
let services: TestServices
beforeAll(async () => {
  services = await createTestServices({ clock: time.clock })
})
afterAll(() => services.close())

const openSite = () => openSecondStepSite(services, time)

test('without a second step the login is that of the specification', async () => {
  const { person, logIn } = await openSite()
  const { status, body } = await logIn(person)
  expect(status).toBe(200)
  expect(body).toEqual({ token: expect.any(String), message: 'Login successful!' })
})

test('a code of the authenticator completes the login, once, and a wrong password does not reveal the second step', async () => {
  const { call, person, clock, logIn, answer, pass } = await openSite()
  const { codeAt, recoveryCodes } = await setUpAuthenticator(call, person, clock)
  expect(new Set(recoveryCodes).size).toBe(10)
  pass(minute)
  const wrong = await call('POST /auth/login', { json: { email: person.email, password: 'no' } })
  expect(wrong.body).not.toHaveProperty('challenge')
  expect(Object(wrong.body).code).toBe('unauthorized')

  const asked = await logIn(person)
  expect(asked.status).toBe(401)
  expect(asked.body).toMatchObject({
    code: 'second_step_required',
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    methods: ['totp', 'recovery'],
  })
  const { challenge } = Object(asked.body)
  expect((await answer({ challenge, method: 'totp', code: '000000' })).status).toBe(401)
  const code = codeAt()
  // Includes Bangla digits, a gap, a direction mark and a tab, as copied from a telephone.
  const bangla = code.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
  const given = `\u200e${bangla.slice(0, 3)} ${bangla.slice(3)}\t`
  const right = await answer({ challenge, method: 'totp', code: given })
  expect(right.status).toBe(200)
  expect(right.body).toEqual({ token: expect.any(String), message: 'Login successful!' })
  const { token } = Object(right.body)
  expect((await call('GET /api/users', { token })).status).toBe(200)

  // Neither challenge nor code is valid a second time.
  const ended = await answer({ challenge, method: 'totp', code: codeAt(1) })
  expect(Object(ended.body).reason.key).toBe('second_step.ended')
  const again = Object((await logIn(person)).body).challenge
  expect((await answer({ challenge: again, method: 'totp', code })).status).toBe(401)
  expect((await answer({ challenge: again, method: 'totp', code: codeAt(1) })).status).toBe(200)
})

test('a challenge ends after five minutes, after five attempts, and with a new password', async () => {
  const { call, person, clock, challengeOf, answer, pass, makePerson } = await openSite()
  const { codeAt } = await setUpAuthenticator(call, person, clock)
  pass(minute)
  const late = await challengeOf(person)
  pass(5 * minute)
  expect((await answer({ challenge: late, method: 'totp', code: codeAt() })).status).toBe(401)

  const tried = await challengeOf(person)
  for (let tries = 0; tries < 5; tries += 1) {
    await answer({ challenge: tried, method: 'totp', code: '000000' }, '192.0.2.7')
  }
  const sixth = await answer({ challenge: tried, method: 'totp', code: codeAt() }, '192.0.2.8')
  expect(Object(sixth.body).reason.key).toBe('second_step.ended')

  const old = await challengeOf(person, undefined, '192.0.2.9')
  const admin = await makePerson({ role: 'ADMIN' })
  const json = { name: person.name, email: person.email, password: 'four yellow boats' }
  const changed = await call(`PUT /api/users/${person.id}`, { token: admin.token, json })
  expect(changed.status).toBe(200)
  const refused = await answer({ challenge: old, method: 'totp', code: codeAt() })
  expect(Object(refused.body).reason.key).toBe('second_step.ended')
})

test('a challenge is bound to its account', async () => {
  const { call, person, clock, challengeOf, answer, pass, makePerson } = await openSite()
  const other = await makePerson({ role: 'ADMIN' })
  await setUpAuthenticator(call, person, clock)
  const theirs = await setUpAuthenticator(call, other, clock)
  pass(minute)
  const challenge = await challengeOf(person)
  const foreign = await answer({ challenge, method: 'totp', code: theirs.codeAt() })
  expect(foreign.status).toBe(401)
  const code = String(theirs.recoveryCodes[0])
  expect((await answer({ challenge, method: 'recovery', code })).status).toBe(401)
})

test('wrong codes are counted with the login, and a known device still gets in', async () => {
  const { call, person, clock, challengeOf, logIn, answer, pass } = await openSite()
  const { codeAt } = await setUpAuthenticator(call, person, clock)
  const deviceKey = createToken()
  pass(minute)
  const known = await challengeOf(person, deviceKey)
  expect((await answer({ challenge: known, method: 'totp', code: codeAt() })).status).toBe(200)

  // An attacker who knows the password logs in again for every few codes.
  const statuses: number[] = []
  for (let round = 0; round < 4; round += 1) {
    const challenge = await challengeOf(person, undefined, '192.0.2.66')
    for (let tries = 0; tries < 4; tries += 1) {
      const sent = { challenge, method: 'totp', code: '000000' }
      statuses.push((await answer(sent, '192.0.2.66')).status)
    }
  }
  expect(statuses.filter((status) => status === 401)).not.toHaveLength(statuses.length)
  expect((await logIn(person, undefined, '192.0.2.66')).status).toBe(429)
  pass(minute)
  const challenge = await challengeOf(person, deviceKey, '192.0.2.66')
  const right = await answer({ challenge, method: 'totp', code: codeAt() }, '192.0.2.66')
  expect(right.status).toBe(200)
})

test('each recovery code is valid once, however it is typed, and new ones replace the old', async () => {
  const { call, person, clock, challengeOf, answer } = await openSite()
  const { recoveryCodes } = await setUpAuthenticator(call, person, clock)
  const [first = '', second = ''] = recoveryCodes
  const use = async (code: string) => {
    const challenge = await challengeOf(person)
    return (await answer({ challenge, method: 'recovery', code })).status
  }
  expect(await use(first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o'))).toBe(200)
  expect(await use(first)).toBe(401)
  const { token } = person
  const state = async () => Object((await call('GET /api/auth/second-step', { token })).body)
  expect((await state()).recoveryCodesLeft).toBe(9)
  const renewed = await call('POST /api/auth/recovery-codes', { token })
  const codes: string[] = Object(renewed.body).recoveryCodes
  expect((await state()).recoveryCodesLeft).toBe(10)
  expect(await use(second)).toBe(401)
  expect(await use(String(codes[9]))).toBe(200)

  const stored = JSON.stringify(await services.db.selectFrom('recoveryCodes').selectAll().execute())
  for (const code of [...codes, ...recoveryCodes]) {
    expect(stored).not.toContain(code.replaceAll('-', ''))
  }
})

test('a remembered device skips the step for 30 days, for its account only, until it is revoked', {
  tags: 'long',
}, async () => {
  const { call, person, clock, challengeOf, logIn, answer, pass, makePerson } = await openSite()
  const { codeAt } = await setUpAuthenticator(call, person, clock)
  const other = await makePerson()
  await setUpAuthenticator(call, other, clock)
  const deviceKey = createToken()
  const remember = async () => {
    pass(minute)
    const challenge = await challengeOf(person, deviceKey)
    const sent = { challenge, method: 'totp', code: codeAt(), rememberDevice: true }
    const { token } = Object((await answer(sent)).body)
    return String(token)
  }
  await remember()
  expect((await logIn(person, deviceKey)).status).toBe(200)
  expect((await logIn(person, createToken())).status).toBe(401)
  expect((await logIn(other, deviceKey)).status).toBe(401)
  pass(30 * day)
  expect((await logIn(person, deviceKey)).status).toBe(401)

  const token = await remember()
  const { rememberedDevices } = Object((await call('GET /api/auth/second-step', { token })).body)
  expect(rememberedDevices).toHaveLength(1)
  const path = `/api/auth/remembered-devices/${rememberedDevices[0].id}`
  expect((await call(`DELETE ${path}`, { token: other.token })).status).toBe(401)
  expect((await call(`DELETE ${path}`, { token })).status).toBe(204)
  expect((await call(`DELETE ${path}`, { token })).status).toBe(404)
  expect((await logIn(person, deviceKey)).status).toBe(401)

  const last = await remember()
  const json = { currentPassword: password, newPassword: 'four yellow boats' }
  expect((await call('PUT /api/auth/profile', { token: last, json })).status).toBe(200)
  const changed = { email: person.email, password: 'four yellow boats', deviceKey }
  expect((await call('POST /auth/login', { json: changed })).status).toBe(401)
})

test('removing the last method removes the recovery codes, and the password is enough again', {
  tags: 'long',
}, async () => {
  const { call, person, clock, logIn } = await openSite()
  const { token } = person
  await setUpAuthenticator(call, person, clock)
  const { added } = await setUpPasskey(call, person)
  expect(added.recoveryCodes).toEqual([])
  expect((await call('DELETE /api/auth/authenticator', { token })).status).toBe(204)
  expect((await logIn(person)).status).toBe(401)
  expect((await call(`DELETE /api/auth/passkeys/${added.passkey.id}`, { token })).status).toBe(204)
  expect((await call('GET /api/auth/second-step', { token })).body).toMatchObject({
    authenticatorAddedAt: null,
    passkeys: [],
    recoveryCodesLeft: 0,
  })
  expect((await logIn(person)).status).toBe(200)
  expect((await call('POST /api/auth/recovery-codes', { token })).status).toBe(409)
})

test('an authenticator is in use only after its first code', async () => {
  const { call, person, logIn } = await openSite()
  const { token } = person
  const confirm = (code: string) =>
    call('POST /api/auth/authenticator/confirm', { token, json: { code } })
  expect((await confirm('123456')).status).toBe(409)
  await call('POST /api/auth/authenticator', { token })
  expect((await confirm('000000')).status).toBe(422)
  expect((await logIn(person)).status).toBe(200)
})

test('another administrator removes a lost second step, and all concerned are told', async () => {
  const { call, person, clock, logIn, makePerson, pass } = await openSite()
  await setUpAuthenticator(call, person, clock)
  await setUpPasskey(call, person)
  const admin = await makePerson({ role: 'ADMIN', name: 'Salma' })
  const path = `DELETE /api/users/${person.id}/second-step`
  pass(20 * minute)
  expect(Object((await call(path, { token: admin.token })).body).code).toBe('confirm_identity')
  await call('POST /auth/confirm', { token: admin.token, json: { password } })
  expect((await call(path, { token: admin.token })).status).toBe(204)
  expect((await call('GET /api/auth/second-step', person)).status).toBe(401)
  expect((await logIn(person)).status).toBe(200)
  const entry = await services.db
    .selectFrom('accessLog')
    .select(['actorName', 'subjectId'])
    .where('event', '=', 'secondStepReset')
    .executeTakeFirst()
  expect(entry).toEqual({ actorName: 'Salma', subjectId: person.id })
})

test('an administrator without the required second step can only set it up, after the grace period', async () => {
  const { call, person, clock, pass, makePerson } = await openSite()
  const user = await makePerson()
  await setSetting(services, 'session.idleHours', '744')
  await setSetting(services, 'session.absoluteDays', '31')
  await setSetting(services, 'secondStep.isRequired', 'yes')
  await setSetting(services, 'secondStep.graceDays', '3')
  const { token } = person
  const verified = async (of = token) =>
    Object((await call('GET /auth/verify-token', { token: of })).body).user
  expect(Object((await call('GET /api/auth/second-step', { token })).body).dueAt).toBe(
    new Date(clock().getTime() + 3 * day).toISOString(),
  )
  pass(3 * day - minute)
  expect((await call('GET /api/users', { token })).status).toBe(200)
  expect(await verified()).not.toHaveProperty('needsSecondStep')
  pass(minute)
  for (const line of ['GET /api/users', 'GET /api/programs?state=all', 'POST /api/backups']) {
    const refused = await call(line, { token })
    expect(refused.status).toBe(403)
    expect(Object(refused.body).reason.key).toBe('access.second_step_required')
  }
  expect((await verified()).needsSecondStep).toBe(true)
  expect(await verified(user.token)).not.toHaveProperty('needsSecondStep')
  await call('POST /auth/confirm', { token, json: { password } })
  await setUpAuthenticator(call, person, clock)
  expect((await call('GET /api/users', { token })).status).toBe(200)
  expect((await verified()).stepMethods).toEqual(['totp', 'recovery'])
})

test('a secret is returned once only, and is in neither history nor the access log', async () => {
  const { call, person, clock } = await openSite()
  const { secret, recoveryCodes } = await setUpAuthenticator(call, person, clock)
  const { id } = await setUpPasskey(call, person)
  const answers = await Promise.all(
    [
      'GET /api/auth/second-step',
      'GET /api/users',
      'GET /api/history',
      'GET /api/auth/sessions',
    ].map(async (line) => (await call(line, person)).text),
  )
  const kept = await Promise.all(
    (['history', 'accessLog'] as const).map((table) =>
      services.db.selectFrom(table).selectAll().execute(),
    ),
  )
  const written = answers.join() + JSON.stringify(kept)
  for (const word of [secret, id, ...recoveryCodes]) expect(written).not.toContain(word)
})
