// Kinds of notices, and the rules for the last day of those that close.
import type { PlainKey } from '#core/error-messages/error-message.ts'
import { valueGuard } from '#core/platform/guards.ts'
import { dayMs, dayOf, endOf } from '#core/lib/text/day.ts'

export const noticeKinds = ['notice', 'news', 'story', 'job', 'tender'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const isNoticeKind = valueGuard(noticeKinds)

/** Returns true for the kinds that close, jobs and tenders: nobody applies for the others. */
export function canClose(kind: string): boolean {
  return kind === 'job' || kind === 'tender'
}

type Closing = { closesOn: string | null; closesAt: string | null }

/** Returns the instant at which a notice closes: its hour, or midnight after its last day in Dhaka; undefined for none. */
export function closingOf({ closesOn, closesAt }: Closing): Date | undefined {
  if (!closesOn) return undefined
  return closesAt ? new Date(`${closesOn}T${closesAt}:00+06:00`) : endOf(closesOn)
}

export function isClosed(notice: Closing, now: Date): boolean {
  const closing = closingOf(notice)
  return closing !== undefined && closing <= now
}

/** Number of days, the last day included, in which a notice is marked as closing soon. */
const soonDays = 3

/** Returns the midnight in Dhaka from which a notice closes soon; undefined for a notice that never closes. */
export function closesSoonFrom({ closesOn }: Pick<Closing, 'closesOn'>): Date | undefined {
  if (!closesOn) return undefined
  return new Date(endOf(closesOn).getTime() - soonDays * dayMs)
}

type Pinning = { isPinned: boolean; pinnedUntil: string | null }

/** Returns true up to and including the last day of its pin, in Dhaka. */
export function isPinnedNow({ isPinned, pinnedUntil }: Pinning, now: Date): boolean {
  return isPinned && (pinnedUntil === null || pinnedUntil >= dayOf(now))
}

type Days = {
  kind?: string | undefined
  date?: string | null | undefined
  closesOn?: string | null | undefined
  closesAt?: string | null | undefined
}

/** Returns the problem of a closing time without a day; undefined if there is none, or no day was sent. */
export function hourProblem({ closesOn, closesAt }: Days): PlainKey | undefined {
  return closesAt && closesOn !== undefined && !closesOn ? 'notice.hour_without_day' : undefined
}

/** Returns the problem of a last day; undefined if it has none. Values that were not given are not checked. */
export function closingProblem({ kind, date, closesOn }: Days): PlainKey | undefined {
  if (!closesOn) return undefined
  if (kind && !canClose(kind)) return 'notice.closing_not_here'
  return date && closesOn < date ? 'notice.closes_before_its_date' : undefined
}
