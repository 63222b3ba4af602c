import { addColumns, type Migration } from './columns.ts'

/** The form that a session has open, so that others who open it are told. */
export const openForms: Migration = {
  name: '038-open-forms',
  up: (db, dialect) =>
    addColumns(db, dialect, 'sessions', {
      openForm: 'text?',
      formOpenedAt: 'instant?',
      formSeenAt: 'instant?',
    }),
}
