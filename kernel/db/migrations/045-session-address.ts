import type { Migration } from './columns.ts'

/** A list of sessions says where each login came from. */
export const sessionAddress: Migration = {
  name: '045-session-address',
  async up(db) {
    await db.schema.alterTable('sessions').addColumn('address', 'text').execute()
  },
}
