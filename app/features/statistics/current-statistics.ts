// A figure is kept once for each date; the newest is the one that is shown. Pure, for the pages and for the
// preview of their texts in the back-office.

type Dated = { key: string; sortOrder: number; asOf: string | null; id: number }

/** Of each figure the row with the newest date, in the order they are shown. */
export function currentStatistics<S extends Dated>(rows: readonly S[]): S[] {
  const newest = new Map<string, S>()
  for (const row of rows.toSorted(inOrder)) {
    const other = newest.get(row.key)
    if (!other || (row.asOf ?? '') >= (other.asOf ?? '')) newest.set(row.key, row)
  }
  return [...newest.values()]
}

/** The day the microcredit figures are of, when they share one. */
export function sharedDate(
  statistics: readonly { asOf: string | null; value: number | null }[],
): string | undefined {
  const dates = new Set(
    statistics.flatMap(({ asOf, value }) => (asOf && value !== null ? [asOf] : [])),
  )
  return dates.size === 1 ? [...dates][0] : undefined
}

function inOrder(a: Dated, b: Dated): number {
  return a.sortOrder - b.sortOrder || compared(a.asOf ?? '', b.asOf ?? '') || a.id - b.id
}

function compared(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
