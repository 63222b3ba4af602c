import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import {
  type ListColumns,
  type ListPage,
  type ListQuery,
  readList,
} from '#platform/db/list-query.ts'
import type { Row } from '#platform/db/tables.ts'
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

export async function listNoticeIds(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('notices')
    .select('id')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of a feed, the newest first. */
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

/** A page of the list: first the open ones, of these the pinned ones, then the newest. */
export async function listNoticesInOrder(
  db: Db,
  { kind, year, page, pageSize, today }: WantedNotices,
): Promise<ListPage<Notice>> {
  let found = db.selectFrom('notices')
  if (kind) found = found.where('kind', '=', kind)
  if (year) found = found.where('date', 'like', `${year}-%`)
  const rows = await found
    .selectAll()
    .orderBy(sql`case when ${sql.ref('closesOn')} < ${today} then 1 else 0 end`)
    .orderBy('isPinned', 'desc')
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(toNotice), total }
}

/** Which kinds there are of which years, the newest year first. */
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
