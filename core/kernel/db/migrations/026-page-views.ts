import { createTable, type Migration } from './columns.ts'

/** How often pages were opened, and what was searched in vain: counts of a day, about nobody. */
export const pageViews: Migration = {
  name: '026-page-views',
  async up(db, dialect) {
    await createTable(db, dialect, 'pageViews', {
      day: 'text',
      path: 'text',
      language: 'text',
      views: 'integer',
    })
      .addPrimaryKeyConstraint('pageViewsKey', ['day', 'path', 'language'])
      .execute()
    await createTable(db, dialect, 'vainSearches', { day: 'text', words: 'text', times: 'integer' })
      .addPrimaryKeyConstraint('vainSearchesKey', ['day', 'words'])
      .execute()
  },
}
