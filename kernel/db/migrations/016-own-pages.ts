import { flag, type Migration, withId, withTimes } from './columns.ts'
import { raiseVersionOnWrite } from './version-triggers.ts'

/** Pages that the organisation adds to those of the program. */
export const ownPages: Migration = {
  name: '016-own-pages',
  async up(db, dialect) {
    await withTimes(withId(db.schema.createTable('pages'), dialect), dialect)
      .addColumn('isSample', flag(dialect), (column) => column.notNull())
      .addColumn('slug', 'text', (column) => column.notNull().unique())
      .addColumn('formerSlugs', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('titleBn', 'text')
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('bodyBn', 'text')
      .addColumn('menu', 'text', (column) => column.notNull())
      .addColumn('sortOrder', 'integer', (column) => column.notNull())
      .execute()
    await raiseVersionOnWrite(db, dialect, ['pages'])
  },
}
