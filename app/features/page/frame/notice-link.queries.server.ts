import type { Db } from '#kernel/db/database.ts'
import type { Row } from '#kernel/db/tables.ts'

/** Fields of a notice that a link to it needs. */
export type NoticeLink = Pick<
  Row<'notices'>,
  'id' | 'kind' | 'title' | 'titleBn' | 'date' | 'closesOn' | 'isPinned' | 'isSample'
>

/** Maximum number of notices on the home page. */
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
 * Lists the newest open notices; if all are closed, the newest closed one. Empty only if there are no notices at all.
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
