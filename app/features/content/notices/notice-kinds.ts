// Kinds of notices, and the rules for the last day of those that close.
import type { PlainKey } from '#error-messages/error-message.ts'
import { dayOf } from '../../../lib/text/day.ts'

export const noticeKinds = ['notice', 'news', 'story', 'job', 'tender'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export function isNoticeKind(text: string | null): text is NoticeKind {
  return noticeKinds.some((kind) => kind === text)
}

/** Returns true for the kinds that close, jobs and tenders: nobody applies for the others. */
export function canClose(kind: string): boolean {
  return kind === 'job' || kind === 'tender'
}

/** Returns true after the last day. A notice is open until midnight in Dhaka. */
export function isClosed({ closesOn }: { closesOn: string | null }, now: Date): boolean {
  return closesOn !== null && closesOn < dayOf(now)
}

type Days = {
  kind?: string | undefined
  date?: string | null | undefined
  closesOn?: string | null | undefined
}

/** Returns the problem of a last day; undefined if it has none. Values that were not given are not checked. */
export function closingProblem({ kind, date, closesOn }: Days): PlainKey | undefined {
  if (!closesOn) return undefined
  if (kind && !canClose(kind)) return 'notice.closing_not_here'
  return date && closesOn < date ? 'notice.closes_before_its_date' : undefined
}
