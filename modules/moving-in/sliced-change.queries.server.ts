import type { Db } from '#core/kernel/db/database.ts'
import type { Row } from '#core/kernel/db/tables.ts'

export type Write = Pick<Row<'history'>, 'entity' | 'entityId' | 'action' | 'before' | 'after'>

/** Lists the writes of a change, the last one first. @param at time of the change, since its number may be another's */
export async function listWritesOf(
  db: Db,
  { number, at }: { number: number; at: string },
): Promise<Write[]> {
  return db
    .selectFrom('history')
    .select(['entity', 'entityId', 'action', 'before', 'after'])
    .where('version', '=', number)
    .where('at', '=', at)
    .orderBy('id', 'desc')
    .execute()
}

/** The same request is performed again when it is repeated. */
export async function forgetRequestOf(db: Db, version: number): Promise<void> {
  await db.deleteFrom('sentKeys').where('version', '=', version).execute()
}
