import type { Db } from '#core/kernel/db/database.ts'
import type { Row } from '#core/kernel/db/tables.ts'

export type WorkingCopyEntry = Pick<Row<'drafts'>, 'entity' | 'recordId' | 'savedBy' | 'updatedAt'>

/** Lists all working copies, newest first. */
export async function listWorkingCopies(db: Db): Promise<WorkingCopyEntry[]> {
  return db
    .selectFrom('drafts')
    .select(['entity', 'recordId', 'savedBy', 'updatedAt'])
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute()
}
