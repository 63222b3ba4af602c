import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import { countFound } from '#core/kernel/db/found-rows.ts'
import type { ListPage } from '#core/kernel/db/list-query.ts'
import type { Row, Tables } from '#core/kernel/db/tables.ts'
import { dayOf } from '#core/lib/text/day.ts'
import {
  isNotPinnedAt,
  isOpenAt,
  isPinnedAt,
  linkColumns,
  type NoticeLink,
} from '#core/page/frame/notice-link.queries.server.ts'
import type { Attachment } from './notice.ts'
import type { NoticeKind } from './notice-kinds.ts'

export type Notice = Omit<Row<'notices'>, 'attachments'> & { attachments: Attachment[] }

export function toNotice({ attachments, ...row }: Row<'notices'>): Notice {
  return { ...row, attachments: JSON.parse(attachments) }
}

export async function findNotice(db: Db, id: number): Promise<Notice | undefined> {
  const row = await db.selectFrom('notices').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toNotice(row)
}

/** Number of stories among which one with a quote is looked for. */
const mostStories = 5

/** Lists the newest stories, or those next older than a story, continuing with the newest. */
export async function listNextStories(db: Db, after: Pick<Notice, 'id' | 'date'> | undefined) {
  const stories = db
    .selectFrom('notices')
    .selectAll()
    .where('kind', '=', 'story')
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(mostStories)
  if (!after) return (await stories.execute()).map(toNotice)
  const older = await stories
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('date', 'id'), '<', tuple(after.date, after.id)),
    )
    .execute()
  const others = older.length > 0 ? older : await stories.where('id', '!=', after.id).execute()
  return others.map(toNotice)
}

/** Returns the kinds of notices by id. */
export async function readNoticeKinds(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, NoticeKind>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('notices')
    .select(['id', 'kind'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}

/** Characters of a text that are enough for two lines of a list, tags included. */
const beginning = 400

/** Returns the beginnings of the texts of notices by id, as HTML that may end inside a tag. */
export async function readNoticeBeginnings(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, Pick<Notice, 'id' | 'body' | 'bodyBn'>>> {
  if (ids.length === 0) return new Map()
  const start = (column: 'body' | 'bodyBn') =>
    sql<string | null>`substr(${sql.ref(column)}, 1, ${beginning})`.as(column)
  const rows = await db
    .selectFrom('notices')
    .select(['id', start('body'), start('bodyBn')])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function listNoticePages(db: Db, limit: number) {
  return db
    .selectFrom('notices')
    .select(['id', 'updatedAt', 'publishAt'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Lists the notices of a feed, newest first. */
export async function listNewestNotices(db: Db, limit: number): Promise<Notice[]> {
  const rows = await db
    .selectFrom('notices')
    .selectAll()
    .where('isSample', '=', false)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toNotice)
}

/** Lists the open jobs and tenders that have a last day, the first to close first. */
export async function listOpenCalls(db: Db, now: Date, limit: number): Promise<Notice[]> {
  const rows = await db
    .selectFrom('notices')
    .selectAll()
    .where('closesOn', 'is not', null)
    .where(isOpenAt(now))
    .where('isSample', '=', false)
    .orderBy('closesOn')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toNotice)
}

/** Lists the events of today and later that are no samples, the next first. */
export async function listComingEvents(db: Db, now: Date, limit: number): Promise<Notice[]> {
  const rows = await db
    .selectFrom('notices')
    .selectAll()
    .where(({ fn }) => fn.coalesce('takesPlaceUntil', 'takesPlaceOn'), '>=', dayOf(now))
    .where('isSample', '=', false)
    .where('closesOn', 'is', null)
    .orderBy('takesPlaceOn')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toNotice)
}

export type NoticeFilter = { kind: NoticeKind | undefined; year: string | undefined }

type WantedNotices = NoticeFilter & {
  page: number
  pageSize: number
  now: Date
}

/** Lists a page of notices: pinned ones, then other open ones, newest first, then closed ones. */
export async function listNoticesInOrder(
  db: Db,
  { kind, year, page, pageSize, now }: WantedNotices,
): Promise<ListPage<NoticeLink>> {
  let found = db.selectFrom('notices')
  if (kind) found = found.where('kind', '=', kind)
  if (year) found = found.where('date', '>=', year).where('date', '<', String(Number(year) + 1))
  // Three queries, each sorted by an index: sorting by their state would have to read all notices.
  const open = found.where(isOpenAt(now))
  const groups = [
    open.where(isPinnedAt(now)),
    open.where(isNotPinnedAt(now)),
    found.where((eb) => eb.and([eb('closesOn', 'is not', null), eb.not(isOpenAt(now)(eb))])),
  ]
  const rows: NoticeLink[] = []
  let total = 0
  for (const group of groups) {
    const offset = Math.max(0, (page - 1) * pageSize - total)
    total += await countFound(group)
    if (rows.length < pageSize) rows.push(...(await rowsOf(group, offset, pageSize - rows.length)))
  }
  return { rows, total }
}

type Found = SelectQueryBuilder<Tables, 'notices', object>

async function rowsOf(found: Found, offset: number, limit: number) {
  return found
    .select(linkColumns)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Lists the kinds of each year, newest year first. */
export async function listNoticeYears(db: Db): Promise<{ kind: NoticeKind; year: string }[]> {
  const year = sql<string>`substr(${sql.ref('date')}, 1, 4)`
  return db
    .selectFrom('notices')
    .select(['kind', year.as('year')])
    .distinct()
    .orderBy('year', 'desc')
    .execute()
}
