import type { Db } from '#kernel/db/database.ts'
import type { Row } from '#kernel/db/tables.ts'

/** Columns that a link to a notice needs. */
export type NoticeLink = Pick<
  Row<'notices'>,
  'id' | 'kind' | 'title' | 'titleBn' | 'date' | 'closesOn' | 'isPinned' | 'isSample'
>

/** Number of notices on the home page. */
const mostShown = 3

const columns = [
  'id',
  'kind',
  'title',
  'titleBn',
  'date',
  'closesOn',
  'isPinned',
  'isSample',
] as const

/**
 * The newest that are open; when all are closed the newest of these, and nothing only where there is none at all.
 * @param today `YYYY-MM-DD` in Dhaka
 */
export async function listNoticesForHome(db: Db, today: string): Promise<NoticeLink[]> {
  const query = db
    .selectFrom('notices')
    .select(columns)
    .orderBy('isPinned', 'desc')
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
  const any = await query.limit(1).execute()
  if (any.length === 0) return []
  const open = await query
    .where((eb) => eb.or([eb('closesOn', 'is', null), eb('closesOn', '>=', today)]))
    .limit(mostShown)
    .execute()
  return open.length > 0 ? open : any
}
