// The way back for accounts, by the rules of accounts: an administrator always stays, an email belongs to one,
// and whoever gets another role has to log in again. A password never comes back: history does not know it.

import { confirmIdentity } from '#kernel/api/confirmed.ts'
import type { Row } from '#kernel/db/tables.ts'
import type { UndoActor } from '#kernel/entities.ts'
import type { Actor, Change } from '#kernel/history/change-content.ts'
import { AppError } from '#platform/errors.ts'
import { findUser, type User } from './user.queries.server.ts'
import { changeUserIn, removeUserIn, restoreUserIn } from './user.service.server.ts'

/**
 * Name, email, role and language as they were; a deleted account comes back without a password.
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
  // A snapshot from before accounts had a language says nothing of it.
  const { name, email, role, language = undefined } = snapshot
  const current = await findUser(change.tx, id)
  if (!current) {
    if (!actor.isConfirmed) throw confirmIdentity()
    // It comes back without a password, so nobody gets a right by that alone.
    await restoreUserIn(change, snapshot)
    return true
  }
  const isSame = current.name === name && current.email === email && current.role === role
  if (isSame && (language === undefined || current.language === language)) return false
  if (!actor.isConfirmed) throw confirmIdentity()
  await changeUserIn(change, id, { name, email, role, ...(language !== undefined && { language }) })
  return true
}

/** @throws AppError conflict, confirm_identity */
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

/** Their own email and role nobody changes without their password, so not this way either. */
function refuseOwn(actor: Actor, id: number) {
  if (actor.id !== id) return
  throw new AppError('conflict', 'user.own_cannot_be_restored')
}
