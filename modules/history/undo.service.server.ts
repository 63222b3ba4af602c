// Undo reverts a whole change; restore returns one record to an earlier state. Both are changes with history of their
// own, so they can be undone too.

import { confirmIdentity } from '#core/kernel/api/confirmed.ts'
import type { Db } from '#core/kernel/db/database.ts'
import {
  type AnyEntity,
  type Entities,
  findEntity,
  listEntities,
  listFileColumns,
  permissionOf,
  type UndoActor,
} from '#core/kernel/entities.ts'
import {
  type Change,
  type ContentStore,
  changeContent,
} from '#core/kernel/history/change-content.ts'
import { entityPermissions } from '#core/kernel/permissions.ts'
import { requirePermission } from '#core/kernel/require-permission.ts'
import { brokenConstraint } from '#core/platform/db/constraint.ts'
import { AppError } from '#core/platform/errors.ts'
import { bodyImageNames, withoutBodyImages } from '#core/lib/html/body-images.ts'
import {
  findHistoryRow,
  type HistoryRow,
  isChangedBetween,
  isImageThere,
  isRecordThere,
  listRowsOfVersion,
} from './history.queries.server.ts'

type UndoStore = ContentStore & { entities: Entities }

/**
 * Undoes a whole change, or nothing.
 * @returns version of the new change; undefined if everything was already in that state
 * @throws AppError not_found; conflict if a later change stands in the way; forbidden if the actor may not change one
 * of the records; confirm_identity
 */
export async function undoChange(store: UndoStore, actor: UndoActor, version: number) {
  return orConflict(() =>
    changeContent(store, actor, async (change) => {
      const rows = await listRowsOfVersion(change.tx, version)
      if (rows.length === 0) throw gone()
      for (const row of rows) await revert(change, store.entities, actor, row)
      return change.version
    }),
  )
}

/**
 * Restores the record of a history row to its state after the row; for a delete, to the state before.
 * @returns version of the new change
 * @throws AppError not_found; conflict if something stands in the way or the record is already in that state;
 * forbidden; confirm_identity
 */
export async function restoreRecord(store: UndoStore, actor: UndoActor, id: number) {
  return orConflict(() =>
    changeContent(store, actor, async (change) => {
      const row = await findHistoryRow(change.tx, id)
      if (!row || row.action === 'erase') throw gone()
      const { entities } = store
      const entity = permittedEntity(change, entities, actor, row)
      const isChanged = await restoreTo(change, entities, entity, actor, row)
      const isBack = row.action === 'delete'
      const parts = isBack ? await restoreParts(change, entities, entity, row) : 0
      if (!isChanged && parts === 0) throw new AppError('conflict', 'history.is_current')
      return change.version
    }),
  )
}

/** @returns true if anything was different */
async function restoreTo(
  change: Change,
  entities: Entities,
  entity: AnyEntity,
  actor: UndoActor,
  row: HistoryRow,
): Promise<boolean> {
  const state = row.after ?? row.before
  if (entity.undo) return entity.undo.restore(change, actor, row.entityId, state)
  if (await isRecordThere(change.tx, entity.table, row.entityId)) {
    return reset(change, entities, entity, row, state)
  }
  await restoreDeleted(change, entities, entity, state)
  return true
}

async function revert(change: Change, entities: Entities, actor: UndoActor, row: HistoryRow) {
  if (row.actorId === null) {
    throw new AppError('conflict', 'history.not_by_person')
  }
  const entity = permittedEntity(change, entities, actor, row)
  if (row.action === 'erase') throw gone()
  if (await isChangedBetween(change.tx, row, change.number))
    throw new AppError('conflict', 'history.changed_since')
  if (entity.undo) return entity.undo.revert(change, actor, row)
  if (row.action === 'delete') await restoreDeleted(change, entities, entity, row.before)
  else if (row.action === 'update') await reset(change, entities, entity, row, row.before)
  else if ((await entity.mayBeDeleted?.(change.tx, recordOf(row.after), entities)) ?? true) {
    await change.remove(entity.table, row.entityId)
  }
}

