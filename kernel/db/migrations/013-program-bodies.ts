import type { Migration } from './columns.ts'

/** The long text of a program, and the page that tells more about it. */
export const programBodies: Migration = {
  name: '013-program-bodies',
  async up(db) {
    for (const column of ['body', 'bodyBn', 'morePage']) {
      await db.schema.alterTable('programs').addColumn(column, 'text').execute()
    }
  },
}
