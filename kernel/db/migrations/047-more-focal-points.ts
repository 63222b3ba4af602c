import type { Migration } from './columns.ts'

/** Portraits and the images of projects and notices are cut too: the point that stays in sight, in percent. */
export const moreFocalPoints: Migration = {
  name: '047-more-focal-points',
  async up(db) {
    for (const table of ['people', 'projects', 'notices']) {
      for (const column of ['focusX', 'focusY']) {
        await db.schema.alterTable(table).addColumn(column, 'integer').execute()
      }
    }
  },
}
