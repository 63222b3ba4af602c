// Removing what nobody has confirmed. The preview is the very plan by which it is done.
import type { PlainKey } from '#error-messages/error-message.ts'
import type { Db } from '#kernel/db/database.ts'
import type { Entity } from '#kernel/db/tables.ts'
import { type AnyEntity, type Entities, listEntities, permissionOf } from '#kernel/entities.ts'
import { type Actor, type ContentStore, changeContent } from '#kernel/history/change-content.ts'
import { mayDo, type Role } from '#kernel/permissions.ts'
import { removeWithParts } from '../../records/bulk/bulk.service.server.ts'
import {
  keyOf,
  listFilesOf,
  listImagesOf,
  listSampleRows,
  partOf,
  type SampleRow,
} from './sample-removal.queries.server.ts'

type Site = { db: Db; entities: Entities }

/** `entities`: the kinds; undefined for all. Of those, what the role may remove; undefined for the program. */
type Wanted = { entities?: ReadonlySet<Entity> | undefined; role: Role | undefined }

export type RemovalPlan = {
  /** Kinds, the worst first; dependent ones come before those they belong to. */
  kinds: SampleKind[]
  /** Sample images of the library that nothing shows any more. */
  images: { id: number; name: string }[]
  /** Names of PDF files that nothing names any more. They stay as long as history can bring their records back. */
  files: string[]
}

export type SampleKind = {
  entity: Entity
  goes: SampleRow[]
  stays: (SampleRow & { reason: PlainKey })[]
}

export async function planRemoval(
  { db, entities }: Site,
  { entities: wanted, role }: Wanted,
): Promise<RemovalPlan> {
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
    kinds,
    images: await listImagesOf(db, entities, gone, wanted === undefined),
    files: await listFilesOf(db, entities, gone),
  }
}

/**
 * One change, so that one undo brings all of it back.
 * @param wanted the kinds; undefined for all of them
 * @returns its version; undefined when there was nothing to remove
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
    // A record takes along what belongs to it, so that goes first.
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
