// Set-up of a second step through the API.

import type { Services } from '#core/kernel/services.ts'
import { totpCode } from '#core/platform/totp.ts'
import { openServices } from '#server/services.ts'
import { openAccounts, type Person, password } from './accounts.ts'
import { fieldsOf } from './content.ts'
import { makeSoftPasskey } from './soft-passkey.ts'

/** Begins at the fixed time of the tests; `pass` moves it on. */
export function movableClock() {
  let now = new Date('2026-01-15T04:30:00.000Z')
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  return { clock: () => now, pass }
}

let sites = 0

/** A person on a shared site, with a separate address, because limits count addresses. */
export async function openSecondStepSite(
  services: Services,
  { clock, pass }: ReturnType<typeof movableClock>,
) {
  const accounts = openAccounts(services)
  sites += 1
  const own = `198.51.100.${sites}`
  const call: Call = (line, options) => accounts.call(line, { address: own, ...options })
  const person = await accounts.makePerson({ role: 'ADMIN', name: 'Rahima' })
  const logIn = (user: { email: string }, deviceKey?: string, address = own) =>
    call('POST /auth/login', { json: { email: user.email, password, deviceKey }, address })
  const challengeOf = async (user: { email: string }, deviceKey?: string, address = own) =>
    String(fieldsOf((await logIn(user, deviceKey, address)).body).challenge)
  const answer = (json: object, address = own) => call('POST /auth/second-step', { json, address })
  return { ...accounts, call, person, clock, pass, logIn, challengeOf, answer }
}

/** The same site in another process: they share only the database. */
export async function openOtherProcess({ config, log, clock }: Services) {
  const { close, ...services } = await openServices(config, log, clock)
  return { ...openAccounts(services), close }
}

type Call = ReturnType<typeof openAccounts>['call']
type Owner = Pick<Person, 'token'>

/** @returns the codes of the authenticator, by the clock, and the recovery codes. */
export async function setUpAuthenticator(call: Call, { token }: Owner, clock: () => Date) {
  const started = await call('POST /api/auth/authenticator', { token })
  const { secret } = fieldsOf(started.body)
  /** @param steps relative to now. */
  const codeAt = (steps = 0) => {
    return totpCode(String(secret), Math.floor(clock().getTime() / 30_000) + steps)
  }
  const json = { code: codeAt(-1) }
  const confirmed = await call('POST /api/auth/authenticator/confirm', { token, json })
  if (confirmed.status !== 200) throw new Error(confirmed.text)
  const { recoveryCodes } = Object(confirmed.body)
  return { secret: String(secret), codeAt, recoveryCodes: [...recoveryCodes].map(String) }
}

export async function setUpPasskey(call: Call, { token }: Owner) {
  const passkey = makeSoftPasskey()
  const options = await call('POST /api/auth/passkeys/options', { token })
  const challenge = String(fieldsOf(options.body).challenge)
  const json = { name: 'Telephone', challenge, credential: passkey.create({ challenge }) }
  const added = await call('POST /api/auth/passkeys', { token, json })
  if (added.status !== 201) throw new Error(added.text)
  return { ...passkey, added: Object(added.body) }
}
