// A person may read the history of the records that they may change (core/kernel/permissions.ts).
import { sql } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import type { Entity } from '#core/kernel/db/tables.ts'
import { type AnyEntity, type Entities, listEntities, permissionOf } from '#core/kernel/entities.ts'
import { entityPermissions, mayDo, permissions, type Role } from '#core/kernel/permissions.ts'

export type ReadableHistory = {
  /** Kinds whose records may all be read. */
  whole: Entity[]
  /** Readable records of the other kinds. */
  parts: { entity: Entity; ids: number[] }[]
}

/** Finds the kinds and records whose history a role may read; undefined for all. */
export async function findReadableHistory(
  db: Db,
  entities: Entities,
  role: Role,
): Promise<ReadableHistory | undefined> {
  if (permissions.every((permission) => mayDo(role, permission))) return undefined
  const readable = listEntities(entities).filter(({ table }) =>
    mayDo(role, entityPermissions[table]),
  )
  const parted = readable.filter(({ permissionFor }) => permissionFor)
  return {
    whole: readable.filter((entity) => !parted.includes(entity)).map(({ table }) => table),
    parts: await Promise.all(
      parted.map(async (entity) => ({
        entity: entity.table,
        ids: await listReadableIds(db, entity, role),
      })),
    ),
  }
}

async function listReadableIds(db: Db, entity: AnyEntity, role: Role) {
  const { column } = entity.name
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${sql.ref(column)} as name from ${sql.table(entity.table)}
  `.execute(db)
  return rows
    .filter(({ name }) => mayDo(role, permissionOf(entity, { [column]: name })))
    .map(({ id }) => id)
}
