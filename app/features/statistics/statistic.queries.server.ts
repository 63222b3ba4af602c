import type { Db } from '#platform/db/database.ts'
import type { Row } from '#platform/db/tables.ts'

export type Statistic = Row<'statistics'>

/** Of each figure the row with the newest date, in the order they are shown. */
export async function listCurrentStatistics(db: Db): Promise<Statistic[]> {
  const rows = await db
    .selectFrom('statistics')
    .selectAll()
    .orderBy('sortOrder')
    .orderBy('asOf')
    .orderBy('id')
    .execute()
  const newest = new Map<string, Statistic>()
  for (const row of rows) {
    const other = newest.get(row.key)
    if (!other || (row.asOf ?? '') >= (other.asOf ?? '')) newest.set(row.key, row)
  }
  return [...newest.values()]
}

/** The day the microcredit figures are of, when they share one. */
export function sharedDate(statistics: Statistic[]): string | undefined {
  const dates = new Set(
    statistics.flatMap(({ asOf, value }) => (asOf && value !== null ? [asOf] : [])),
  )
  return dates.size === 1 ? [...dates][0] : undefined
}
