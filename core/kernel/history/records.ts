// What the writes of all entities have in common.

import { AppError } from '#core/platform/errors.ts'
import type { Entity } from '../db/tables.ts'
import { type Actor, type Change, type ContentStore, changeContent } from './change-content.ts'
import type { Stored } from './entity-rows.ts'

/** Result of a write: the record, and the change number that undo takes; undefined when nothing changed. */
export type Changed<Found> = { record: Found; version: number | undefined }

/** Deletes a record. @throws AppError not_found, conflict */
export async function deleteRecord<E extends Entity>(
  store: ContentStore,
  actor: Actor,
  entity: E,
  target: Target,
): Promise<Changed<Stored<E>>> {
  return changeContent(store, actor, async (change) => {
    await findFresh(change, entity, target)
    return { record: await change.remove(entity, target.id), version: change.version }
  })
}

/** A record, and the `updatedAt` that the caller last saw, if given. */
export type Target = { id: number; seenAt?: string | undefined }

/**
 * Finds the current record. Every change locks the change counter, so nothing else writes between this read and the
 * end of the change.
 * @throws AppError not_found; conflict when it has changed since `seenAt`
 */
export async function findFresh<E extends Entity>(
  change: Change,
  entity: E,
  { id, seenAt }: Target,
): Promise<Stored<E>> {
  const record = await change.find(entity, id)
  assertFresh(record, seenAt)
  return record
}

export function assertFresh({ updatedAt }: { updatedAt: string }, seenAt: string | undefined) {
  if (seenAt === undefined || seenAt === updatedAt) return
  throw new AppError('conflict', 'record.changed_meanwhile')
}
