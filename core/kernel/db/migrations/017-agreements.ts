import { addColumns, type Migration } from './columns.ts'

/** The day of a project's agreement with its financial partner, which dates its amount in aid data. */
export const agreements: Migration = {
  name: '017-agreements',
  async up(db, dialect) {
    await addColumns(db, dialect, 'projects', { agreedOn: 'text?' })
  },
}
