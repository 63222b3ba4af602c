import { sql } from 'kysely'
import type { Migration } from './columns.ts'
import { queueForSearch } from './search-triggers.ts'

/** A changed setting changes the words of the texts that name it; every document is made again, with words of its kind. */
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
