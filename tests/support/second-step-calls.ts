// One successful call of each operation of the second step.

import { totpCode } from '#core/platform/totp.ts'
import { type Person, password } from './accounts.ts'
import { fieldsOf } from './content.ts'
import { setUpAuthenticator, setUpPasskey } from './second-step.ts'
import { makeSoftPasskey } from './soft-passkey.ts'
import type { Site, ValidCall } from './valid-call.ts'

type ValidCalls = Record<string, (site: Site) => Promise<ValidCall>>

export const secondStepCalls: ValidCalls = {
  ...forPaths('POST', ['/auth/second-step', '/api/auth/second-step'], async (path, site) => {
    const { call, services, makePerson } = site
    const person = await makePerson()
    const { recoveryCodes } = await setUpAuthenticator(call, person, services.clock)
    const { email } = person
    const asked = await call('POST /auth/login', { json: { email, password } })
    const challenge = String(fieldsOf(asked.body).challenge)
    return { path, fields: { challenge, method: 'recovery', code: String(recoveryCodes[0]) } }
  }),
  ...forPaths('POST', ['/auth/passkey/options', '/api/auth/passkey/options'], async (path) => ({
    path,
  })),
  ...forPaths('POST', ['/auth/passkey', '/api/auth/passkey'], async (path, site) => {
    const passkey = await setUpPasskey(site.call, await site.makePerson())
    const options = await site.call('POST /auth/passkey/options')
    const challenge = String(fieldsOf(options.body).challenge)
    return { path, fields: { challenge, credential: passkey.get({ challenge }) } }
  }),
  ...ofPerson('POST', '/api/auth/authenticator', async () => ({})),
  ...ofPerson('POST', '/api/auth/authenticator/confirm', async ({ call, services }, person) => {
    const started = await call('POST /api/auth/authenticator', person)
    const step = Math.floor(services.clock().getTime() / 30_000)
    return { fields: { code: totpCode(String(fieldsOf(started.body).secret), step) } }
  }),
  ...ofPerson('DELETE', '/api/auth/authenticator', async ({ call, services }, person) => {
    await setUpAuthenticator(call, person, services.clock)
    return {}
  }),
  ...ofPerson('POST', '/api/auth/passkeys/options', async () => ({})),
  ...ofPerson('POST', '/api/auth/passkeys', async ({ call }, person) => {
    const options = await call('POST /api/auth/passkeys/options', person)
    const challenge = String(fieldsOf(options.body).challenge)
    const credential = makeSoftPasskey().create({ challenge })
    return { fields: { name: 'Telephone', challenge, credential } }
  }),
  ...ofPerson('DELETE', '/api/auth/passkeys/{id}', async ({ call }, person) => {
    const { added } = await setUpPasskey(call, person)
    return { path: `/api/auth/passkeys/${added.passkey.id}` }
  }),
  ...ofPerson('POST', '/api/auth/recovery-codes', async ({ call }, person) => {
    await setUpPasskey(call, person)
    return {}
  }),
  ...ofPerson('DELETE', '/api/auth/remembered-devices/{id}', async ({ services }, person) => {
    const now = services.clock().toISOString()
    const { id } = await services.db
      .insertInto('rememberedDevices')
      .values({
        userId: person.id,
        keyHash: 'a hash',
        device: 'Chrome, Android',
        createdAt: now,
        expiresAt: '2099-01-01T00:00:00.000Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { path: `/api/auth/remembered-devices/${id}` }
  }),
  'DELETE /api/users/{id}/second-step': async ({ makePerson }) => ({
    path: `/api/users/${(await makePerson()).id}/second-step`,
  }),
}

/** Each person has a separate account. */
function ofPerson(
  method: string,
  path: string,
  prepare: (site: Site, person: Person) => Promise<Partial<ValidCall>>,
): ValidCalls {
  return {
    [`${method} ${path}`]: async (site) => {
      const person = await site.makePerson()
      return { path, token: person.token, ...(await prepare(site, person)) }
    },
  }
}

export function forPaths(
  method: string,
  paths: string[],
  call: (path: string, site: Site) => Promise<ValidCall>,
): ValidCalls {
  return Object.fromEntries(
    paths.map((path) => [`${method} ${path}`, (site: Site) => call(path, site)]),
  )
}
