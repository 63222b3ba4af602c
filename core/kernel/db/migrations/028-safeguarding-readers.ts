import type { Migration } from './columns.ts'
import { raiseVersionOnNaming } from './version-triggers.ts'

/** The message form says whether anybody reads a safeguarding concern, so its pages change with who is named. */
export const safeguardingReaders: Migration = {
  name: '028-safeguarding-readers',
  async up(db, dialect) {
    await raiseVersionOnNaming(db, dialect)
  },
}
