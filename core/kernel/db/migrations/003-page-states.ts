import { addColumns, type Migration, publishable } from './columns.ts'

/** Texts of built-in pages can be drafts, hidden or timed. */
export const pageStates: Migration = {
  name: '003-page-states',
  up: (db, dialect) => addColumns(db, dialect, 'pageTexts', publishable),
}
