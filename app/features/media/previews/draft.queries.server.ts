import type { Db } from '#kernel/db/database.ts'
import type { Row } from '#kernel/db/tables.ts'

export type DraftEntry = Pick<Row<'drafts'>, 'entity' | 'recordId' | 'savedBy' | 'updatedAt'>

/** Lists all working copies, newest first. */
export async function listDrafts(db: Db): Promise<DraftEntry[]> {
  return db
    .selectFrom('drafts')
    .select(['entity', 'recordId', 'savedBy', 'updatedAt'])
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute()
}
