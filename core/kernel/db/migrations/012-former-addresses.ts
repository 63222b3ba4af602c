import { createTable, id, type Migration } from './columns.ts'

/** Addresses of an earlier website. */
export const formerAddresses: Migration = {
  name: '012-former-addresses',
  async up(db, dialect) {
    await createTable(db, dialect, 'formerAddresses', {
      ...id,
      address: 'text unique',
      entity: 'text?',
      recordId: 'integer?',
      path: 'text?',
    }).execute()
  },
}
