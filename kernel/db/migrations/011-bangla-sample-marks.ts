import type { Migration } from './columns.ts'
import { flag } from './columns.ts'

/** Each language of a page text is confirmed separately; until now one mark covered both. */
export const banglaSampleMarks: Migration = {
  name: '011-bangla-sample-marks',
  async up(db, dialect) {
    const no = dialect === 'sqlite' ? 0 : false
    await db.schema
      .alterTable('pageTexts')
      .addColumn('isSampleBn', flag(dialect), (column) => column.notNull().defaultTo(no))
      .execute()
    await db
      .withTables<{ pageTexts: { isSample: boolean; isSampleBn: boolean } }>()
      .updateTable('pageTexts')
      .set(({ ref }) => ({ isSampleBn: ref('isSample') }))
      .execute()
  },
}
