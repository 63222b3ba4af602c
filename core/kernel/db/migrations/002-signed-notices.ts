import { sql } from 'kysely'
import { addColumns, type Migration } from './columns.ts'

/**
 * Notices name their memo and who signs them, close at an hour and are pinned until a day; people show how to reach
 * them; photos can be hidden.
 */
export const signedNotices: Migration = {
  name: '002-signed-notices',
  async up(db, dialect) {
    await addColumns(db, dialect, 'notices', {
      memoNumber: 'text?',
      signerName: 'text?',
      signerNameBn: 'text?',
      signerPost: 'text?',
      signerPostBn: 'text?',
      closesAt: 'text?',
      pinnedUntil: 'text?',
    })
    await addColumns(db, dialect, 'people', {
      phone: 'text?',
      email: 'text?',
      hasContactConsent: ['flag', (column) => column.defaultTo(sql`false`)],
    })
    await addColumns(db, dialect, 'photos', {
      state: ['text', (column) => column.defaultTo('published')],
    })
    await db.schema
      .createIndex('noticesByPinnedUntil')
      .on('notices')
      .column('pinnedUntil')
      .where(sql.ref('pinnedUntil'), 'is not', null)
      .execute()
    // The count of open notices reads the hour too, so the index has to cover it.
    await db.schema.dropIndex('noticesByDate').execute()
    await db.schema
      .createIndex('noticesByDate')
      .on('notices')
      .columns(['date', 'id', 'kind', 'closesOn', 'closesAt', 'state', 'publishAt', 'unpublishAt'])
      .execute()
  },
}
