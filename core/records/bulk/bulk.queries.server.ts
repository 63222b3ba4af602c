import type { Db } from '#core/kernel/db/database.ts'
import type { Entity } from '#core/kernel/db/tables.ts'
import type { BulkResult } from './bulk.service.server.ts'

/** Reads the result of a change for a repeated request. Reasons for leaving out records are not stored. */
export async function readEarlierResult(
  db: Db,
  entity: Entity,
  ids: readonly number[],
  version: number | undefined,
): Promise<Pick<BulkResult, 'done' | 'refused'>> {
  const rows = await db
    .selectFrom('history')
    .select('entityId')
    .where('version', '=', version ?? 0)
    .where('entity', '=', entity)
    .execute()
  const written = new Set(rows.map(({ entityId }) => entityId))
  return {
    done: ids.filter((id) => written.has(id)),
    refused: ids
      .filter((id) => !written.has(id))
      .map((id) => ({ id, reason: 'record.refused_before' })),
  }
}
