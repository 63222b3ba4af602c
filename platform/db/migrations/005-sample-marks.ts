import type { Migration } from './columns.ts'

/** Which records are still sample is asked for every page that is rendered; these tables can grow long. */
export const sampleMarks: Migration = {
  name: '005-sample-marks',
  async up(db) {
    for (const table of ['programs', 'albums', 'photos', 'reports']) {
      const index = db.schema.createIndex(`${table}BySample`).on(table)
      await index.columns(['isSample', 'id']).execute()
    }
  },
}
