import { afterAll, beforeAll, expect, test } from 'vitest'
import { attemptsOf } from '#core/accounts/attempts.service.server.ts'
import { password } from '#tests/support/accounts.ts'
import {
  movableClock,
  openSecondStepSite,
  setUpAuthenticator,
  setUpPasskey,
} from '#tests/support/second-step.ts'
import { createTestServices, type TestServices } from '#tests/support/services.ts'
import { makeSoftPasskey } from '#tests/support/soft-passkey.ts'

const minute = 60_000

const time = movableClock()
let services: TestServices
beforeAll(async () => {
  services = await createTestServices({ clock: time.clock })
})
afterAll(() => services.close())

const openSite = () => openSecondStepSite(services, time)

test('a passkey is a second step, and can replace the password', async () => {
  const { call, person, challengeOf, logIn, answer } = await openSite()
  const passkey = await setUpPasskey(call, person)
  expect(passkey.added.recoveryCodes).toHaveLength(10)
  expect(passkey.added.passkey).toMatchObject({ name: 'Telephone', lastUsedAt: null })
  const asked = Object((await logIn(person)).body)
  expect(asked.methods).toEqual(['passkey', 'recovery'])
  expect(asked.passkey).toMatchObject({
    challenge: asked.challenge,
    rpId: 'localhost',
    allowCredentials: [{ id: passkey.id }],
  })
  const { challenge } = asked
  const credential = passkey.get({ challenge }, { isVerified: false })
  expect((await answer({ challenge, method: 'passkey', credential })).status).toBe(200)

  const options = Object((await call('POST /auth/passkey/options')).body)
  expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [] })
  const alone = { challenge: options.challenge }
  const json = { ...alone, credential: passkey.get(alone) }
  const inside = await call('POST /auth/passkey', { json })
  expect(inside.body).toEqual({ token: expect.any(String), message: 'Login successful!' })
  expect((await call('POST /auth/passkey', { json })).status).toBe(401)
  const waiting = await challengeOf(person)
  const replayed = { challenge: waiting, method: 'passkey', credential }
  expect((await answer(replayed)).status).toBe(401)
})

test('a passkey still works while strangers guess at the account from everywhere', async () => {
  const { call, person } = await openSite()
  const passkey = await setUpPasskey(call, person)
  const address = '192.0.2.77'
  const guess = { address, email: person.email, knownDevice: undefined }
  for (let at = 0; at < 60; at += 1) {
    await attemptsOf(services).login({ ...guess, address: `198.51.100.${at}` })
  }
  const json = { email: person.email, password }
  expect((await call('POST /auth/login', { json, address })).status).toBe(429)
  const options = Object((await call('POST /auth/passkey/options', { address })).body)
  const { challenge } = options
  const answer = { challenge, credential: passkey.get({ challenge }) }
  expect((await call('POST /auth/passkey', { json: answer, address })).status).toBe(200)
})

test.each([
  ['another site', { origin: 'http://localhost.example.org:3000' }, {}],
  ['another domain', { rpId: 'example.org' }, {}],
  ['a device that did not ask who holds it', {}, { isVerified: false }],
])('a passkey of %s is refused without a password', async (_, asked, answered) => {
  const { call, person } = await openSite()
  const passkey = await setUpPasskey(call, person)
  const { challenge } = Object((await call('POST /auth/passkey/options')).body)
  const credential = passkey.get({ challenge, ...asked }, answered)
  const { status, body } = await call('POST /auth/passkey', { json: { challenge, credential } })
  expect(status).toBe(401)
  expect(Object(body).reason.key).toBe('passkey.refused')
})

test('a copied passkey is detected by its counter; unknown passkeys and those of other people are refused', async () => {
  const { call, person, makePerson, challengeOf, answer } = await openSite()
  const passkey = await setUpPasskey(call, person)
  const other = await makePerson({ role: 'ADMIN' })
  const theirs = await setUpPasskey(call, other)
  const use = async (counter: number, from = passkey) => {
    const challenge = await challengeOf(person)
    const credential = from.get({ challenge }, { counter })
    return (await answer({ challenge, method: 'passkey', credential })).status
  }
  expect(await use(7)).toBe(200)
  expect(await use(7)).toBe(401)
  expect(await use(8)).toBe(200)
  expect(await use(1, theirs)).toBe(401)
  expect(await use(1, { ...makeSoftPasskey(), added: {} })).toBe(401)
  expect((await call(`DELETE /api/auth/passkeys/${theirs.added.passkey.id}`, person)).status).toBe(
    404,
  )
})

test('a code or a passkey confirms identity like the password', async () => {
  const { call, person, clock, pass, makePerson } = await openSite()
  const { codeAt } = await setUpAuthenticator(call, person, clock)
  const passkey = await setUpPasskey(call, person)
  const theirs = await setUpPasskey(call, await makePerson({ role: 'ADMIN' }))
  const { token } = person
  const isConfirmed = async () =>
    (await call('POST /api/auth/authenticator', { token })).status === 200
  pass(20 * minute)
  expect(await isConfirmed()).toBe(false)
  const totp = { method: 'totp', code: codeAt() }
  expect((await call('POST /auth/confirm', { token, json: totp })).status).toBe(200)
  expect((await call('POST /auth/confirm', { token, json: totp })).status).toBe(403)
  expect(await isConfirmed()).toBe(true)
  pass(20 * minute)
  for (const [from, status] of [
    [theirs, 403],
    [passkey, 200],
  ] as const) {
    expect(await isConfirmed()).toBe(false)
    const { challenge } = Object((await call('POST /auth/passkey/options')).body)
    const json = { method: 'passkey', challenge, credential: from.get({ challenge }) }
    expect((await call('POST /auth/confirm', { token, json })).status).toBe(status)
  }
  expect(await isConfirmed()).toBe(true)
  expect((await call('POST /auth/confirm', { token, json: {} })).status).toBe(422)
})
