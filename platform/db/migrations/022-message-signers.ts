import type { Migration } from './columns.ts'

/** The page under whose message a person's name stands. */
export const messageSigners: Migration = {
  name: '022-message-signers',
  async up(db) {
    await db.schema.alterTable('people').addColumn('signs', 'text').execute()
  },
}
