import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import { type ListColumns, type ListPage, type ListQuery, readList } from '#kernel/db/list-query.ts'
import type { Row, Tables } from '#kernel/db/tables.ts'
import type { NoticeKind } from './notice-kinds.ts'

/** PDF of a notice. */
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

/** Lists the notices of a feed, the newest first. */
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
  /** Day in Dhaka, `YYYY-MM-DD`. */
  today: string
}

/** Columns that a list of the public site shows. */
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

/** Reads a page of the list: first the open notices, the pinned ones before the newest; then the closed ones. */
export async function listNoticesInOrder(
  db: Db,
  { kind, year, page, pageSize, today }: WantedNotices,
): Promise<ListPage<Pick<Notice, (typeof lineColumns)[number]>>> {
  let found = db.selectFrom('notices')
  if (kind) found = found.where('kind', '=', kind)
  if (year) found = found.where('date', '>=', year).where('date', '<', String(Number(year) + 1))
  // Two queries, each sorted by an index: sorting by open or closed would have to read all notices.
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

/** Lists the kinds that each year has, the newest year first. */
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
