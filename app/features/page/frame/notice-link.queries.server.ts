import type { ExpressionBuilder } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { Row, Tables } from '#kernel/db/tables.ts'
import { dayOf, minuteOf } from '../../../lib/text/day.ts'

/** Fields of a notice that a link to it needs. */
export type NoticeLink = Pick<Row<'notices'>, (typeof linkColumns)[number]>

/** Maximum number of notices on the home page. */
const mostShown = 3

/** Columns that a list of the public site shows. */
export const linkColumns = [
  ...(['id', 'kind', 'title', 'titleBn', 'date', 'closesOn', 'closesAt'] as const),
  ...(['isPinned', 'pinnedUntil', 'isSample'] as const),
] as const

type Condition = (eb: ExpressionBuilder<Tables, 'notices'>) => ReturnType<typeof eb.or>

/** True for a notice that is open now: it closes at an hour, or at the end of its last day in Dhaka. */
export function isOpenAt(now: Date): Condition {
  const today = dayOf(now)
  return (eb) =>
    eb.or([
      eb('closesOn', 'is', null),
      eb('closesOn', '>', today),
      eb.and([
        eb('closesOn', '=', today),
        eb.or([eb('closesAt', 'is', null), eb('closesAt', '>', minuteOf(now))]),
      ]),
    ])
}

/** True for a notice that is pinned now: without an end, or up to and including its last day. */
export function isPinnedAt(now: Date): Condition {
  return (eb) =>
    eb.and([
      eb('isPinned', '=', true),
      eb.or([eb('pinnedUntil', 'is', null), eb('pinnedUntil', '>=', dayOf(now))]),
    ])
}

/** The opposite of `isPinnedAt`, written so that a null is no answer either. */
export function isNotPinnedAt(now: Date): Condition {
  return (eb) => eb.or([eb('isPinned', '=', false), eb('pinnedUntil', '<', dayOf(now))])
}

/**
 * Lists the newest open notices, the pinned ones first; if all are closed, the newest closed one. Empty only if there
 * are no notices at all.
 */
export async function listNoticesForHome(db: Db, now: Date): Promise<NoticeLink[]> {
  const query = db
    .selectFrom('notices')
    .select(linkColumns)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
  const any = await query.limit(1).execute()
  if (any.length === 0) return []
  const open = query.where(isOpenAt(now))
  const pinned = await open.where(isPinnedAt(now)).limit(mostShown).execute()
  const others = open.where(isNotPinnedAt(now)).limit(mostShown - pinned.length)
  const shown = pinned.length < mostShown ? [...pinned, ...(await others.execute())] : pinned
  return shown.length > 0 ? shown : any
}
