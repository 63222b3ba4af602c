import { sql } from 'kysely'
import type { Migration } from './columns.ts'
import { queueForSearch } from './search-triggers.ts'

/**
 * A document holds the values of the settings that its text names. Every document is made again, to include them and
 * the names of its kind.
 */
export const searchWords: Migration = {
  name: '005-search-words',
  async up(db, dialect) {
    await sql`
      insert into "searchQueue" ("entity", "recordId")
      select "entity", "recordId" from "searchDocuments" order by "id"
    `.execute(db)
    await queueForSearch(db, dialect, ['settings'])
  },
}
