// A statistic has a row for each date, and the newest one is shown. Pages and the previews of the back-office share
// these pure functions.
import { dayOf, startOf } from '#core/lib/text/day.ts'
import type { Localized } from '#core/lib/text/localized.ts'

type Dated = {
  key: string
  sortOrder: number
  value: number | null
  asOf: string | null
  id: number
}

type Watch = {
  clock: () => Date
  /** Receives each future day from which another row is the newest. */
  changesAt?: ((instant: Date) => void) | undefined
}

/** Clock of the browser, for screens on which only the display depends on the newest row. */
export const browserClock = { clock: () => new Date() }

/**
 * Returns the row with the newest date of each statistic, in order. A row with a future date counts from that day on;
 * a statistic that has only such rows has no value.
 */
export function currentStatistics<S extends Dated>(rows: readonly S[], watch: Watch): S[] {
  const arrived = new Set(arrivedStatistics(rows, watch))
  const newest = new Map<string, S>()
  for (const row of rows.toSorted(inOrder)) {
    const known = arrived.has(row) ? row : { ...row, value: null, asOf: null }
    const other = newest.get(row.key)
    if (!other || (arrived.has(row) && (row.asOf ?? '') >= (other.asOf ?? ''))) {
      newest.set(row.key, known)
    }
  }
  return [...newest.values()]
}

/** Returns the rows of today, of earlier days and without a day. */
export function arrivedStatistics<S extends Dated>(
  rows: readonly S[],
  { clock, changesAt }: Watch,
): S[] {
  const today = dayOf(clock())
  const later = rows.filter(({ asOf }) => asOf !== null && asOf > today)
  for (const { asOf } of later) if (asOf) changesAt?.(startOf(asOf))
  return rows.filter((row) => !later.includes(row))
}

/** Returns the day of the microcredit figures if they share one. */
export function sharedDate(
  statistics: readonly { asOf: string | null; value: number | null }[],
): string | undefined {
  const dates = new Set(
    statistics.flatMap(({ asOf, value }) => (asOf && value !== null ? [asOf] : [])),
  )
  return dates.size === 1 ? [...dates][0] : undefined
}

/** Returns the day and the source that all rows share, each undefined if they differ. */
export function sharedOrigin(
  rows: readonly { asOf: string | null; value: number | null; source: Localized }[],
): { date: string | undefined; source: Localized | undefined } {
  const sources = new Set(rows.map(({ source }) => source.text))
  return { date: sharedDate(rows), source: sources.size === 1 ? rows[0]?.source : undefined }
}

/** `ownDay`: YYYY-MM-DD if the day differs from that of the sentence. */
export type NamedStatistic = { value: number | null; ownDay: string | undefined }

/** Statistics for placeholders of page texts: {{figure.members}}, {{figure.date}}. */
export type NamedStatistics = {
  /** Statistics by key; a value is null until it is given. */
  statistics: Map<string, NamedStatistic>
  /** YYYY-MM-DD: the day of most microcredit figures, or the newest of several such days. */
  statisticsDate: string | undefined
}

/**
 * Returns the statistics for placeholders. A sentence such as 'As of {{figure.date}} we had {{figure.groups}} groups'
 * stays true while statistics are updated one by one: `figure.date` is the day of most statistics, and others state
 * their own day.
 * @param current one row of each statistic
 */
export function namedStatistics(
  current: readonly { key: string; group: string; value: number | null; asOf: string | null }[],
): NamedStatistics {
  const dated = current.filter(({ group, value }) => group === 'microcredit' && value !== null)
  const statisticsDate = commonest(dated.flatMap(({ asOf }) => asOf ?? []))
  const statistics = current.map((statistic): [string, NamedStatistic] => {
    const { key, value, asOf } = statistic
    const isOther = dated.includes(statistic) && asOf !== null && asOf !== statisticsDate
    return [key, { value, ownDay: isOther ? asOf : undefined }]
  })
  return { statistics: new Map(statistics), statisticsDate }
}

function commonest(days: readonly string[]): string | undefined {
  const groups = [...Map.groupBy(days.toSorted().toReversed(), (day) => day)]
  return groups.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]
}

function inOrder(a: Dated, b: Dated): number {
  return a.sortOrder - b.sortOrder || compared(a.asOf ?? '', b.asOf ?? '') || a.id - b.id
}

function compared(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
