// Causes of responses of the second step's operations that are not derived from their description.
import { openAccounts, password } from './accounts.ts'
import { sendValid } from './api-contract.ts'
import { fieldsOf } from './content.ts'
import type { Operation } from './operations.ts'
import type { Reason } from './reason.ts'
import { setUpAuthenticator, setUpPasskey } from './second-step.ts'
import { makeSoftPasskey } from './soft-passkey.ts'
import type { Site, ValidCall } from './valid-call.ts'
import { validCall } from './valid-calls.ts'

const wrongCode: Reason = async (site, operation) => {
  const valid = await validCall(site, operation)
  return sendValid(site, operation, {
    ...valid,
    fields: { ...valid.fields, code: '0000-0000-0000' },
  })
}

/** Three pending logins when the guessing begins: each allows five attempts. */
const tooManyCodes: Reason = async (site, operation) => {
  const { call, makePerson, services } = site
  const person = await makePerson()
  await setUpAuthenticator(call, person, services.clock)
  const json = { email: person.email, password }
  const challenges = []
  for (let logins = 0; logins < 3; logins += 1) {
    challenges.push(fieldsOf((await call('POST /auth/login', { json })).body).challenge)
  }
  for (let tries = 0; tries < 10; tries += 1) {
    const challenge = challenges[Math.floor(tries / 5)]
    await call('POST /auth/second-step', { json: { challenge, method: 'totp', code: '000000' } })
  }
  const fields = { challenge: String(challenges[2]), method: 'totp', code: '000000' }
  return sendValid(site, operation, { path: operation.path, fields })
}

const tooManyPasskeys: Reason = async (site, operation) => {
  for (let tries = 0; tries < 30; tries += 1) await site.call('POST /auth/passkey/options')
  const fields = { challenge: 'ended', credential: makeSoftPasskey().get({ challenge: 'ended' }) }
  const hasBody = !operation.path.endsWith('/options')
  return sendValid(site, operation, { path: operation.path, ...(hasBody && { fields }) })
}

/** Browsers keep no passkeys for IP addresses. */
const withoutName: Reason = async (site, operation) => {
  const config = { ...site.services.config, publicUrl: 'http://192.0.2.1' }
  const { call, makePerson } = openAccounts({ ...site.services, config })
  const { token } = await makePerson()
  return sendValid({ ...site, call, admin: call }, operation, { path: operation.path, token })
}

const asPerson =
  (prepare: (site: Site, operation: Operation) => Promise<Partial<ValidCall>>): Reason =>
  async (site, operation) => {
    const { token } = await site.makePerson()
    return sendValid(site, operation, {
      path: operation.path,
      token,
      ...(await prepare(site, operation)),
    })
  }

export const secondStepReasons: Record<string, Record<number, Reason>> = {
  'POST /auth/second-step': { 401: wrongCode, 429: tooManyCodes },
  'POST /api/auth/second-step': { 401: wrongCode, 429: tooManyCodes },
  'POST /auth/passkey/options': { 409: withoutName, 429: tooManyPasskeys },
  'POST /api/auth/passkey/options': { 409: withoutName, 429: tooManyPasskeys },
  'POST /auth/passkey': { 401: unknownPasskey, 429: tooManyPasskeys },
  'POST /api/auth/passkey': { 401: unknownPasskey, 429: tooManyPasskeys },
  'POST /api/auth/authenticator/confirm': {
    409: asPerson(async () => ({ fields: { code: '000000' } })),
  },
  'DELETE /api/auth/authenticator': { 404: asPerson(async () => ({})) },
  'POST /api/auth/passkeys/options': { 409: withoutName },
  'POST /api/auth/passkeys': {
    409: async (site, operation) => {
      const person = await site.makePerson()
      const known = await setUpPasskey(site.call, person)
      const options = await site.call('POST /api/auth/passkeys/options', person)
      const challenge = String(fieldsOf(options.body).challenge)
      const fields = { name: 'Telephone', challenge, credential: known.create({ challenge }) }
      return sendValid(site, operation, { path: operation.path, token: person.token, fields })
    },
  },
  'POST /api/auth/recovery-codes': { 409: asPerson(async () => ({})) },
}

async function unknownPasskey(site: Site, operation: Operation) {
  const valid = await validCall(site, operation)
  const challenge = 'never-given'
  const credential = makeSoftPasskey().get({ challenge })
  return sendValid(site, operation, { ...valid, fields: { challenge, credential } })
}
