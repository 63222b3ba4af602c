// Set-up and removal of one's own second step. The first method brings the recovery codes; removing the last one
// removes them.
import type { Transaction } from 'kysely'
import type { Caller } from '#core/kernel/api/access.ts'
import type { Tables } from '#core/kernel/db/tables.ts'
import { writeAs } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError, fieldError } from '#core/platform/errors.ts'
import { createTotpSecret, findTotpStep, totpUri } from '#core/platform/totp.ts'
import {
  forgetRememberedDevices,
  hasSecondStep,
} from '#core/accounts/second-step.queries.server.ts'
import { findUser, type User } from '#core/accounts/user.queries.server.ts'
import type { AccessEvent } from '#core/records/audit/access-events.ts'
import { type AccessEntry, recordAccess } from '#core/records/audit/record-access.service.server.ts'
import {
  deleteAuthenticator,
  findAuthenticator,
  keepPendingSecret,
  startPendingSecret,
} from './authenticator.queries.server.ts'
import { closeChallenge, openChallenge, tryChallenge } from './challenge.service.server.ts'
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type Passkey,
} from './passkey.queries.server.ts'
import type { Attestation, CreationOptions } from './passkey.schema.server.ts'
import {
  canUsePasskeys,
  creationOf,
  readAttestation,
  rpId,
  userHandleOf,
} from './passkey.service.server.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  replaceRecoveryCodes,
} from './recovery-code.queries.server.ts'
import { createRecoveryCodes } from './recovery-code.service.server.ts'
import { deleteRememberedDevice } from './remembered-device.queries.server.ts'
import { cleanCode } from './second-step.service.server.ts'

/** Recovery codes, shown once; empty if there were some already. */
export type SetUp = { recoveryCodes: string[] }

/** Starts the set-up of an authenticator, which is in use only after its first code. */
export async function startAuthenticator(services: Services, caller: Caller) {
  const secret = createTotpSecret()
  const { email } = await userOf(services.db, caller.id)
  await writeAs(services, caller, (tx) => keepPendingSecret(tx, caller.id, secret))
  return { secret, uri: totpUri(secret, { issuer: rpId(services.config), account: email }) }
}

/** Confirms a new authenticator with its first code. @throws AppError conflict, invalid */
export async function confirmAuthenticator(
  services: Services,
  caller: Caller,
  code: string,
): Promise<SetUp> {
  const { db, clock } = services
  const secret = (await findAuthenticator(db, caller.id))?.pendingSecret
  if (!secret) throw new AppError('conflict', 'authenticator.not_started')
  const lastStep = findTotpStep(secret, cleanCode(code), clock())
  if (lastStep === undefined) throw fieldError('invalid', 'code', 'second_step.wrong_code')
  const fresh = await codesOfFirst(services, caller.id)
  await writeAs(services, caller, async (tx) => {
    const values = { secret, lastStep, addedAt: clock().toISOString() }
    if (!(await startPendingSecret(tx, caller.id, values))) {
      throw new AppError('conflict', 'authenticator.not_started')
    }
    if (fresh) await replaceRecoveryCodes(tx, caller.id, fresh.codeHashes)
    await record(tx, services, caller, 'secondStepSet')
  })
  return { recoveryCodes: fresh?.codes ?? [] }
}

/** Removes the authenticator. @throws AppError not_found */
export async function removeAuthenticator(services: Services, caller: Caller): Promise<void> {
  await writeAs(services, caller, async (tx) => {
    if (!(await deleteAuthenticator(tx, caller.id))) {
      throw new AppError('not_found', 'authenticator.unknown')
    }
    await clearWithoutStep(tx, caller.id)
    await record(tx, services, caller, 'secondStepRemoved')
  })
}

/** More than anybody uses. */
const mostPasskeys = 20

