// Restoring of accounts under their rules: one administrator always stays, an email is unique, and a change of role
// ends the sessions. A password is never restored, because history does not hold it.

import { confirmIdentity } from '#core/kernel/api/confirmed.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import type { UndoActor } from '#core/kernel/entities.ts'
import type { Actor, Change } from '#core/kernel/history/change-content.ts'
import { AppError } from '#core/platform/errors.ts'
import { findUser, type User } from './user.queries.server.ts'
import { changeUserIn, removeUserIn, restoreUserIn } from './user.service.server.ts'

/**
 * Restores name, email, role and language; a deleted account is restored without a password.
 * @returns whether anything was different.
 * @throws AppError conflict, confirm_identity
 */
export async function restoreUser(
  change: Change,
  actor: UndoActor,
  id: number,
  state: string | null,
): Promise<boolean> {
  refuseOwn(actor, id)
  const snapshot: User | null = JSON.parse(state ?? 'null')
  if (!snapshot) throw new AppError('not_found', 'history.unknown')
  // Snapshots from before accounts had a language lack it.
  const { name, email, role, language = undefined } = snapshot
  const current = await findUser(change.tx, id)
  if (!current) {
    if (!actor.isConfirmed) throw confirmIdentity()
    // The account has no password, so restoring it gives nobody a right.
    await restoreUserIn(change, snapshot)
    return true
  }
  const isSame = current.name === name && current.email === email && current.role === role
  if (isSame && (language === undefined || current.language === language)) return false
  if (!actor.isConfirmed) throw confirmIdentity()
  await changeUserIn(change, id, { name, email, role, ...(language !== undefined && { language }) })
  return true
}

/** Reverts a change of a user. @throws AppError conflict, confirm_identity */
export async function revertUser(
  change: Change,
  actor: UndoActor,
  { action, entityId, before }: Row<'history'>,
): Promise<void> {
  refuseOwn(actor, entityId)
  if (action !== 'create' && action !== 'restore') {
    await restoreUser(change, actor, entityId, before)
    return
  }
  if (!actor.isConfirmed) throw confirmIdentity()
  await removeUserIn(change, actor, entityId)
}

/** A change of one's own email or role requires the password, so undo must not do it. */
function refuseOwn(actor: Actor, id: number) {
  if (actor.id !== id) return
  throw new AppError('conflict', 'user.own_cannot_be_restored')
}
