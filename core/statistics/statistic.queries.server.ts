import type { Db } from '#core/kernel/db/database.ts'
import { hasFound } from '#core/kernel/db/found-rows.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import { currentStatistics } from './current-statistics.ts'

export type Statistic = Row<'statistics'>

/** Lists the statistics of all dates. */
export async function listStatistics(db: Db): Promise<Statistic[]> {
  return db.selectFrom('statistics').selectAll().execute()
}

/** Lists the row with the newest date of each statistic, in order. */
export async function listCurrentStatistics(
  db: Db,
  watch: Parameters<typeof currentStatistics>[1],
): Promise<Statistic[]> {
  return currentStatistics(await listStatistics(db), watch)
}

export async function hasStatisticOfDay(
  db: Db,
  key: string,
  asOf: string | null,
  ownId: number | undefined,
) {
  return hasFound(
    db
      .selectFrom('statistics')
      .where('key', '=', key)
      .where('asOf', asOf === null ? 'is' : '=', asOf)
      .where('id', '!=', ownId ?? 0),
  )
}
