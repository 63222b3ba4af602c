// Changes of user accounts. Every change, undo and restore included, goes through the functions that take a `change`:
// one administrator always stays, and a person who loses a right loses every session in the same transaction.

import type { Caller } from '#core/kernel/api/access.ts'
import { requireConfirmed } from '#core/kernel/api/confirmed.ts'
import type { NewRow } from '#core/kernel/db/tables.ts'
import {
  type Actor,
  type Change,
  changeContent,
  type Person,
} from '#core/kernel/history/change-content.ts'
import { type Changed, findFresh, type Target } from '#core/kernel/history/records.ts'
import { mayDo, type Role } from '#core/kernel/permissions.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { deletePreviewsBy } from '#core/previews/preview.queries.server.ts'
import type { AccessEvent } from '#core/records/audit/access-events.ts'
import { type AccessEntry, recordAccess } from '#core/records/audit/record-access.service.server.ts'
import { endAccountLinks, endAccountLinksBy } from './account-link.queries.server.ts'
import { endApiTokensBy } from './api-token.service.server.ts'
import { endGiftClerk } from './gift-clerk.queries.server.ts'
import { hashOf } from './password.service.server.ts'
import { forgetRememberedDevices } from './second-step.queries.server.ts'
import { deleteSessions } from './session.queries.server.ts'
import {
  findPasswordHash,
  findUser,
  hasAdministrator,
  noPassword,
  type User,
} from './user.queries.server.ts'
import {
  refuseLookAlike,
  refuseTakenEmail,
  refuseWrongPassword,
} from './user-checks.service.server.ts'

export type NewUser = { name: string; email: string; password: string; role: Role }

/** Undefined fields stay as they are. `email` is as `cleanEmail` returns it. */
export type UserInput = {
  name: string
  email: string
  role?: Role | undefined
  password?: string | undefined
  /** Password of the actor, required for their own account. */
  currentPassword?: string | undefined
}

export async function createUser(
  services: Services,
  actor: Actor,
  { name, email, password, role }: NewUser,
): Promise<Changed<User>> {
  await refuseTakenEmail(services.db, email)
  const passwordHash = await hashOf(password, String(actor.id))
  return changeContent(services, actor, async (change) => {
    await refuseTakenEmail(change.tx, email)
    if (role !== 'ADMIN') await refuseLookAlike(change.tx, name)
    const record = await insertUserIn(change, { name, email, passwordHash, role })
    return { record, version: change.version }
  })
}

/** Updates a user. @throws AppError not_found, conflict, forbidden, confirm_identity */
export async function updateUser(
  services: Services,
  caller: Caller & Pick<Actor, 'keyedRequest'>,
  target: Target,
  input: UserInput,
): Promise<Changed<User>> {
  const { id } = target
  const { name, email, role, password } = input
  const before = await findUser(services.db, id)
  if (!before) throw noSuchUser()
  if (concernsOthers(caller, before, input)) requireConfirmed(caller, services.clock())
  if (id === caller.id && (password || email !== before.email)) {
    await refuseWrongPassword(services, caller, input.currentPassword)
  }
  const passwordHash = password ? await hashOf(password, String(caller.id)) : undefined
  return changeContent(services, caller, async (change) => {
    await findFresh(change, 'users', target)
    const patch = { name, email, ...(role && { role }), ...(passwordHash && { passwordHash }) }
    const record = await changeUserIn(change, id, patch, caller.sessionId)
    return { record, version: change.version }
  })
}

/**
 * True for a change of another account or of a role; password and email of one's own account ask for the current
 * password by themselves.
 */
function concernsOthers(caller: Caller, before: User, { role }: UserInput): boolean {
  return before.id !== caller.id || (role !== undefined && role !== before.role)
}

/** Deletes a user. @throws AppError not_found, conflict */
export async function removeUser(
  services: Services,
  actor: Actor,
  target: Target,
): Promise<Changed<User>> {
  return changeContent(services, actor, async (change) => {
    await findFresh(change, 'users', target)
    const record = await removeUserIn(change, actor, target.id)
    return { record, version: change.version }
  })
}

/** Ends all sessions of a person. @returns that person. @throws AppError not_found */
export async function endSessionsOf(services: Services, actor: Person, id: number): Promise<User> {
  return changeContent(services, actor, async (change) => {
    const { tx, at } = change
    const user = await findUser(tx, id)
    if (!user) throw noSuchUser()
    const details = { sessions: await deleteSessions(tx, id) }
    await forgetRememberedDevices(tx, id)
    await endHandedOut(change, id)
    await recordAccess(tx, { at, event: 'sessionsEnded', actor, subject: user, details })
    return user
  })
}

/** Inserts a user in a change. @param event `registered` if the person made the account */
export async function insertUserIn(
  change: Change,
  values: NewRow<'users'>,
  event: 'accountMade' | 'registered' = 'accountMade',
): Promise<User> {
  const user = await change.insert('users', values)
  await recordChange(change, event, user, { role: user.role })
  return user
}

type UserPatch = Partial<
  Pick<User, 'name' | 'email' | 'role' | 'language'> & { passwordHash: string }
>

/**
 * Changes a user in a change.
 * @param sessionId session that stays if it is the person's own and the role does not change
 */
