import { instant, type Migration, withId, withTimes } from './columns.ts'
import { raiseVersionOnWrite } from './version-triggers.ts'

/** Working copies of records, and the links under which one that is not public can be seen. */
export const drafts: Migration = {
  name: '031-drafts',
  async up(db, dialect) {
    await withTimes(withId(db.schema.createTable('drafts'), dialect), dialect)
      .addColumn('entity', 'text', (column) => column.notNull())
      .addColumn('recordId', 'integer', (column) => column.notNull())
      .addColumn('fields', 'text', (column) => column.notNull())
      .addColumn('result', 'text', (column) => column.notNull())
      .addColumn('baseUpdatedAt', instant(dialect), (column) => column.notNull())
      .addColumn('savedBy', 'text', (column) => column.notNull())
      .addUniqueConstraint('draftsByRecord', ['entity', 'recordId'])
      .execute()
    await withId(db.schema.createTable('previews'), dialect)
      .addColumn('secretHash', 'text', (column) => column.notNull().unique())
      .addColumn('entity', 'text', (column) => column.notNull())
      .addColumn('recordId', 'integer', (column) => column.notNull())
      .addColumn('createdBy', 'text', (column) => column.notNull())
      .addColumn('createdAt', instant(dialect), (column) => column.notNull())
      .addColumn('expiresAt', instant(dialect), (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('previewsByRecord')
      .on('previews')
      .columns(['entity', 'recordId'])
      .execute()
    // Which files strangers must not get follows from working copies too.
    await raiseVersionOnWrite(db, dialect, ['drafts'])
  },
}
