import type { Migration } from './columns.ts'

/** The remaining samples are queried for every rendered page; these tables can grow long. */
export const sampleMarks: Migration = {
  name: '005-sample-marks',
  async up(db) {
    for (const table of ['programs', 'albums', 'photos', 'reports']) {
      const index = db.schema.createIndex(`${table}BySample`).on(table)
      await index.columns(['isSample', 'id']).execute()
    }
  },
}