export async function changeUserIn(
  change: Change,
  id: number,
  patch: UserPatch,
  sessionId?: number,
): Promise<User> {
  const before = await findUser(change.tx, id)
  if (!before) throw noSuchUser()
  if (patch.email) await refuseTakenEmail(change.tx, patch.email, id)
  const isOtherRole = patch.role !== undefined && patch.role !== before.role
  if (isOtherRole && before.role === 'ADMIN') await refuseLastAdministrator(change, id)
  const { name, email, role } = { ...before, ...patch }
  // An existing name stays possible, so that it never blocks a new password.
  if (role !== 'ADMIN' && (isOtherRole || name !== before.name)) {
    await refuseLookAlike(change.tx, name, id)
  }
  // Messages about safeguarding are closed to former administrators and to accounts that another person could log in
  // to; regaining the role does not reopen them.
  const isAnothers = change.actor.id !== undefined && change.actor.id !== id
  const hasOtherWay = patch.passwordHash !== undefined || email !== before.email
  const endsNaming = before.hasSafeguarding && (role !== 'ADMIN' || (isAnothers && hasOtherWay))
  const former = { from: before.role, ...(await invitedOnly(change, id)) }
  const rights = endsNaming ? { hasSafeguarding: false } : {}
  const user = await change.update('users', id, { ...patch, ...rights })
  // Links and sessions were given to the account as it was then.
  if (isOtherRole || patch.passwordHash || user.email !== before.email) {
    await endAccountLinks(change.tx, { userId: id }, 'revoked')
  }
  if (isOtherRole) {
    await deleteSessions(change.tx, id)
    await endGiftClerk(change.tx, id)
  }
  if (!isOtherRole && patch.passwordHash) await deleteSessions(change.tx, id, sessionId)
  if (patch.passwordHash) await forgetRememberedDevices(change.tx, id)
  if (patch.passwordHash || !mayDo(role, 'content')) await deletePreviewsBy(change.tx, id)
  // Whoever has given the account an email of theirs can take it over, and its programs with it.
  const isTaken = isAnothers && email !== before.email
  if (patch.passwordHash || isOtherRole || isTaken) await endApiTokensBy(change, id)
  if (patch.passwordHash || isOtherRole) await endLinksBy(change, id)
  if (isOtherRole) await recordChange(change, 'roleChanged', user, { ...former, to: role })
  if (patch.passwordHash) await recordChange(change, 'passwordChanged', user)
  if (endsNaming) await recordChange(change, 'safeguardingEnded', user)
  const fields = (['name', 'email'] as const).filter((field) => user[field] !== before[field])
  if (fields.length > 0) {
    await recordAccess(change.tx, {
      at: change.at,
      event: 'accountChanged',
      actor: change.actor,
      subject: user,
      details: { fields: fields.join(',') },
      formerEmail: user.email === before.email ? undefined : before.email,
    })
  }
  return user
}

/** Ends the safeguarding duty of an account that another person could log in to by now. */
export async function endSafeguarding(
  change: Change,
  user: Pick<User, 'id' | 'name' | 'hasSafeguarding'>,
): Promise<void> {
  if (!user.hasSafeguarding) return
  await change.update('users', user.id, { hasSafeguarding: false })
  await recordChange(change, 'safeguardingEnded', user)
}

async function recordChange(
  { tx, actor, at }: Change,
  event: AccessEvent,
  subject: { id: number; name: string },
  details?: AccessEntry['details'],
): Promise<void> {
  await recordAccess(tx, { at, event, actor, subject, details })
}

/** Deletes a user; the table deletes the sessions with it. */
export async function removeUserIn(change: Change, actor: Actor, id: number): Promise<User> {
  const user = await findUser(change.tx, id)
  if (!user) throw noSuchUser()
  if (id === actor.id) throw new AppError('conflict', 'user.own_cannot_be_deleted')
  if (user.role === 'ADMIN') await refuseLastAdministrator(change, id)
  // Read before the deletion: the deleted person is told too.
  const details = { role: user.role, ...(await invitedOnly(change, id)) }
  await recordChange(change, 'accountDeleted', user, details)
  await endHandedOut(change, id)
  await change.remove('users', id)
  return user
}

/**
 * Ends the links, invitations, previews and API tokens that an account gave to others: an account that lost a right, or was perhaps
 * taken over, must keep no access.
 */
export async function endHandedOut(change: Change, id: number): Promise<void> {
  await deletePreviewsBy(change.tx, id)
  await endApiTokensBy(change, id)
  await endLinksBy(change, id)
}

/**
 * Ends the links made by an account; an account that is only invited goes with its link, as when the invitation is
 * revoked.
 */
async function endLinksBy(change: Change, id: number): Promise<void> {
  for (const invited of await endAccountLinksBy(change.tx, id)) {
    await removeUserIn(change, change.actor, invited)
  }
}

/** Restores an account without its password, which history never holds: an administrator sets a new one. */
export async function restoreUserIn(change: Change, snapshot: User): Promise<User> {
  await refuseTakenEmail(change.tx, snapshot.email, snapshot.id)
  const user = await change.restore('users', {
    ...snapshot,
    passwordHash: noPassword,
    // An undo must not give rights.
    hasSafeguarding: false,
  })
  await recordChange(change, 'accountRestored', user, { role: user.role })
  return user
}

/** Marks, for the access log, an account that could never log in: removing it takes no rights. */
async function invitedOnly({ tx }: Change, id: number): Promise<{ isOnlyInvited?: true }> {
  return (await findPasswordHash(tx, id)) === noPassword ? { isOnlyInvited: true } : {}
}

async function refuseLastAdministrator({ tx }: Change, id: number): Promise<void> {
  if (await hasAdministrator(tx, id)) return
  throw new AppError('conflict', 'user.last_administrator')
}

function noSuchUser(): AppError {
  return new AppError('not_found', 'user.unknown')
}
