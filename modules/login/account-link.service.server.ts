// One-time links. A link of the host is the last way in when no administrator can help: the host makes it on the
// machine (`npm run site -- admin link EMAIL`), and it makes an administrator, or gives one a new password. A link of
// an account only sets its password.
import { reasonOf } from '#core/error-messages/error-message.ts'
import { changeContent, type Origin } from '#core/kernel/history/change-content.ts'
import { lockChanges } from '#core/kernel/history/change-counter.ts'
import type { Role } from '#core/kernel/permissions.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError, fieldError } from '#core/platform/errors.ts'
import { createToken, hashToken } from '#core/platform/secrets.ts'
import { linkActor } from '#core/accounts/account-actors.server.ts'
import {
  type AccountLink,
  endAccountLinks,
  findAccountLink,
  insertAccountLink,
  takeAccountLink,
} from '#core/accounts/account-link.queries.server.ts'
import { newPasswordProblem } from '#core/accounts/common-password-filter.server.ts'
import {
  dayMs,
  isMakerEntitled,
  linkPath,
} from '#core/accounts/create-account-link.service.server.ts'
import { rememberDevice } from '#core/accounts/device.queries.server.ts'
import { hashOf } from '#core/accounts/password.service.server.ts'
import { hasSecondStep } from '#core/accounts/second-step.queries.server.ts'
import { startSession } from '#core/accounts/session.service.server.ts'
import {
  findAccount,
  findAccountById,
  findSetupLink,
  hasAdministrator,
} from '#core/accounts/user.queries.server.ts'
import { cleanEmail, emailProblem, nameProblem } from '#core/accounts/user.schema.ts'
import { changeUserIn, endSafeguarding, insertUserIn } from '#core/accounts/user.service.server.ts'
import { commandLineActor, recordAccess } from '#core/records/audit/record-access.service.server.ts'
import { findStartContent } from '#modules/samples/start-content.queries.server.ts'
import type { LinkPurpose, LinkState } from './account-link.ts'

type HostPurpose = Exclude<LinkPurpose, 'firstAdministrator' | 'invitation'>

export type HostLink = {
  /** Path below the address of the site. Its secret is stored nowhere else. */
  path: string
  email: string
  purpose: HostPurpose
  expiresAt: string
}

/** Creates a link of the host for an account. @throws AppError invalid if `written` is no email address */
export async function createHostLink(
  { db, dialect, clock }: Pick<Services, 'db' | 'dialect' | 'clock'>,
  written: string,
): Promise<HostLink> {
  const email = cleanEmail(written)
  const problem = emailProblem(email)
  if (problem) throw fieldError('invalid', 'email', problem)
  const secret = createToken()
  const now = clock()
  const expiresAt = new Date(now.getTime() + dayMs).toISOString()
  const createdAt = now.toISOString()
  return db.transaction().execute(async (tx) => {
    await lockChanges(tx, dialect)
    // An older print-out no longer works.
    await endAccountLinks(tx, { email }, 'replaced')
    const link = { kind: 'host', email, userId: null, createdAt, expiresAt } as const
    const maker = { madeBy: null, madeById: null }
    await insertAccountLink(tx, { ...link, ...maker, secretHash: hashToken(secret) })
    const subject = await findAccount(tx, email)
    await recordAccess(tx, {
      at: createdAt,
      event: 'linkMade',
      actor: commandLineActor,
      ...(subject ? { subject } : { details: { email } }),
    })
    return { path: linkPath(secret), email, purpose: purposeOf(subject), expiresAt }
  })
}

/** Returns purpose and state of a link, including the set-up link of a first start. */
export async function readLink(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  secret: string,
): Promise<LinkState> {
  const secretHash = hashToken(secret)
  const link = await findAccountLink(db, secretHash)
  if (link) {
    const state = await stateOf(db, link, clock())
    if (state !== 'usable') return { state }
    const purpose =
      link.kind === 'host'
        ? purposeOf(await findOwner(db, link))
        : ({ reset: 'newPassword', invitation: 'invitation' } as const)[link.kind]
    return { state, purpose, email: link.email }
  }
  const setup = await findSetupLink(db, secretHash)
  if (!setup) return { state: 'unknown' }
  if (setup.usedAt || (await hasAdministrator(db))) return { state: 'used' }
  return { state: 'usable', purpose: 'firstAdministrator', content: await findStartContent(db) }
}

