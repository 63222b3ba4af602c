import type { Db } from '#core/kernel/db/database.ts'
import type { Entity } from '#core/kernel/db/tables.ts'
import { type Entities, listEntities } from '#core/kernel/entities.ts'

/**
 * Returns the time of the last visible change, by kind of record.
 * @param db reads only what is visible
 */
export async function readLastChanges(
  db: Db,
  entities: Entities,
): Promise<ReadonlyMap<Entity, string>> {
  const changes = await Promise.all(
    listEntities(entities)
      .filter(({ isPublic }) => isPublic)
      .map(async ({ table }): Promise<[Entity, string][]> => {
        const last = await db
          .selectFrom(table as 'programs')
          .select(({ fn }) => fn.max('updatedAt').as('at'))
          .executeTakeFirst()
        return last?.at ? [[table, last.at]] : []
      }),
  )
  return new Map(changes.flat())
}