/** Starts the set-up of a passkey. @throws AppError conflict */
export async function startPasskey(services: Services, caller: Caller): Promise<CreationOptions> {
  const { config, db } = services
  if (!canUsePasskeys(config)) throw new AppError('conflict', 'passkey.impossible')
  const passkeys = await listPasskeys(db, caller.id)
  if (passkeys.length >= mostPasskeys) throw new AppError('conflict', 'passkey.too_many')
  const { email, name } = await userOf(db, caller.id)
  const wanted = { purpose: 'newPasskey', userId: caller.id } as const
  const challenge = await writeAs(services, caller, (tx) =>
    openChallenge({ db: tx, clock: services.clock }, wanted),
  )
  const userHandle = userHandleOf(passkeys, challenge)
  return creationOf(config, challenge, { email, name, userHandle }, passkeys)
}

export type NewPasskey = {
  name: string
  challenge: string
  credential: Attestation
}

/** Adds a passkey. @throws AppError unauthorized, invalid, conflict */
export async function addPasskey(
  services: Services,
  caller: Caller,
  { name, challenge, credential }: NewPasskey,
): Promise<SetUp & { passkey: Passkey }> {
  const { clock } = services
  const read = await readAttestation(services, challenge, credential)
  if (!read) throw new AppError('invalid', 'passkey.refused')
  const fresh = await codesOfFirst(services, caller.id)
  const createdAt = clock().toISOString()
  return writeAs(services, caller, async (tx) => {
    const waiting = await tryChallenge({ db: tx, clock }, challenge, 'newPasskey')
    if (waiting.userId !== caller.id) throw new AppError('invalid', 'passkey.refused')
    await closeChallenge(tx, waiting)
    const userHandle = userHandleOf(await listPasskeys(tx, caller.id), challenge)
    const values = { ...read, name, userHandle, createdAt, userId: caller.id, lastUsedAt: null }
    const passkey = await insertPasskey(tx, values)
    if (!passkey) throw new AppError('conflict', 'passkey.known')
    if (fresh) await replaceRecoveryCodes(tx, caller.id, fresh.codeHashes)
    await record(tx, services, caller, 'passkeyAdded', { passkey: name })
    return { passkey, recoveryCodes: fresh?.codes ?? [] }
  })
}

/** Removes a passkey. @throws AppError not_found */
export async function removePasskey(services: Services, caller: Caller, id: number): Promise<void> {
  await writeAs(services, caller, async (tx) => {
    if (!(await deletePasskey(tx, caller.id, id))) {
      throw new AppError('not_found', 'passkey.unknown')
    }
    await clearWithoutStep(tx, caller.id)
    await record(tx, services, caller, 'passkeyRemoved')
  })
}

/** Replaces the recovery codes. @throws AppError conflict */
export async function renewRecoveryCodes(services: Services, caller: Caller): Promise<SetUp> {
  const { codes, codeHashes } = await createRecoveryCodes(caller.id)
  await writeAs(services, caller, async (tx) => {
    if (!(await hasSecondStep(tx, caller.id))) {
      throw new AppError('conflict', 'second_step.not_set_up')
    }
    await replaceRecoveryCodes(tx, caller.id, codeHashes)
    await record(tx, services, caller, 'recoveryCodesMade')
  })
  return { recoveryCodes: codes }
}

/** Makes the next login on this device require the second step again. @throws AppError not_found */
export async function forgetDevice(services: Services, caller: Caller, id: number): Promise<void> {
  await writeAs(services, caller, async (tx) => {
    if (!(await deleteRememberedDevice(tx, caller.id, id))) {
      throw new AppError('not_found', 'device.unknown')
    }
    await record(tx, services, caller, 'deviceForgotten')
  })
}

async function record(
  tx: Transaction<Tables>,
  { clock }: Services,
  actor: Caller,
  event: AccessEvent,
  details: AccessEntry['details'] = undefined,
): Promise<void> {
  await recordAccess(tx, { at: clock().toISOString(), event, actor, details })
}

async function clearWithoutStep(tx: Services['db'], userId: number): Promise<void> {
  if (await hasSecondStep(tx, userId)) return
  await deleteRecoveryCodes(tx, userId)
  await forgetRememberedDevices(tx, userId)
}

async function codesOfFirst({ db }: Services, userId: number) {
  return (await countRecoveryCodes(db, userId)) > 0 ? undefined : createRecoveryCodes(userId)
}

async function userOf(db: Services['db'], id: number): Promise<User> {
  const user = await findUser(db, id)
  if (!user) throw new AppError('unauthorized', 'access.not_logged_in')
  return user
}
