import { sql } from 'kysely'
import type { Migration } from './columns.ts'

/** Texts of pages are read again for the search: an empty one is not found by visitors any more. */
export const searchEmptyTexts: Migration = {
  name: '085-search-empty-texts',
  async up(db) {
    await sql`
      insert into "searchQueue" ("entity", "recordId")
      select 'pageTexts', "id" from "pageTexts" order by "id"
    `.execute(db)
  },
}
