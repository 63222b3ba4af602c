import { createTable, id, type Migration } from './columns.ts'

/** Columns of the tables from which records are added. */
export const tableFormats: Migration = {
  name: '011-table-formats',
  async up(db, dialect) {
    await createTable(db, dialect, 'tableFormats', {
      ...id,
      kind: 'text unique',
      columns: 'text',
      updatedAt: 'instant',
    }).execute()
  },
}
