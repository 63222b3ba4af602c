import { type Kysely, sql } from 'kysely'
import { type Dialect, flag, instant, withId } from './columns.ts'

/** Records as a search sees them. */
export async function createSearchDocuments(db: Kysely<unknown>, dialect: Dialect) {
  await withId(db.schema.createTable('searchDocuments'), dialect)
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('recordId', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('titleBn', 'text')
    .addColumn('path', 'text')
    .addColumn('day', 'text')
    .addColumn('date', instant(dialect), (column) => column.notNull())
    .addColumn('isSample', flag(dialect), (column) => column.notNull())
    .addColumn('parentEntity', 'text')
    .addColumn('parentId', 'integer')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('publishAt', instant(dialect))
    .addColumn('unpublishAt', instant(dialect))
    // Last, since SQLite reads a row from its start: whether it is visible is asked of a thousand documents.
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('textBn', 'text', (column) => column.notNull())
    .addUniqueConstraint('searchDocumentsByRecord', ['entity', 'recordId'])
    .execute()
  await db.schema
    .createIndex('searchDocumentsByParent')
    .on('searchDocuments')
    .columns(['parentEntity', 'parentId'])
    .where(sql.ref('parentId'), 'is not', null)
    .execute()
  for (const column of ['publishAt', 'unpublishAt']) {
    await db.schema
      .createIndex(`searchDocumentsBy${column}`)
      .on('searchDocuments')
      .column(column)
      .where(sql.ref(column), 'is not', null)
      .execute()
  }
}
