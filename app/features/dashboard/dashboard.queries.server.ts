import { countRows } from '#platform/db/count-rows.ts'
import type { Db } from '#platform/db/database.ts'
import { type Entities, listEntities } from '#platform/entities.ts'

/** By entity. */
export type Counts = Record<string, number>

export async function countRecords(db: Db, entities: Entities): Promise<Counts> {
  const counts: Counts = {}
  for (const { table, isCounted } of listEntities(entities)) {
    if (isCounted) counts[table] = await countRows(db, table)
  }
  return counts
}
