import { sql } from 'kysely'
import type { Migration } from './columns.ts'
import { createSearchDocuments } from './search-documents.ts'

/**
 * Every record is read again for the search, with the PDFs attached to it, into rows that end with their texts. The
 * queue, to which every save adds, has no index any more.
 */
export const searchAttachments: Migration = {
  name: '048-search-attachments',
  async up(db, dialect) {
    await db.schema.dropIndex('searchQueueByRecord').execute()
    await sql`
      insert into "searchQueue" ("entity", "recordId")
      select "entity", "recordId" from "searchDocuments" order by "id"
    `.execute(db)
    await db.schema.dropTable('searchDocuments').execute()
    await createSearchDocuments(db, dialect)
    if (dialect === 'sqlite') {
      await sql`insert into "searchIndex" ("searchIndex") values ('delete-all')`.execute(db)
    } else {
      await sql`truncate table "searchIndex"`.execute(db)
    }
  },
}
