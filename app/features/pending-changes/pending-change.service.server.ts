// Guarded changes: they wait until a second administrator confirms them or, where there is none, until their time
// has come. Then they are applied by `changeContent`, like any other, in the name of the proposer.
import type { PlainKey } from '#error-messages/error-message.ts'
import { brokenConstraint } from '#platform/db/constraint.ts'
import type { Db } from '#platform/db/database.ts'
import { type Entities, findEntity, permissionOf } from '#platform/entities.ts'
import { AppError } from '#platform/errors.ts'
import {
  type Actor,
  type Change,
  changeContent,
  type Person,
  writeAs,
} from '#platform/history/change-content.ts'
import type { ChangeGuard, HeldWrite, Proposal } from '#platform/history/change-guard.ts'
import { findFresh } from '#platform/history/records.ts'
import type { Caller } from '#platform/http/api/access.ts'
import { requireConfirmed } from '#platform/http/api/confirmed.ts'
import { requirePermission } from '#platform/require-permission.ts'
import type { Services } from '#platform/services.ts'
import { recordLabels } from '../../lib/text/record-labels.ts'
import { recordAccess } from '../access-log/record-access.service.server.ts'
import { findUser, hasAdministrator } from '../accounts/user.queries.server.ts'
import {
  decide,
  findPendingChange,
  insertPendingChange,
  listDueIds,
  listPendingChanges,
  type PendingChange,
} from './pending-change.queries.server.ts'
import { obstacleBetween, readWaitMs } from './second-person.service.server.ts'

/** Somebody who floods the list would hide in it what matters. */
const maxOpen = 100

export function createChangeGuard(entities: Entities): ChangeGuard {
  return { rules: entities, hold }
}

/** The same change proposed again by the same person is one. @throws AppError conflict */
const hold: ChangeGuard['hold'] = async (tx, { proposer, at, writes }: Proposal) => {
  const open = await listPendingChanges(tx, 'open')
  const same = open.find(
    (one) => one.proposedBy === proposer.id && resultOf(one.writes) === resultOf(writes),
  )
  if (same) return same.id
  if (open.length >= maxOpen) throw new AppError('conflict', 'pending_change.too_many')
  const isAlone = !(await hasAdministrator(tx, proposer.id))
  const appliesAt = isAlone
    ? new Date(Date.parse(at) + (await readWaitMs(tx, at))).toISOString()
    : null
  const id = await insertPendingChange(tx, {
    ...{ proposedBy: proposer.id, proposedByName: proposer.name, proposedAt: at },
    appliesAt,
    ...{ state: 'open', decidedBy: null, decidedByName: null, decidedAt: null, reason: null },
    writes: [...writes],
  })
  const details = detailsOf({ id, writes })
  await recordAccess(tx, { at, event: 'changeProposed', actor: proposer, details })
  return id
}

export type Confirmed = { id: number; version: number | undefined }

/**
 * Applies it, in the name of its proposer.
 * @throws AppError not_found; conflict when this person may not, or a record has changed since; confirm_identity
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
      const obstacle = await obstacleOf(tx, pending, caller.id, at)
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

/** Stops it; whoever proposed it may do so too. @throws AppError not_found, conflict */
export async function rejectPendingChange(
  services: Services,
  caller: Person,
  id: number,
  reason: string | null | undefined,
): Promise<void> {
  const pending = await requirePending(services.db, id)
  await writeAs(services, caller, async (tx) => {
    const at = services.clock().toISOString()
    const by = { decidedBy: caller.id, decidedByName: caller.name, decidedAt: at }
    const decision = { state: 'rejected' as const, ...by, reason: reason || null }
    if (!(await decide(tx, id, decision))) throw decidedAlready()
    const details = detailsOf(pending)
    const subject = await findUser(tx, pending.proposedBy)
    await recordAccess(tx, { at, event: 'changeRejected', actor: caller, subject, details })
  })
}

/**
 * Applies those whose waiting time has passed: once, of however many processes. What cannot be applied any more
 * is marked so.
 * @returns how many were applied
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

/** @returns false when another process, or a person, was faster. */
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

/** What keeps this person from confirming it; undefined when nothing does. */
export async function obstacleOf(
  db: Db,
  { proposedBy }: PendingChange,
  confirmerId: number,
  at: string,
): Promise<PlainKey | undefined> {
  const proposer = await findUser(db, proposedBy)
  if (!proposer || proposer.role === 'USER') return 'pending_change.proposer_gone'
  return obstacleBetween(db, proposedBy, confirmerId, at)
}

/** Every record as the proposer saw it, or nothing is written. */
async function applyWrites(change: Change, entities: Entities, writes: readonly HeldWrite[]) {
  const seen = new Set<string>()
  for (const { entity, entityId, action, before, after } of writes) {
    const old = JSON.parse(before ?? '{}')
    const now = JSON.parse(after ?? '{}')
    const key = `${entity}/${entityId}`
    const definition = findEntity(entities, entity)
    // Whoever has lost the right since was perhaps found out.
    if (definition) requirePermission(change.role, permissionOf(definition, after ? now : old))
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

/** Equal where the same would come out, whenever it was proposed. */
function resultOf(writes: readonly HeldWrite[]): string {
  return JSON.stringify(
    writes.map(({ entity, entityId, action, before, after }) => {
      const { id, createdAt, updatedAt, ...values } = JSON.parse(after ?? '{}')
      return [entity, action === 'create' ? 0 : entityId, action, before, values]
    }),
  )
}

/** Names the first record, a setting by its key; the values stand in the list of pending changes. */
function detailsOf({ id, writes }: { id: number; writes: readonly HeldWrite[] }) {
  const [first] = writes
  if (!first) return { pendingId: id }
  const { label } = recordLabels(JSON.parse(first.after ?? first.before ?? '{}'))
  return { pendingId: id, entity: first.entity, key: label, records: writes.length }
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
