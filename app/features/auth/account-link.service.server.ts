// The way back in when nobody is left who can let a person in: whoever has the machine makes a one-time link
// (`npm run site -- admin link EMAIL`). It makes an administrator, or gives one a new password.
import { reasonOf } from '#error-messages/error-message.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { changeContent, type Origin } from '#platform/history/change-content.ts'
import { createToken, hashToken } from '#platform/secrets.ts'
import type { Services } from '#platform/services.ts'
import { commandLineActor, recordAccess } from '../access-log/record-access.service.server.ts'
import { rememberDevice } from '../accounts/device.queries.server.ts'
import { hashOf } from '../accounts/password.service.server.ts'
import { findAccount, findSetupLink, hasAdministrator } from '../accounts/user.queries.server.ts'
import { cleanEmail, emailProblem, nameProblem, passwordProblem } from '../accounts/user.schema.ts'
import { changeUserIn, insertUserIn, linkActor } from '../accounts/user.service.server.ts'
import {
  findAccountLink,
  replaceAccountLink,
  takeAccountLink,
} from './account-link.queries.server.ts'
import type { LinkPurpose, LinkState } from './account-link.ts'

const validMs = 24 * 60 * 60 * 1000

type AccountPurpose = Exclude<LinkPurpose, 'firstAdministrator'>

export type NewLink = {
  /** Below the address of the site. The secret in it is kept nowhere else. */
  path: string
  email: string
  purpose: AccountPurpose
  expiresAt: string
}

/** @throws AppError invalid when `written` is no email address */
export async function createAccountLink(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  written: string,
): Promise<NewLink> {
  const email = cleanEmail(written)
  const problem = emailProblem(email)
  if (problem) throw fieldError('invalid', 'email', problem)
  const secret = createToken()
  const now = clock()
  const expiresAt = new Date(now.getTime() + validMs).toISOString()
  const createdAt = now.toISOString()
  await replaceAccountLink(db, { secretHash: hashToken(secret), email, createdAt, expiresAt })
  const subject = await findAccount(db, email)
  await db.transaction().execute((tx) =>
    recordAccess(tx, {
      ...{ at: createdAt, event: 'linkMade', actor: commandLineActor },
      ...(subject ? { subject } : { details: { email } }),
    }),
  )
  return { path: `/auth/link/${secret}`, email, purpose: await purposeFor(db, email), expiresAt }
}

/** What a link is for, and whether it still works: also that of a first start. */
export async function readLink(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  secret: string,
): Promise<LinkState> {
  const secretHash = hashToken(secret)
  const link = await findAccountLink(db, secretHash)
  if (link) {
    if (link.usedAt) return { state: 'used' }
    if (link.expiresAt <= clock().toISOString()) return { state: 'expired' }
    const { email } = link
    return { state: 'usable', purpose: await purposeFor(db, email), email }
  }
  const setup = await findSetupLink(db, secretHash)
  if (!setup) return { state: 'unknown' }
  if (setup.usedAt || (await hasAdministrator(db))) return { state: 'used' }
  return { state: 'usable', purpose: 'firstAdministrator' }
}

export type LinkUse = {
  secret: string
  password: string
  /** Of an account that is not there yet. */
  name?: string | undefined
  /** Hash of the key of the browser: from there the person can log in whoever guesses at the account. */
  device?: string | undefined
  origin?: Origin | undefined
}

/** Every session of the account ends. @returns its id. @throws AppError forbidden, invalid */
export async function useAccountLink(services: Services, use: LinkUse): Promise<number> {
  const { db, clock } = services
  const { state, email = '' } = await readLink(services, use.secret)
  // A link of a first start has no address: it is used by registering.
  if (state !== 'usable' || !email) throw deadLink()
  const account = await findAccount(db, email)
  const name = account?.name ?? use.name ?? ''
  refuseInvalid(name, email, use.password, account !== undefined)
  const passwordHash = await hashOf(use.password, email)
  const actor = { ...linkActor, ...(use.origin && { origin: use.origin }) }
  const user = await changeContent(services, actor, async (change) => {
    const now = clock().toISOString()
    if (!(await takeAccountLink(change.tx, hashToken(use.secret), now))) throw deadLink()
    const current = await findAccount(change.tx, email)
    const values = { passwordHash, role: 'ADMIN' } as const
    const user = current
      ? await changeUserIn(change, current.id, values)
      : await insertUserIn(change, { name, email, ...values })
    const { at, actor } = change
    await recordAccess(change.tx, { at, event: 'linkUsed', actor, subject: user })
    return user
  })
  if (use.device) await rememberDevice(db, user.id, use.device, clock().toISOString())
  return user.id
}

async function purposeFor(db: Services['db'], email: string): Promise<AccountPurpose> {
  const account = await findAccount(db, email)
  if (!account) return 'newAdministrator'
  return account.role === 'ADMIN' ? 'newPassword' : 'promotion'
}

function refuseInvalid(named: string, email: string, given: string, hasAccount: boolean) {
  const name = hasAccount ? undefined : nameProblem(named)
  const password = passwordProblem(given, { name: named, email })
  if (!name && !password) return
  throw new AppError('invalid', 'request.invalid_fields', {
    ...(name && { name: reasonOf(name) }),
    ...(password && { password: reasonOf(password) }),
  })
}

function deadLink(): AppError {
  return new AppError('forbidden', 'link.unusable')
}
