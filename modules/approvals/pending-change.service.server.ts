// Changes that need approval are pending until a second administrator approves them or, if there is none, until their
// waiting time is over. `changeContent` then applies them in the proposer's name.
import type { Transaction } from 'kysely'
import type { PlainKey } from '#core/error-messages/error-message.ts'
import type { Caller } from '#core/kernel/api/access.ts'
import { requireConfirmed } from '#core/kernel/api/confirmed.ts'
import type { Db } from '#core/kernel/db/database.ts'
import type { Tables } from '#core/kernel/db/tables.ts'
import { type Entities, findEntity, permissionOf } from '#core/kernel/entities.ts'
import type { ProposedWrite } from '#core/kernel/history/approvals.ts'
import {
  type Actor,
  type Change,
  changeContent,
  type Person,
  writeAs,
} from '#core/kernel/history/change-content.ts'
import { findFresh } from '#core/kernel/history/records.ts'
import { mayDo, type Permission } from '#core/kernel/permissions.ts'
import { requirePermission } from '#core/kernel/require-permission.ts'
import type { Services } from '#core/kernel/services.ts'
import { brokenConstraint } from '#core/platform/db/constraint.ts'
import { AppError } from '#core/platform/errors.ts'
import { findUser, type User } from '#core/accounts/user.queries.server.ts'
import { recordAccess } from '#core/records/audit/record-access.service.server.ts'
import { obstacleToApproval } from './approver.service.server.ts'
import {
  decide,
  findPendingChange,
  listDueIds,
  listPendingChanges,
  type PendingChange,
} from './pending-change.queries.server.ts'
import { detailsOf } from './propose-change.service.server.ts'

export type Confirmed = { id: number; version: number | undefined }

/**
 * Approves a change and applies it in the proposer's name.
 * @throws AppError not_found; conflict if this person may not approve it or a record has changed since;
 * confirm_identity
 */
export async function confirmPendingChange(
  services: Services,
  caller: Caller & Pick<Actor, 'keyedRequest'>,
  id: number,
): Promise<Confirmed> {
  requireConfirmed(caller, services.clock())
  const pending = await requirePending(services.db, id)
  const { proposedBy } = pending
  const actor: Actor = {
    ...proposerOf(pending),
    checkRights: caller.checkRights,
    passed: { confirmedBy: caller.name },
    keyedRequest: caller.keyedRequest,
  }
  const version = await orConflict(() =>
    changeContent(services, actor, async (change) => {
      const { tx, at } = change
      const obstacle = await obstacleOf(services, tx, pending, caller.id)
      const decision = { decidedBy: caller.id, decidedByName: caller.name, decidedAt: at }
      if (!(await decide(tx, id, { state: 'applied', ...decision }))) throw decidedAlready()
      if (obstacle) throw new AppError('conflict', obstacle)
      await applyWrites(change, services.entities, pending.writes)
      const details = detailsOf(pending)
      const subject = await findUser(tx, proposedBy)
      await recordAccess(tx, { at, event: 'changeConfirmed', actor: caller, subject, details })
      await recordAccess(tx, { at, event: 'changeApplied', actor, details })
      return change.version
    }),
  )
  return { id, version }
}

/** Rejects a change; its proposer may do so too. @throws AppError not_found, conflict */
export async function rejectPendingChange(
  services: Services,
  caller: Person,
  id: number,
  reason: string | null | undefined,
): Promise<void> {
  const pending = await requirePending(services.db, id)
  await writeAs(services, caller, async (tx) => {
    if (!(await rejectIn(services, tx, caller, pending, reason))) throw decidedAlready()
  })
}

/** Rejects all pending changes of one person. @returns their number */
export async function rejectAllOf(
  services: Services,
  caller: Person,
  proposedBy: number,
  reason: string | null | undefined,
): Promise<number> {
  return writeAs(services, caller, async (tx) => {
    const open = await listPendingChanges(tx, 'open')
    const theirs = open.filter((one) => one.proposedBy === proposedBy)
    for (const pending of theirs) await rejectIn(services, tx, caller, pending, reason)
    return theirs.length
  })
}

/** Rejects a change in a transaction. @returns false if it is no longer open */
async function rejectIn(
  { clock }: Services,
  tx: Transaction<Tables>,
  caller: Person,
  pending: PendingChange,
  reason: string | null | undefined,
): Promise<boolean> {
  const at = clock().toISOString()
  const by = { decidedBy: caller.id, decidedByName: caller.name, decidedAt: at }
  if (!(await decide(tx, pending.id, { state: 'rejected', ...by, reason: reason || null }))) {
    return false
  }
  const details = detailsOf(pending)
  const subject = await findUser(tx, pending.proposedBy)
  await recordAccess(tx, { at, event: 'changeRejected', actor: caller, subject, details })
  return true
}

