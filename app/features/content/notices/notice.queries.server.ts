import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { type ListColumns, type ListPage, type ListQuery, readList } from '#kernel/db/list-query.ts'
import type { Row, Tables } from '#kernel/db/tables.ts'
import type { NoticeKind } from './notice-kinds.ts'

/** A PDF of a notice. */
export type Attachment = { fileUrl: string; title: string; bytes: number; pageCount: number }

export type Notice = Omit<Row<'notices'>, 'attachments'> & { attachments: Attachment[] }

export function toNotice({ attachments, ...row }: Row<'notices'>): Notice {
  return { ...row, attachments: JSON.parse(attachments) }
}

export async function findNotice(db: Db, id: number): Promise<Notice | undefined> {
  const row = await db.selectFrom('notices').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toNotice(row)
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

export type NoticeFilter = { kind: NoticeKind | undefined; year: string | undefined }

type WantedNotices = NoticeFilter & {
  page: number
  pageSize: number
  /** `YYYY-MM-DD` in Dhaka. */
  today: string
}

/** Columns shown by a public list. */
const lineColumns = [
  'id',
  'kind',
  'title',
  'titleBn',
  'date',
  'closesOn',
  'isPinned',
  'isSample',
] as const

/** A page of the list: first the open ones, of these the pinned ones, then the newest; then the closed ones. */
export async function listNoticesInOrder(
  db: Db,
  { kind, year, page, pageSize, today }: WantedNotices,
): Promise<ListPage<Pick<Notice, (typeof lineColumns)[number]>>> {
  let found = db.selectFrom('notices')
  if (kind) found = found.where('kind', '=', kind)
  if (year) found = found.where('date', '>=', year).where('date', '<', String(Number(year) + 1))
  // Each in the order of an index: ordered by whether they are closed, all would have to be read.
  const open = found.where((eb) => eb.or([eb('closesOn', 'is', null), eb('closesOn', '>=', today)]))
  const closed = found.where('closesOn', '<', today)
  const [openTotal, closedTotal] = [await countOf(open), await countOf(closed)]
  const start = (page - 1) * pageSize
  const first = await rowsOf(open, start, pageSize)
  const others = await rowsOf(closed, Math.max(0, start - openTotal), pageSize - first.length)
  return { rows: [...first, ...others], total: openTotal + closedTotal }
}

type Found = SelectQueryBuilder<Tables, 'notices', object>

async function countOf(found: Found): Promise<number> {
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

async function rowsOf(found: Found, offset: number, limit: number) {
  return found
    .select(lineColumns)
    .orderBy('isPinned', 'desc')
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Lists the kinds of each year that has notices, newest year first. */
export async function listNoticeYears(db: Db): Promise<{ kind: NoticeKind; year: string }[]> {
  const year = sql<string>`substr(${sql.ref('date')}, 1, 4)`
  return db
    .selectFrom('notices')
    .select(['kind', year.as('year')])
    .distinct()
    .orderBy('year', 'desc')
    .execute()
}

export const noticeColumns = {
  searchText: ['title', 'titleBn'],
  searchHtml: ['body', 'bodyBn'],
  sort: ['date', 'title', 'titleBn', 'kind', 'closesOn', 'isPinned', 'updatedAt', 'id'],
  sortAsText: ['title', 'titleBn', 'kind'],
} as const satisfies ListColumns<'notices'>

export async function searchNotices(
  db: Db,
  wanted: ListQuery<typeof noticeColumns>,
): Promise<ListPage<Notice>> {
  const query = db.selectFrom('notices').selectAll()
  const { rows, total } = await readList(db, query, noticeColumns, wanted)
  return { rows: rows.map(toNotice), total }
}
