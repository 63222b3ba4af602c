import type { Migration } from './columns.ts'

/** The point of an image that stays in sight where the image is cut, in percent of its width and height. */
export const focalPoints: Migration = {
  name: '020-focal-points',
  async up(db) {
    for (const table of ['programs', 'albums', 'photos']) {
      for (const column of ['focusX', 'focusY']) {
        await db.schema.alterTable(table).addColumn(column, 'integer').execute()
      }
    }
  },
}