/**
 * Applies changes whose waiting time is over, each once even with several processes. A change that can no longer be
 * applied is marked as failed.
 * @returns number of applied changes
 */
export async function applyDueChanges(services: Services): Promise<number> {
  const { db, clock } = services
  let count = 0
  for (const id of await listDueIds(db, clock().toISOString())) {
    const pending = await requirePending(db, id)
    try {
      if (await applyDue(services, pending)) count += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      services.log.warn({ id, reason: error.message }, 'a change that waited could not be applied')
      await db.transaction().execute(async (tx) => {
        await decide(tx, id, { state: 'failed', decidedAt: clock().toISOString() })
      })
    }
  }
  return count
}

/** Applies one due change. @returns false if another process or a person has decided it first */
async function applyDue(services: Services, pending: PendingChange): Promise<boolean> {
  const actor: Actor = {
    ...proposerOf(pending),
    checkRights: async (tx: Db) => {
      const proposer = await findUser(tx, pending.proposedBy)
      if (!proposer) throw new AppError('forbidden', 'access.administrators_only')
      return proposer.role
    },
    passed: { confirmedBy: null },
  }
  return orConflict(() =>
    changeContent(services, actor, async (change) => {
      const { tx, at } = change
      if (!(await decide(tx, pending.id, { state: 'applied', decidedAt: at }))) return false
      await applyWrites(change, services.entities, pending.writes)
      await recordAccess(tx, { at, event: 'changeApplied', actor, details: detailsOf(pending) })
      return true
    }),
  )
}

/** Returns the obstacle to an approval by this person; undefined if there is none. */
export async function obstacleOf(
  { entities, clock }: Pick<Services, 'entities' | 'clock'>,
  db: Db,
  { proposedBy, writes }: PendingChange,
  confirmerId: number,
): Promise<PlainKey | undefined> {
  const isPermitted = ({ role }: Pick<User, 'role'>) =>
    permissionsFor(entities, writes).every((one) => mayDo(role, one))
  return obstacleToApproval(db, { proposedBy, isPermitted }, confirmerId, clock().toISOString())
}

/** Returns the permissions needed for all of the writes. */
function permissionsFor(entities: Entities, writes: readonly ProposedWrite[]): Permission[] {
  return writes.flatMap(({ entity, before, after }) => {
    const definition = findEntity(entities, entity)
    return definition ? [permissionOf(definition, JSON.parse(after ?? before ?? '{}'))] : []
  })
}

/** Applies all writes, or none if a record is not as the proposer saw it. */
async function applyWrites(change: Change, entities: Entities, writes: readonly ProposedWrite[]) {
  // The proposer lost their role, possibly because the account was compromised.
  for (const one of permissionsFor(entities, writes)) requirePermission(change.role, one)
  const seen = new Set<string>()
  for (const { entity, entityId, action, before, after } of writes) {
    const old = JSON.parse(before ?? '{}')
    const now = JSON.parse(after ?? '{}')
    const key = `${entity}/${entityId}`
    const definition = findEntity(entities, entity)
    const isFirst = !seen.has(key)
    seen.add(key)
    if (isFirst && before) await findFresh(change, entity, { id: entityId, seenAt: old.updatedAt })
    if (action === 'delete') await change.remove(entity, entityId)
    else if (action === 'restore') await change.restore(entity, now)
    else {
      const { id, createdAt, updatedAt, ...values } = now
      if (action === 'create') await change.insert(entity, values)
      else await change.update(entity, entityId, values)
      await definition?.onReset?.(change, old, now)
    }
  }
}

function proposerOf({ proposedBy, proposedByName }: PendingChange) {
  return { id: proposedBy, name: proposedByName }
}

async function requirePending(db: Db, id: number): Promise<PendingChange> {
  const pending = await findPendingChange(db, id)
  if (!pending) throw new AppError('not_found', 'pending_change.unknown')
  return pending
}

async function orConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (brokenConstraint(error)) throw new AppError('conflict', 'record.changed_meanwhile')
    throw error
  }
}

function decidedAlready(): AppError {
  return new AppError('conflict', 'pending_change.decided')
}
