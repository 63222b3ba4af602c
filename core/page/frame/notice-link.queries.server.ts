import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import type { Row, Tables } from '#core/kernel/db/tables.ts'
import { dayOf, minuteOf } from '#core/lib/text/day.ts'

/** Fields of a notice that a link to it needs. */
export type NoticeLink = Pick<Row<'notices'>, (typeof linkColumns)[number]>

/** Maximum number of notices on the home page, and of jobs and tenders beside them. */
const mostShown = 3
const mostCalls = 6

/** Columns that a list of the public site shows. */
export const linkColumns = [
  'id',
  'kind',
  'title',
  'titleBn',
  'date',
  'closesOn',
  'closesAt',
  'isPinned',
  'pinnedUntil',
  'takesPlaceOn',
  'takesPlaceUntil',
  'takesPlaceAt',
  'takesPlaceIn',
  'takesPlaceInBn',
  'isSample',
  'imagename',
  'focusX',
  'focusY',
  'albumId',
  'recordingFileEn',
  'recordingFileBn',
] as const

type Condition = (eb: ExpressionBuilder<Tables, 'notices'>) => ReturnType<typeof eb.or>

/**
 * Builds a condition that is true for open notices: a notice closes at its time, or at the end of its last day in
 * Dhaka.
 */
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

/** Builds a condition that is true for pinned notices: without an end, or up to and including their last day. */
export function isPinnedAt(now: Date): Condition {
  return (eb) =>
    eb.and([
      eb('isPinned', '=', true),
      eb.or([eb('pinnedUntil', 'is', null), eb('pinnedUntil', '>=', dayOf(now))]),
    ])
}

/** Builds the opposite of `isPinnedAt`, which is also true if a column is null. */
export function isNotPinnedAt(now: Date): Condition {
  return (eb) => eb.or([eb('isPinned', '=', false), eb('pinnedUntil', '<', dayOf(now))])
}

export type HomeNotices = {
  /** False only if there are no notices at all. */
  hasAny: boolean
  /** Newest open notices except jobs and tenders, pinned ones first. */
  newest: NoticeLink[]
  /** Open jobs and tenders, pinned ones first, then by last day. */
  calls: NoticeLink[]
}

export const noNotices: HomeNotices = { hasAny: false, newest: [], calls: [] }

export async function listNoticesForHome(db: Db, now: Date): Promise<HomeNotices> {
  const any = await db.selectFrom('notices').select('id').limit(1).execute()
  if (any.length === 0) return noNotices
  const open = db.selectFrom('notices').select(linkColumns).where(isOpenAt(now))
  const callKinds = ['job', 'tender'] as const
  const others = open
    .where('kind', 'not in', callKinds)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
  const calls = open
    .where('kind', 'in', callKinds)
    .orderBy('closesOn', (order) => order.asc().nullsLast())
    .orderBy('id', 'desc')
  return {
    hasAny: true,
    newest: await pinnedFirst(others, now, mostShown),
    calls: await pinnedFirst(calls, now, mostCalls),
  }
}

type Links = SelectQueryBuilder<Tables, 'notices', NoticeLink>

async function pinnedFirst(found: Links, now: Date, most: number): Promise<NoticeLink[]> {
  const pinned = await found.where(isPinnedAt(now)).limit(most).execute()
  if (pinned.length === most) return pinned
  const others = found.where(isNotPinnedAt(now)).limit(most - pinned.length)
  return [...pinned, ...(await others.execute())]
}
