import { flag, type Migration, withId, withTimes } from './columns.ts'
import { raiseVersionOnWrite } from './version-triggers.ts'

/** The council, the staff and the advisers. */
export const people: Migration = {
  name: '015-people',
  async up(db, dialect) {
    await withTimes(withId(db.schema.createTable('people'), dialect), dialect)
      .addColumn('isSample', flag(dialect), (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('nameBn', 'text')
      .addColumn('role', 'text')
      .addColumn('roleBn', 'text')
      .addColumn('group', 'text', (column) => column.notNull())
      .addColumn('since', 'text')
      .addColumn('until', 'text')
      .addColumn('text', 'text')
      .addColumn('textBn', 'text')
      .addColumn('imagename', 'text')
      .addColumn('sortOrder', 'integer', (column) => column.notNull())
      .execute()
    await raiseVersionOnWrite(db, dialect, ['people'])
  },
}
