import { addColumns, type Migration } from './columns.ts'

/** Jobs and tenders say where they are and how to apply. */
export const apply: Migration = {
  name: '004-apply',
  up: (db, dialect) =>
    addColumns(db, dialect, 'notices', {
      place: 'text?',
      placeBn: 'text?',
      howToApply: 'text?',
      howToApplyBn: 'text?',
    }),
}
