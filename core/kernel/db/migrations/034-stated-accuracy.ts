import { addColumns, type Migration } from './columns.ts'

/** A number that is known roughly is said so, wherever it stands. */
export const statedAccuracy: Migration = {
  name: '034-stated-accuracy',
  async up(db, dialect) {
    await addColumns(db, dialect, 'statistics', { accuracy: 'text?' })
  },
}
