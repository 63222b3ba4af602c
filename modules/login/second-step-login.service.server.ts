// Log-in with a second step, or with a passkey alone.

import type { Row } from '#core/kernel/db/tables.ts'
import type { Origin } from '#core/kernel/history/change-content.ts'
import { lockChanges } from '#core/kernel/history/change-counter.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { unknownDevice } from '#core/lib/unknown-device.ts'
import { findAccountById, lockPasswordHash } from '#core/accounts/user.queries.server.ts'
import { recordAccess } from '#core/records/audit/record-access.service.server.ts'
import type { Challenge } from '#modules/second-step/challenge.queries.server.ts'
import {
  closeChallenge,
  endedChallenge,
  openChallenge,
  tryChallenge,
} from '#modules/second-step/challenge.service.server.ts'
import { listPasskeys } from '#modules/second-step/passkey.queries.server.ts'
import type { Assertion, RequestOptions } from '#modules/second-step/passkey.schema.server.ts'
import {
  canUsePasskeys,
  checkAssertion,
  requestOf,
} from '#modules/second-step/passkey.service.server.ts'
import {
  isRemembered,
  rememberForSecondStep,
} from '#modules/second-step/remembered-device.queries.server.ts'
import {
  isRightStep,
  listStepMethods,
  type StepAnswer,
} from '#modules/second-step/second-step.service.server.ts'
import { rememberedDays, type StepMethod } from '#modules/second-step/second-step.ts'

export type Account = Row<'users'>

export type SecondStepRequest = {
  challenge: string
  methods: StepMethod[]
  /** Present if a passkey is one of the methods. */
  passkey?: RequestOptions | undefined
}

/**
 * Opens a challenge for the second step of a login.
 * @param account as it was when its password was checked
 * @param device hash of the browser's key
 * @returns undefined if the password is enough
 */
export async function requestSecondStep(
  services: Services,
  account: Account,
  device: string | undefined,
): Promise<SecondStepRequest | undefined> {
  const { config, db, dialect, clock } = services
  const methods = await listStepMethods(db, account.id)
  if (methods.length === 0) return undefined
  const now = clock().toISOString()
  if (device && (await isRemembered(db, account.id, device, now))) return undefined
  const challenge = await db.transaction().execute(async (tx) => {
    // A new password ends pending logins: a challenge for the old one must not be written after it.
    const passwordHash = await lockPasswordHash(tx, dialect, account.id)
    if (passwordHash !== account.passwordHash) throw endedChallenge()
    const wanted = { purpose: 'login', userId: account.id } as const
    return openChallenge({ db: tx, clock }, { ...wanted, deviceHash: device ?? null })
  })
  if (!methods.includes('passkey')) return { challenge, methods }
  const passkeys = await listPasskeys(db, account.id)
  return { challenge, methods, passkey: requestOf(config, challenge, passkeys) }
}

/** A login with the right password and a pending second step. */
export type WaitingLogin = { waiting: Challenge; account: Account }

/** Counts an attempt. @throws AppError unauthorized when no login is pending */
export async function findWaitingLogin(
  services: Services,
  challenge: string,
): Promise<WaitingLogin> {
  const waiting = await tryChallenge(services, challenge, 'login')
  const account = waiting.userId && (await findAccountById(services.db, waiting.userId))
  if (!account) throw endedChallenge()
  return { waiting, account }
}

/**
 * Checks the answer to a challenge.
 * @returns false for a wrong answer
 * @throws AppError unauthorized if a concurrent answer was faster
 */
export async function takeSecondStep(
  services: Services,
  { waiting, account }: WaitingLogin,
  challenge: string,
  answer: StepAnswer,
): Promise<boolean> {
  if (!(await isRightStep(services, account.id, challenge, answer))) return false
  await closeChallenge(services.db, waiting)
  return true
}

/** Lets this device skip the second step in the future. */
export async function skipSecondStepOn(
  { db, dialect, clock }: Services,
  account: Account,
  keyHash: string,
  origin: Origin,
): Promise<void> {
  const now = clock()
  const createdAt = now.toISOString()
  const expiresAt = new Date(now.getTime() + rememberedDays * 24 * 60 * 60 * 1000).toISOString()
  const { id: userId, name } = account
  const device = origin.device ?? unknownDevice
  await db.transaction().execute(async (tx) => {
    await lockChanges(tx, dialect)
    await rememberForSecondStep(tx, { userId, keyHash, device, createdAt, expiresAt })
    const actor = { id: userId, name, origin }
    await recordAccess(tx, { at: createdAt, event: 'deviceRemembered', actor })
  })
}

/** Records the second step of a login. */
export async function recordStep(
  { db, clock }: Services,
  { id, name }: Account,
  event: 'secondStepRefused' | 'recoveryCodeUsed' | 'passkeyUsed',
  origin: Origin,
): Promise<void> {
  const entry = { at: clock().toISOString(), event, actor: { id, name, origin } }
  await db.transaction().execute((tx) => recordAccess(tx, entry))
}

/**
 * Requests a passkey before the person has been identified: any passkey of the site may answer.
 * @throws AppError conflict
 */
export async function requestPasskey(services: Services): Promise<RequestOptions> {
  if (!canUsePasskeys(services.config)) throw new AppError('conflict', 'passkey.impossible')
  return requestOf(services.config, await openChallenge(services, { purpose: 'passkey' }), [])
}

/** Finds the owner of a passkey from its answer. @returns undefined for a wrong answer @throws AppError unauthorized */
export async function findByPasskey(services: Services, challenge: string, credential: Assertion) {
  const waiting = await tryChallenge(services, challenge, 'passkey')
  const passkey = await checkAssertion(services, { challenge, credential, userId: undefined })
  if (!passkey) return undefined
  await closeChallenge(services.db, waiting)
  return findAccountById(services.db, passkey.userId)
}
