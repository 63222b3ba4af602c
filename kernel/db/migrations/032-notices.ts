import { sql } from 'kysely'
import { flag, instant, type Migration, withId, withTimes } from './columns.ts'
import { raiseVersionOnWrite } from './version-triggers.ts'

/** Notices, news, stories, jobs and tenders. */
export const notices: Migration = {
  name: '032-notices',
  async up(db, dialect) {
    await withTimes(withId(db.schema.createTable('notices'), dialect), dialect)
      .addColumn('isSample', flag(dialect), (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('titleBn', 'text')
      .addColumn('imagename', 'text')
      .addColumn('albumId', 'integer')
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('closesOn', 'text')
      .addColumn('isPinned', flag(dialect), (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('published'))
      .addColumn('publishAt', instant(dialect))
      .addColumn('unpublishAt', instant(dialect))
      // Last, since SQLite reads a row from its start: what a list shows stands before what is long.
      .addColumn('attachments', 'text', (column) => column.notNull())
      .addColumn('body', 'text')
      .addColumn('bodyBn', 'text')
      .execute()
    await db.schema
      .createIndex('noticesInOrder')
      .on('notices')
      .columns(['isPinned', 'date', 'id'])
      .execute()
    // Holds all that is asked of each: how many are open, and which kinds there are of which years.
    await db.schema
      .createIndex('noticesByDate')
      .on('notices')
      .columns(['date', 'id', 'kind', 'closesOn', 'state', 'publishAt', 'unpublishAt'])
      .execute()
    // Hardly any record has one: finding the next of all of them reads these few.
    for (const column of ['publishAt', 'unpublishAt', 'closesOn']) {
      await db.schema
        .createIndex(`noticesBy${column}`)
        .on('notices')
        .column(column)
        .where(sql.ref(column), 'is not', null)
        .execute()
    }
    await raiseVersionOnWrite(db, dialect, ['notices'])
  },
}
