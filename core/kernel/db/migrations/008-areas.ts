import { sql } from 'kysely'
import { addColumns, type Migration } from './columns.ts'

/** Albums belong to a program, and a report is marked as the audit report. */
export const areas: Migration = {
  name: '008-areas',
  async up(db, dialect) {
    await addColumns(db, dialect, 'albums', { programId: 'integer?' })
    await addColumns(db, dialect, 'reports', {
      isAudit: ['flag', (column) => column.defaultTo(sql`false`)],
    })
  },
}
