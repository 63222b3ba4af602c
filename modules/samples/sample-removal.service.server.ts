// The preview of a removal of samples and the removal itself use the same plan.
import type { PlainKey } from '#core/error-messages/error-message.ts'
import type { Db } from '#core/kernel/db/database.ts'
import type { Entity } from '#core/kernel/db/tables.ts'
import { type AnyEntity, type Entities, listEntities, permissionOf } from '#core/kernel/entities.ts'
import {
  type Actor,
  type ContentStore,
  changeContent,
} from '#core/kernel/history/change-content.ts'
import { mayDo, type Role } from '#core/kernel/permissions.ts'
import { removeWithParts } from '#core/records/bulk/bulk.service.server.ts'
import {
  keyOf,
  listFilesOf,
  listImagesOf,
  listSampleRows,
  partOf,
  type SampleRow,
} from './sample-removal.queries.server.ts'

type Site = { db: Db; entities: Entities }

/**
 * `entities` limits the kinds; undefined for all. `role` limits them to what it may remove; undefined for the system.
 */
type Wanted = { entities?: ReadonlySet<Entity> | undefined; role: Role | undefined }

export type RemovalPlan = Awaited<ReturnType<typeof planRemoval>>

export type SampleKind = {
  entity: Entity
  goes: SampleRow[]
  stays: (SampleRow & { reason: PlainKey })[]
}

export async function planRemoval({ db, entities }: Site, { entities: wanted, role }: Wanted) {
  const kinds: SampleKind[] = []
  for (const entity of listEntities(entities)) {
    if (wanted && !wanted.has(entity.table)) continue
    const rows = await listSampleRows(db, entities, entity)
    const kind = kindOf(entity.table, rows.filter(mayRemove(entity, role)), entities)
    const part = partOf(entities, entity.table)
    if (part && wanted && !wanted.has(part.table)) {
      const ids = kind.goes.map(({ id }) => id)
      kinds.push(kindOf(part.table, await listSampleRows(db, entities, part, ids), entities))
    }
    if (kind.goes.length + kind.stays.length > 0) kinds.push(kind)
  }
  const gone = new Set(kinds.flatMap(({ entity, goes }) => goes.map(({ id }) => keyOf(entity, id))))
  return {
    /** Kinds, worst first; dependent kinds come before their parents. */
    kinds,
    /** Sample images of the library that nothing will show. */
    images: await listImagesOf(db, entities, gone, wanted === undefined),
    /** Names of PDF files that no record will name. They are kept as long as history can restore their records. */
    files: await listFilesOf(db, entities, gone),
  }
}

/**
 * Removes samples in one change, so that one undo brings all of them back.
 * @param wanted the kinds; undefined for all
 * @returns version of the change; undefined if there was nothing to remove
 */
export async function removeSamples(
  store: ContentStore & { entities: Entities },
  actor: Actor,
  wanted: ReadonlySet<Entity> | undefined,
): Promise<number | undefined> {
  const { entities } = store
  return changeContent(store, actor, async (change) => {
    const { kinds, images } = await planRemoval(
      { db: change.tx, entities },
      { entities: wanted, role: change.role },
    )
    const isPart = ({ entity }: SampleKind) => entities[entity].parent !== undefined
    // Removing a record also removes the records that belong to it, so dependent kinds come first.
    for (const { entity, goes } of [
      ...kinds.filter(isPart),
      ...kinds.filter((kind) => !isPart(kind)),
    ]) {
      for (const { id } of goes) await removeWithParts(change, entities, entities[entity], id)
    }
    for (const { id } of images) await change.remove('images', id)
    return change.version
  })
}

function mayRemove(entity: AnyEntity, role: Role | undefined): (row: SampleRow) => boolean {
  const { column } = entity.name
  return ({ label }) => role === undefined || mayDo(role, permissionOf(entity, { [column]: label }))
}

function kindOf(entity: Entity, rows: readonly SampleRow[], entities: Entities): SampleKind {
  const reasonOf = ({ hasOthers }: SampleRow): PlainKey | undefined => {
    if (entities[entity].isRemovedAlone) return 'record.stays_for_ever'
    return hasOthers ? 'record.holds_others' : undefined
  }
  return {
    entity,
    goes: rows.filter((row) => !reasonOf(row)),
    stays: rows.flatMap((row) => {
      const reason = reasonOf(row)
      return reason ? [{ ...row, reason }] : []
    }),
  }
}
