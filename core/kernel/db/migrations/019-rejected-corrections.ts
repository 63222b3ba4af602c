import { addColumns, type Migration } from './columns.ts'

/** Why a correction of a gift was rejected or withdrawn. */
export const rejectedCorrections: Migration = {
  name: '019-rejected-corrections',
  async up(db, dialect) {
    await addColumns(db, dialect, 'gifts', { decisionReason: 'text?' })
  },
}
