import { sql } from 'kysely'
import { instant, type Migration } from './columns.ts'

const tables = ['programs', 'albums', 'reports', 'projects', 'donors', 'people', 'pages']

/** Which records the public site shows, and from when until when. */
export const visibility: Migration = {
  name: '030-visibility',
  async up(db, dialect) {
    for (const table of tables) {
      await db.schema
        .alterTable(table)
        .addColumn('state', 'text', (column) => column.notNull().defaultTo('published'))
        .execute()
      for (const column of ['publishAt', 'unpublishAt']) {
        await db.schema.alterTable(table).addColumn(column, instant(dialect)).execute()
        // Hardly any record has one: finding the next of all of them reads these few.
        await db.schema
          .createIndex(`${table}By${column}`)
          .on(table)
          .column(column)
          .where(sql.ref(column), 'is not', null)
          .execute()
      }
    }
  },
}
