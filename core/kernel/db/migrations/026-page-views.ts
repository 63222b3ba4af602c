import { createTable, id, type Migration } from './columns.ts'

/** How often pages were opened, and what was searched in vain: counts of a day, about nobody. */
export const pageViews: Migration = {
  name: '026-page-views',
  async up(db, dialect) {
    const page = { day: 'text', path: 'text', language: 'text', views: 'integer' } as const
    await createTable(db, dialect, 'pageViews', { ...id, ...page })
      .addUniqueConstraint('pageViewsOfDay', ['day', 'path', 'language'])
      .execute()
    const words = { day: 'text', words: 'text', times: 'integer' } as const
    await createTable(db, dialect, 'vainSearches', { ...id, ...words })
      .addUniqueConstraint('vainSearchesOfDay', ['day', 'words'])
      .execute()
  },
}
