import { addColumns, type Migration } from './columns.ts'

/** A notice of something that takes place has its day, and not only that of the notice. */
export const events: Migration = {
  name: '032-events',
  up: (db, dialect) =>
    addColumns(db, dialect, 'notices', {
      takesPlaceOn: 'text?',
      takesPlaceUntil: 'text?',
      takesPlaceAt: 'text?',
      takesPlaceIn: 'text?',
      takesPlaceInBn: 'text?',
    }),
}
