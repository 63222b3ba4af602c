// Setting up a second step over the API, as a person does.

import { totpCode } from '#platform/totp.ts'
import type { openAccounts, Person } from './accounts.ts'
import { fieldsOf } from './content.ts'
import { makeSoftPasskey } from './soft-passkey.ts'

type Call = ReturnType<typeof openAccounts>['call']
type Owner = Pick<Person, 'token'>

/** @returns the codes of its authenticator, by the clock, and the recovery codes. */
export async function setUpAuthenticator(call: Call, { token }: Owner, clock: () => Date) {
  const started = await call('POST /api/auth/authenticator', { token })
  const { secret } = fieldsOf(started.body)
  /** @param steps from now. */
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