/** Writes the wanted state of a record. @returns false if it was already in that state, and nothing is written */
async function reset(
  change: Change,
  entities: Entities,
  entity: AnyEntity,
  { entityId }: HistoryRow,
  state: string | null,
): Promise<boolean> {
  const snapshot = await withKnownImages(change, entities, entity, state)
  const { id, createdAt, updatedAt, ...fields } = snapshot
  const current: Record<string, unknown> = await change.find(entity.table, entityId)
  if (Object.entries(fields).every(([name, value]) => current[name] === value)) return false
  await change.update(entity.table, entityId, fields)
  await entity.onReset?.(change, current, { ...current, ...fields })
  return true
}

async function restoreDeleted(
  change: Change,
  entities: Entities,
  entity: AnyEntity,
  state: string | null,
) {
  await change.restore(entity.table, await withKnownImages(change, entities, entity, state))
}

/**
 * Restores the records deleted together with their parent, such as the photos of an album.
 * @returns number of restored records
 */
async function restoreParts(
  change: Change,
  entities: Entities,
  { table }: AnyEntity,
  { version, entityId }: HistoryRow,
): Promise<number> {
  const parts = listEntities(entities).filter(({ parent }) => parent?.entity === table)
  if (parts.length === 0) return 0
  let count = 0
  for (const row of await listRowsOfVersion(change.tx, version)) {
    const part = parts.find((one) => one.table === row.entity)
    if (!part?.parent || row.action !== 'delete') continue
    if (recordOf(row.before)[part.parent.column] !== entityId) continue
    if (!(await isRecordThere(change.tx, part.table, row.entityId))) {
      await restoreDeleted(change, entities, part, row.before)
      count += 1
    }
  }
  return count
}

/** Returns the snapshot without images that were deleted since. */
async function withKnownImages(
  { tx }: Change,
  entities: Entities,
  { table }: AnyEntity,
  state: string | null,
) {
  const record = JSON.parse(state ?? 'null')
  if (!record) throw gone()
  for (const { definition, column, kind, keys, isHtml } of listFileColumns(entities)) {
    // Settings may keep the name of a deleted image: their page is shown without it.
    const isImage = definition.table === table && kind === 'image' && !keys
    if (!isImage || !record[column]) continue
    if (isHtml) {
      const gone = await listGone(tx, bodyImageNames(record[column]))
      record[column] = withoutBodyImages(record[column], (name) => gone.has(name))
    } else if (!(await isImageThere(tx, record[column]))) {
      record[column] = null
    }
  }
  return record
}

async function listGone(tx: Db, names: string[]): Promise<Set<string>> {
  const gone = new Set<string>()
  for (const name of new Set(names)) if (!(await isImageThere(tx, name))) gone.add(name)
  return gone
}

/**
 * Returns the entity after checking the permission. An undo that needs more than the permission of its kind also
 * needs a recently given password.
 * @throws AppError conflict, forbidden, confirm_identity
 */
function permittedEntity({ role }: Change, entities: Entities, actor: UndoActor, row: HistoryRow) {
  const entity = knownEntity(entities, row)
  const needed = permissionOf(entity, recordOf(row.after ?? row.before))
  requirePermission(role, needed)
  if (needed !== entityPermissions[entity.table] && !actor.isConfirmed) throw confirmIdentity()
  return entity
}

/** @throws AppError conflict if the entity no longer exists */
function knownEntity(entities: Entities, { entity }: HistoryRow): AnyEntity {
  const known = findEntity(entities, entity)
  if (known) return known
  throw new AppError('conflict', 'history.unknown_kind')
}

export function recordOf(snapshot: string | null): Record<string, unknown> {
  return JSON.parse(snapshot ?? '{}')
}

async function orConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const broken = brokenConstraint(error)
    if (broken === 'unique') {
      throw new AppError('conflict', 'history.key_taken')
    }
    if (broken === 'foreignKey') {
      throw new AppError('conflict', 'history.album_missing')
    }
    throw error
  }
}

function gone(): AppError {
  return new AppError('not_found', 'history.unknown')
}