async function stateOf(db: Services['db'], link: AccountLink, now: Date) {
  const { kind, userId, usedAt, endedAs, expiresAt } = link
  if (usedAt) return 'used'
  if (endedAs) return endedAs
  if (expiresAt <= now.toISOString()) return 'expired'
  // The account has been deleted.
  if (kind !== 'host' && userId === null) return 'revoked'
  return (await isMakerEntitled(db, link.madeById)) ? 'usable' : 'revoked'
}

export type LinkUse = {
  secret: string
  password: string
  /** Name for an account that does not exist yet. */
  name?: string | undefined
  /** Hash of the key of the browser: from there the person can log in however many guesses others make. */
  device?: string | undefined
  origin?: Origin | undefined
  userAgent?: string | undefined
}

export type UsedLink = {
  userId: number
  /** Token of a new session for an invited person; undefined if a second step is set up. */
  token: string | undefined
}

/** Sets the password and ends every session of the account. @throws AppError forbidden, invalid */
export async function useAccountLink(services: Services, use: LinkUse): Promise<UsedLink> {
  const { db, clock } = services
  const secretHash = hashToken(use.secret)
  const link = await findAccountLink(db, secretHash)
  // The set-up link of a first start is used by registering.
  if (!link || (await stateOf(db, link, clock())) !== 'usable') throw deadLink()
  const account = await findOwner(db, link)
  const { email } = link
  const name = account?.name ?? use.name ?? ''
  refuseInvalid(name, email, use.password, account !== undefined)
  const passwordHash = await hashOf(use.password, email)
  const actor = { ...linkActor, ...(use.origin && { origin: use.origin }) }
  const user = await changeContent(services, actor, async (change) => {
    const now = clock().toISOString()
    if (!(await takeAccountLink(change.tx, secretHash, now))) throw deadLink()
    // The maker may have lost the right while the password was hashed.
    if (!(await isMakerEntitled(change.tx, link.madeById))) throw deadLink()
    const current = await findOwner(change.tx, link)
    // Deleted while the password was hashed.
    if (!current && link.kind !== 'host') throw deadLink()
    const values = { passwordHash, ...(link.kind === 'host' && { role: 'ADMIN' as const }) }
    const user = current
      ? await changeUserIn(change, current.id, values)
      : await insertUserIn(change, { name, email, passwordHash, role: 'ADMIN' })
    // The maker of the link could have used it.
    if (link.madeById !== null) await endSafeguarding(change, user)
    const { at, actor } = change
    await recordAccess(change.tx, { at, event: 'linkUsed', actor, subject: user })
    return user
  })
  if (use.device) await rememberDevice(db, user.id, use.device, clock().toISOString())
  const isNewcomer = link.kind === 'invitation' && !(await hasSecondStep(db, user.id))
  // Includes the current hash: if the password has changed since, no session starts.
  const entering = { id: user.id, name: user.name, passwordHash }
  const from = { userAgent: use.userAgent, address: use.origin?.address }
  const token = isNewcomer ? await startSession(services, entering, from) : undefined
  return { userId: user.id, token }
}

/** Finds the account of a link; a link of the host may have none yet. */
async function findOwner(db: Services['db'], { kind, email, userId }: AccountLink) {
  return kind === 'host' ? findAccount(db, email) : findAccountById(db, userId ?? 0)
}

function purposeOf(account: { role: Role } | undefined): HostPurpose {
  if (!account) return 'newAdministrator'
  return account.role === 'ADMIN' ? 'newPassword' : 'promotion'
}

function refuseInvalid(named: string, email: string, given: string, hasAccount: boolean) {
  const name = hasAccount ? undefined : nameProblem(named)
  const password = newPasswordProblem(given, { name: named, email })
  if (!name && !password) return
  throw new AppError('invalid', 'request.invalid_fields', {
    ...(name && { name: reasonOf(name) }),
    ...(password && { password: reasonOf(password) }),
  })
}

export function deadLink(): AppError {
  return new AppError('forbidden', 'link.unusable')
}
