import { flag, type Migration, withId, withTimes } from './columns.ts'
import { raiseVersionOnWrite } from './version-triggers.ts'

/** Where the organisation can be visited. */
export const offices: Migration = {
  name: '014-offices',
  async up(db, dialect) {
    await withTimes(withId(db.schema.createTable('offices'), dialect), dialect)
      .addColumn('isSample', flag(dialect), (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('nameBn', 'text')
      .addColumn('address', 'text')
      .addColumn('addressBn', 'text')
      .addColumn('phones', 'text')
      .addColumn('hours', 'text')
      .addColumn('hoursBn', 'text')
      .addColumn('latitude', 'double precision')
      .addColumn('longitude', 'double precision')
      .addColumn('sortOrder', 'integer', (column) => column.notNull())
      .execute()
    await raiseVersionOnWrite(db, dialect, ['offices'])
  },
}
