// One action on many records of a kind: one transaction and one change, so that one undo reverts all of it. An obstacle
// to one record leaves out that record only.
import { sql } from 'kysely'
import type { ErrorMessage } from '#core/error-messages/error-message.ts'
import { isPublishable } from '#core/kernel/db/visibility.ts'
import { type AnyEntity, type Entities, listEntities, permissionOf } from '#core/kernel/entities.ts'
import {
  type Actor,
  type Change,
  type ContentStore,
  changeContent,
} from '#core/kernel/history/change-content.ts'
import { findFresh, type Target } from '#core/kernel/history/records.ts'
import { requirePermission } from '#core/kernel/require-permission.ts'
import { AppError, fieldError } from '#core/platform/errors.ts'

export type BulkStore = ContentStore & { entities: Entities }

export type Refusal = { id: number; reason: ErrorMessage }
export type BulkResult = { done: number[]; refused: Refusal[]; version: number | undefined }

export type BulkWork = (
  store: BulkStore,
  actor: Actor,
  entity: AnyEntity,
  targets: readonly Target[],
) => Promise<BulkResult>

/** Deletes the records and those that belong to them, such as the photos of an album. @throws AppError invalid */
export const deleteMany: BulkWork = async (store, actor, entity, targets) => {
  if (entity.isRemovedAlone) throw fieldError('invalid', 'entity', 'record.removed_alone')
  return forEach(store, actor, entity, targets, async (change, target) => {
    await findFresh(change, entity.table, target)
    if (entity.remove) await entity.remove(change, actor, target.id)
    else await removeWithParts(change, store.entities, entity, target.id)
    return undefined
  })
}

/** Removes the sample marks of both languages. @throws AppError invalid */
export const confirmMany: BulkWork = async (store, actor, entity, targets) => {
  const { sample, table } = entity
  if (sample === 'never shown') throw fieldError('invalid', 'entity', 'record.never_sample')
  const marks = { isSample: false, ...(sample.banglaMark ? { [sample.banglaMark]: false } : {}) }
  return forEach(store, actor, entity, targets, async (change, target) => {
    const record = await findFresh(change, table, target)
    const obstacle = sample.obstacle?.(record)
    if (!obstacle) await change.update(table, target.id, marks)
    return obstacle
  })
}

/** Hides the records, or publishes them at their times; nothing else of them changes. @throws AppError invalid */
export function setStateOfMany(state: 'hidden' | 'published'): BulkWork {
  return async (store, actor, entity, targets) => {
    const { table } = entity
    if (!isPublishable(table)) throw fieldError('invalid', 'entity', 'record.never_hidden')
    return forEach(store, actor, entity, targets, async (change, target) => {
      await findFresh(change, table, target)
      await change.update(table, target.id, { state })
      return undefined
    })
  }
}

async function forEach(
  store: BulkStore,
  actor: Actor,
  entity: AnyEntity,
  targets: readonly Target[],
  act: (change: Change, target: Target) => Promise<ErrorMessage | undefined>,
): Promise<BulkResult> {
  return changeContent(store, actor, async (change) => {
    const done: number[] = []
    const refused: Refusal[] = []
    for (const target of targets) {
      const reason = await requireRight(change, entity, target.id)
        .then(() => act(change, target))
        .catch(reasonOf)
      if (reason) refused.push({ id: target.id, reason })
      else done.push(target.id)
    }
    return { done, refused, version: change.version }
  })
}

/** Fails the whole batch if the actor may not change one record. @throws AppError not_found, forbidden */
async function requireRight(change: Change, entity: AnyEntity, id: number): Promise<void> {
  const record = entity.permissionFor ? await change.find(entity.table, id) : {}
  requirePermission(change.role, permissionOf(entity, record))
}

/** Reason why a record is left out; both errors occur before anything of the record is written. */
function reasonOf(error: unknown): ErrorMessage {
  if (error instanceof AppError && ['not_found', 'conflict'].includes(error.code)) {
    return error.reason
  }
  throw error
}

export async function removeWithParts(
  change: Change,
  entities: Entities,
  { table }: AnyEntity,
  id: number,
): Promise<void> {
  for (const part of listEntities(entities)) {
    if (part.parent?.entity !== table) continue
    for (const partId of await listPartIds(change, part, id)) {
      await change.remove(part.table, partId)
    }
  }
  await change.remove(table, id)
}

/** @param part entity whose parent is the record's */
async function listPartIds({ tx }: Change, part: AnyEntity, id: number): Promise<number[]> {
  const column = part.parent?.column ?? 'id'
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(part.table)} where ${sql.ref(column)} = ${id} order by id
  `.execute(tx)
  return rows.map((row) => row.id)
}
