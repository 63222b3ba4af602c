import { instant, type Migration, withId } from './columns.ts'

/**
 * When a report was published, what its file is, and which one it replaces; and every edition that has been public.
 * Files that are here already are read by the housekeeping.
 */
export const editions: Migration = {
  name: '054-editions',
  async up(db, dialect) {
    for (const column of ['publishedOn', 'sha256']) {
      await db.schema.alterTable('reports').addColumn(column, 'text').execute()
    }
    await db.schema.alterTable('reports').addColumn('replacesId', 'integer').execute()
    await withId(db.schema.createTable('publishedEditions'), dialect)
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('reportId', 'integer', (column) => column.notNull())
      .addColumn('replacesId', 'integer')
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('titleBn', 'text')
      .addColumn('publishedOn', 'text', (column) => column.notNull())
      .addColumn('visibleFrom', instant(dialect), (column) => column.notNull())
      .addColumn('visibleUntil', instant(dialect))
      .execute()
    for (const column of ['sha256', 'reportId', 'replacesId']) {
      await db.schema
        .createIndex(`publishedEditionsBy${column}`)
        .on('publishedEditions')
        .column(column)
        .execute()
    }
  },
}
