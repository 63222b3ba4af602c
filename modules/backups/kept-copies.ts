// The copies that are kept elsewhere.
import { dayOf } from '#core/lib/text/day.ts'

/** Each newest copy of as many periods as have one, newest periods first. */
const kept = [
  { count: 7, periodOf: dayOf },
  { count: 4, periodOf: (at: Date) => String(Math.floor(daysSinceMonday(at) / 7)) },
  { count: 12, periodOf: (at: Date) => dayOf(at).slice(0, 7) },
]

/**
 * Chooses copies of the last 7 days, 4 weeks and 12 months. Periods without a copy do not count, so that a site which
 * was off for long keeps what it has.
 * @param copies names with the instant of the backup, such as `site-2026-01-15t04-30-00-000z`
 */
export function keptCopies(copies: readonly string[]): Set<string> {
  const newestFirst = copies
    .map((copy) => ({ copy, at: instantOf(copy) }))
    .sort((a, b) => b.at.getTime() - a.at.getTime())
  return new Set(
    kept.flatMap(({ count, periodOf }) => {
      const newest = new Map<string, string>()
      for (const { copy, at } of newestFirst) {
        if (!newest.has(periodOf(at))) newest.set(periodOf(at), copy)
      }
      return [...newest.values()].slice(0, count)
    }),
  )
}

/** @returns an invalid date for a name of another kind */
function instantOf(copy: string): Date {
  const [, day, hour, minute, second] =
    /^site-(\d{4}-\d\d-\d\d)t(\d\d)-(\d\d)-(\d\d)-\d{3}z$/.exec(copy) ?? []
  return new Date(`${day}T${hour}:${minute}:${second}Z`)
}

/** Days in Bangladesh since a Monday. */
function daysSinceMonday(at: Date): number {
  return (Date.parse(dayOf(at)) - Date.parse('2001-01-01')) / (24 * 60 * 60 * 1000)
}
