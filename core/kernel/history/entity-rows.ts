// Row access for any entity, for `changeContent` only: nothing else writes records.

import type { Insertable, Transaction, Updateable } from 'kysely'
import { hasFound } from '#core/kernel/db/found-rows.ts'
import { AppError } from '#core/platform/errors.ts'
import type { Db } from '../db/database.ts'
import type { Entity, Row, Tables } from '../db/tables.ts'

/**
 * A record as stored; every entity has these two columns, which TypeScript cannot derive from the table name.
 */
export type Stored<E extends Entity> = Row<E> & { id: number; updatedAt: string }

/**
 * Kysely cannot type a table name that is a type parameter. Here, and only here, every entity is treated as
 * the first one; the signatures of `Change` keep the real columns.
 */
const anyTable = (entity: Entity) => entity as 'programs'
type AnyTable = Tables['programs']

/** Finds the row of a record. @throws AppError not_found */
export async function findRow<E extends Entity>(tx: Db, entity: E, id: number): Promise<Stored<E>> {
  const row = await tx
    .selectFrom(anyTable(entity))
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', 'record.unknown')
  return row as unknown as Stored<E>
}

export async function hasRow(db: Db, entity: Entity, id: number): Promise<boolean> {
  return hasFound(db.selectFrom(anyTable(entity)).where('id', '=', id))
}

export async function insertRow<E extends Entity>(
  tx: Transaction<Tables>,
  entity: E,
  values: object,
): Promise<Stored<E>> {
  const row = await tx
    .insertInto(anyTable(entity))
    .values(values as Insertable<AnyTable>)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as unknown as Stored<E>
}

export async function updateRow<E extends Entity>(
  tx: Transaction<Tables>,
  entity: E,
  id: number,
  values: object,
): Promise<Stored<E>> {
  const row = await tx
    .updateTable(anyTable(entity))
    .set(values as Updateable<AnyTable>)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as unknown as Stored<E>
}

export async function deleteRow(
  tx: Transaction<Tables>,
  entity: Entity,
  id: number,
): Promise<void> {
  await tx.deleteFrom(anyTable(entity)).where('id', '=', id).execute()
}
