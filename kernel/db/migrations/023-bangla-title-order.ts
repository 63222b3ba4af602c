import { sql } from 'kysely'
import type { Migration } from './columns.ts'

/** The order by Bangla titles, exactly as list-query.ts writes it; these tables can grow long. */
export const banglaTitleOrder: Migration = {
  name: '023-bangla-title-order',
  async up(db, dialect) {
    const letters = dialect === 'sqlite' ? sql`` : sql` collate "C"`
    for (const table of ['programs', 'albums', 'photos', 'reports']) {
      await db.schema
        .createIndex(`${table}ByTitleBn`)
        .on(table)
        .expression(
          sql`coalesce(nullif(lower("titleBn"${letters}), ''), lower("title"${letters})), "id"`,
        )
        .execute()
    }
  },
}
