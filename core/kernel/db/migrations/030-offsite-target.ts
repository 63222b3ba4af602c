import { addColumns, type Migration } from './columns.ts'

/** What is known of copies elsewhere belongs to a bucket and a key: with another one nothing has been sent yet. */
export const offsiteTargets: Migration = {
  name: '030-offsite-target',
  up: (db, dialect) => addColumns(db, dialect, 'backupStatus', { offsiteTarget: 'text?' }),
}
