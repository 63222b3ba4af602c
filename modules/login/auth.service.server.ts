// Log-in, registration, and changes of one's own account.

import type { Caller } from '#core/kernel/api/access.ts'
import { changeContent, type Origin, writeAs } from '#core/kernel/history/change-content.ts'
import type { Role } from '#core/kernel/permissions.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError, fieldError } from '#core/platform/errors.ts'
import { hashToken } from '#core/platform/secrets.ts'
import type { Language } from '#core/lib/text/language.ts'
import { readAccessSettings } from '#core/accounts/access-settings.queries.server.ts'
import { signUpActor } from '#core/accounts/account-actors.server.ts'
import { newPasswordProblem } from '#core/accounts/common-password-filter.server.ts'
import { rememberDevice } from '#core/accounts/device.queries.server.ts'
import { hashOf, isRightPassword, renewHash } from '#core/accounts/password.service.server.ts'
import { confirmSession } from '#core/accounts/session.queries.server.ts'
import { type LoginOrigin, startSession } from '#core/accounts/session.service.server.ts'
import {
  findAccount,
  findPasswordHash,
  findSetupLink,
  findUser,
  hasAdministrator,
  takeSetupLink,
  type User,
} from '#core/accounts/user.queries.server.ts'
import { changeUserIn, insertUserIn } from '#core/accounts/user.service.server.ts'
import {
  recordRefusedIdentity,
  refuseLookAlike,
  refuseTakenEmail,
  refuseWrongPassword,
} from '#core/accounts/user-checks.service.server.ts'
import { closeChallenge, tryChallenge } from '#modules/second-step/challenge.service.server.ts'
import { isRightStep, type StepAnswer } from '#modules/second-step/second-step.service.server.ts'
import { deadLink } from './account-link.service.server.ts'
import { requestSecondStep, type SecondStepRequest } from './second-step-login.service.server.ts'

export type Login = {
  /** Account of the attempt, for the log; undefined if there is none. */
  userId: number | undefined
  token: string | undefined
  /** Set instead of the token if the password was right but a second step is required. */
  secondStep?: SecondStepRequest | undefined
}

export type Credentials = {
  /** Email as `cleanEmail` returns it. */
  email: string
  password: string
  address: string
  /** Hash of the key that the browser keeps, if any. */
  device: string | undefined
  /** True if that key is known for this account. */
  isKnownDevice?: boolean
}

/** Logs in. Neither the response nor its time tells whether the account exists. */
export async function logIn(
  services: Services,
  { email, password, address, device, isKnownDevice = false }: Credentials,
  userAgent: string | undefined,
): Promise<Login> {
  const account = await findAccount(services.db, email)
  const userId = account?.id
  const who = JSON.stringify([address, email])
  const isRight = await isRightPassword(password, account?.passwordHash, who)
  if (!account || !isRight) return { userId, token: undefined }
  const current = await renewHash(services.db, account, password)
  const secondStep = await requestSecondStep(services, current, device)
  if (secondStep) return { userId, token: undefined, secondStep }
  const browser = { device, userAgent, address, isKnownDevice }
  return { userId, token: await enter(services, current, browser) }
}

/** Browser of a login; `device` is the hash of the key that it keeps, if any. */
export type Browser = LoginOrigin & { device: string | undefined }

/** Starts a session after the login. @returns its token; undefined if the account has changed */
export async function enter(
  services: Services,
  account: { id: number; name: string; passwordHash: string },
  { device, ...origin }: Browser,
): Promise<string | undefined> {
  const { db, clock } = services
  const token = await startSession(services, account, origin)
  if (token && device) await rememberDevice(db, account.id, device, clock().toISOString())
  return token
}

export type Confirmation = { password: string } | { challenge: string; answer: StepAnswer }

/**
 * Confirms the identity of a logged-in person by password, code or passkey.
 * @returns false if it was wrong. @throws AppError unauthorized if a challenge has ended
 */
export async function confirmIdentity(services: Services, caller: Caller, given: Confirmation) {
  const { clock } = services
  if (!(await isRightConfirmation(services, caller, given))) {
    await recordRefusedIdentity(services, caller)
    return false
  }
  await writeAs(services, caller, (tx) =>
    confirmSession(tx, caller.sessionId, clock().toISOString()),
  )
  return true
}

async function isRightConfirmation(services: Services, { id }: Caller, given: Confirmation) {
  const { db } = services
  if ('password' in given) {
    return isRightPassword(given.password, await findPasswordHash(db, id), String(id))
  }
  const { challenge, answer } = given
  if (answer.method === 'totp') return isRightStep(services, id, challenge, answer)
  const waiting = await tryChallenge(services, challenge, 'passkey')
  if (!(await isRightStep(services, id, challenge, answer))) return false
  await closeChallenge(db, waiting)
  return true
}

export type Registration = {
  name: string
  email: string
  password: string
  /** The secret of the one-time link that makes the first administrator. */
  setup?: string | undefined
  language?: Language | null | undefined
}

/** Signs a person up. @throws AppError forbidden, conflict */
export async function register(services: Services, input: Registration, origin: Origin = {}) {
  const { name, email, password, setup, language = null } = input
  const linkHash = setup ? hashToken(setup) : undefined
  // Checked twice: here, before the costly hash, and in the transaction, where nobody can interfere.
  if (linkHash) await refuseDeadLink(services.db, linkHash)
  else await refuseClosedDoor(services.db)
  await refuseTakenEmail(services.db, email)
  const passwordHash = await hashOf(password, email)
  return changeContent(services, { ...signUpActor, origin }, async (change) => {
    let role: Role = 'USER'
    if (linkHash) {
      await refuseDeadLink(change.tx, linkHash)
      const isOurs = await takeSetupLink(change.tx, linkHash, services.clock().toISOString())
      if (!isOurs) throw deadLink()
      role = 'ADMIN'
    }
    await refuseTakenEmail(change.tx, email)
    if (role !== 'ADMIN') await refuseLookAlike(change.tx, name)
    return insertUserIn(change, { name, email, passwordHash, role, language }, 'registered')
  })
}

export type Profile = {
  name?: string | undefined
  currentPassword?: string | undefined
  newPassword?: string | undefined
  language?: Language | null | undefined
}

/** Changes one's own account. A new password ends all its other sessions. @throws AppError forbidden */
export async function changeProfile(
  services: Services,
  caller: Caller,
  { name, currentPassword, newPassword, language }: Profile,
): Promise<User> {
  if (newPassword) {
    await refuseWrongPassword(services, caller, currentPassword)
    const user = await findUser(services.db, caller.id)
    const problem = newPasswordProblem(newPassword, { name: caller.name, email: user?.email })
    if (problem) throw fieldError('invalid', 'newPassword', problem)
  }
  const passwordHash = newPassword ? await hashOf(newPassword, String(caller.id)) : undefined
  const patch = {
    ...(name && { name }),
    ...(passwordHash && { passwordHash }),
    ...(language !== undefined && { language }),
  }
  return changeContent(services, caller, (change) =>
    changeUserIn(change, caller.id, patch, caller.sessionId),
  )
}

async function refuseClosedDoor(db: Services['db']): Promise<void> {
  if ((await readAccessSettings(db)).isRegistrationOpen) return
  throw new AppError('forbidden', 'sign_up.closed')
}

/** Refuses the link also once there is an administrator, who can invite others. */
async function refuseDeadLink(db: Services['db'], linkHash: string): Promise<void> {
  const link = await findSetupLink(db, linkHash)
  if (link && !link.usedAt && !(await hasAdministrator(db))) return
  throw deadLink()
}
