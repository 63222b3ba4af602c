import { addColumns, type Migration } from './columns.ts'

/** Encrypted copies of backups elsewhere. */
export const offsite: Migration = {
  name: '013-offsite',
  up: (db, dialect) =>
    addColumns(db, dialect, 'backupStatus', {
      offsiteName: 'text?',
      offsiteSentAt: 'instant?',
      offsiteProvenAt: 'instant?',
      offsiteProblem: 'text?',
    }),
}
