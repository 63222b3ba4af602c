// The two ways back: undo takes a whole change back, restore brings one record to how it was. Both are
// changes of their own, with their own history, so they can be undone too.
import { brokenConstraint } from '#platform/db/constraint.ts'
import type { Entity } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { type Change, type ContentStore, changeContent } from '#platform/history/change-content.ts'
import { findImages } from '../images/image.queries.server.ts'
import { findImageUses } from '../images/image-uses.queries.server.ts'
import {
  findHistoryRow,
  type HistoryRow,
  isChangedBetween,
  isRecordThere,
  listRowsOfVersion,
} from './history.queries.server.ts'
import { type PutBackActor, restoreUser, revertUser } from './restore-user.service.server.ts'

/** All but accounts, which have rules of their own: put-back-user.service.server.ts. */
const entities = [
  ...(['programs', 'albums', 'photos', 'reports', 'customers', 'images'] as const),
  ...(['settings', 'pageTexts', 'statistics', 'registrations', 'donors', 'projects'] as const),
] satisfies Entity[]

type RestorableEntity = (typeof entities)[number]

/**
 * All or nothing.
 * @returns the version of the change that took it back; undefined when everything was like that already.
 * @throws AppError not_found; conflict when something has happened since that stands in the way; confirm_identity
 */
export async function undoChange(
  store: ContentStore,
  actor: PutBackActor,
  version: number,
): Promise<number | undefined> {
  return orConflict(() =>
    changeContent(store, actor, async (change) => {
      const rows = await listRowsOfVersion(change.tx, version)
      if (rows.length === 0) throw gone()
      for (const row of rows) await revert(change, actor, row)
      return change.version
    }),
  )
}

/**
 * Brings the record of a history row to the state after it; after a delete, to the state before.
 * @returns the version of the change that did it.
 * @throws AppError not_found; conflict when something stands in the way or it is in that state already;
 * confirm_identity
 */
export async function restoreRecord(
  store: ContentStore,
  actor: PutBackActor,
  id: number,
): Promise<number | undefined> {
  return orConflict(() =>
    changeContent(store, actor, async (change) => {
      const row = await findHistoryRow(change.tx, id)
      if (!row) throw gone()
      const state = row.after ?? row.before
      if (row.entity === 'users') {
        if (!(await restoreUser(change, actor, row.entityId, state))) throw isCurrentAlready()
        return change.version
      }
      const entity = restorableEntity(row)
      const isThere = await isRecordThere(change.tx, entity, row.entityId)
      let isChanged = true
      if (isThere) isChanged = await reset(change, entity, row, state)
      else await restoreDeleted(change, entity, state)
      const isAlbum = row.entity === 'albums' && row.action === 'delete'
      const photos = isAlbum ? await restorePhotosOfAlbum(change, row) : 0
      if (!isChanged && photos === 0) throw isCurrentAlready()
      return change.version
    }),
  )
}

async function revert(change: Change, actor: PutBackActor, row: HistoryRow) {
  if (row.actorId === null) {
    throw new AppError('conflict', 'This was not done by a person and cannot be undone.')
  }
  if (await isChangedBetween(change.tx, row, change.number)) throw changedSince()
  if (row.entity === 'users') return revertUser(change, actor, row)
  const entity = restorableEntity(row)
  if (row.action === 'delete') await restoreDeleted(change, entity, row.before)
  else if (row.action === 'update') await reset(change, entity, row, row.before)
  else if (await mayGo(change, entity, row)) await change.remove(entity, row.entityId)
}

/** A picture that came with the change may have found other uses since; then it stays. */
async function mayGo({ tx }: Change, entity: RestorableEntity, row: HistoryRow): Promise<boolean> {
  if (entity !== 'images') return true
  const { name } = JSON.parse(row.after ?? '{}')
  return (await findImageUses(tx, [String(name)])).size === 0
}

/** @returns whether anything was different; otherwise nothing is written. */
async function reset(
  change: Change,
  entity: RestorableEntity,
  { entityId }: HistoryRow,
  state: string | null,
): Promise<boolean> {
  const { id, createdAt, updatedAt, ...fields } = await withKnownImage(change, entity, state)
  const current: Record<string, unknown> = await change.find(entity, entityId)
  if (Object.entries(fields).every(([name, value]) => current[name] === value)) return false
  await change.update(entity, entityId, fields)
  return true
}

async function restoreDeleted(change: Change, entity: RestorableEntity, state: string | null) {
  await change.restore(entity, await withKnownImage(change, entity, state))
}

/**
 * An album that is restored is nothing without the photos that went with it.
 * @returns how many came.
 */
async function restorePhotosOfAlbum(
  change: Change,
  { version, entityId }: HistoryRow,
): Promise<number> {
  let count = 0
  for (const row of await listRowsOfVersion(change.tx, version)) {
    if (row.entity !== 'photos' || row.action !== 'delete') continue
    if (JSON.parse(row.before ?? '{}').albumId !== entityId) continue
    if (!(await isRecordThere(change.tx, 'photos', row.entityId))) {
      await restoreDeleted(change, 'photos', row.before)
      count += 1
    }
  }
  return count
}

/** The snapshot, without a picture that has been deleted since. */
async function withKnownImage({ tx }: Change, entity: RestorableEntity, state: string | null) {
  const record = JSON.parse(state ?? 'null')
  if (!record) throw gone()
  const hasPicture = entity === 'programs' || entity === 'albums' || entity === 'photos'
  if (!hasPicture || !record.imagename) return record
  const images = await findImages(tx, [record.imagename])
  return images.has(record.imagename) ? record : { ...record, imagename: null }
}

function restorableEntity({ entity }: HistoryRow): RestorableEntity {
  const known = entities.find((name) => name === entity)
  if (known) return known
  throw new AppError('conflict', 'This kind of entry cannot be undone here.')
}

async function orConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const broken = brokenConstraint(error)
    if (broken === 'unique') {
      throw new AppError(
        'conflict',
        'Another entry has its web address or its key now. Please change that one first.',
      )
    }
    if (broken === 'foreignKey') {
      throw new AppError(
        'conflict',
        'It belongs to an album that has been deleted, or holds photos that came later.',
      )
    }
    throw error
  }
}

function gone(): AppError {
  return new AppError('not_found', 'This change is no longer in the history.')
}

function isCurrentAlready(): AppError {
  return new AppError('conflict', 'This version is the current one: nothing has been changed.')
}

function changedSince(): AppError {
  return new AppError('conflict', 'It has been changed again since, so this cannot be undone.')
}
