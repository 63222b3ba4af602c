// The rows of working copies. They are no records and have no history. A write raises the content version, because
// files that only a working copy names must stay unavailable to visitors.
import type { Db } from '../db/database.ts'
import type { Entity, Row } from '../db/tables.ts'

export type WorkingCopyRow = Row<'drafts'>

/** The record that a working copy, or a link to see it, belongs to. */
export type RecordKey = { entity: Entity; id: number }

export async function findWorkingCopy(
  db: Db,
  { entity, id }: RecordKey,
): Promise<WorkingCopyRow | undefined> {
  return db
    .selectFrom('drafts')
    .selectAll()
    .where('entity', '=', entity)
    .where('recordId', '=', id)
    .executeTakeFirst()
}

/** Inserts it, or replaces the one that is there; `createdAt` and the base then stay. */
export async function storeWorkingCopy(
  tx: Db,
  { entity, id }: RecordKey,
  values: Omit<WorkingCopyRow, 'id' | 'entity' | 'recordId'>,
): Promise<WorkingCopyRow> {
  const { fields, result, savedBy, updatedAt } = values
  return tx
    .insertInto('drafts')
    .values({ entity, recordId: id, ...values })
    .onConflict((conflict) =>
      conflict.columns(['entity', 'recordId']).doUpdateSet({ fields, result, savedBy, updatedAt }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes a working copy and its preview links. */
export async function deleteWorkingCopy(tx: Db, key: RecordKey): Promise<void> {
  const { entity, id } = key
  // A delete raises the content version on PostgreSQL even when it finds nothing.
  const copy = await findWorkingCopy(tx, key)
  if (copy) await tx.deleteFrom('drafts').where('id', '=', copy.id).execute()
  await tx.deleteFrom('previews').where('entity', '=', entity).where('recordId', '=', id).execute()
}
