import { instant, type Migration, withId } from './columns.ts'
import { raiseVersionOnWrite } from './version-triggers.ts'

/** Photos that were withdrawn for good: nobody gets their files, wherever a copy of one is left. */
export const withdrawnFiles: Migration = {
  name: '058-withdrawn-files',
  async up(db, dialect) {
    await withId(db.schema.createTable('withdrawnFiles'), dialect)
      .addColumn('keyHash', 'text', (c) => c.notNull().unique())
      .addColumn('at', instant(dialect), (c) => c.notNull())
      .execute()
    await raiseVersionOnWrite(db, dialect, ['withdrawnFiles'])
  },
}
