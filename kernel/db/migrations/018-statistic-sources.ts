import type { Migration } from './columns.ts'

/** Where a statistic comes from, and a unit in the organisation's own words. */
export const statisticSources: Migration = {
  name: '018-statistic-sources',
  async up(db) {
    for (const column of ['ownUnit', 'ownUnitBn', 'source', 'sourceBn']) {
      await db.schema.alterTable('statistics').addColumn(column, 'text').execute()
    }
  },
}
