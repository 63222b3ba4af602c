import type { Db } from './database.ts'
import type { Entity } from './tables.ts'

export async function countRows(db: Db, entity: Entity): Promise<number> {
  const { count } = await db
    .selectFrom(entity)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
