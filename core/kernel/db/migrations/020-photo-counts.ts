import type { Migration } from './columns.ts'

/** The count of visible photos also reads state and image, so the index has to cover them. */
export const photoCounts: Migration = {
  name: '020-photo-counts',
  async up(db) {
    await db.schema.dropIndex('photosByAlbum').execute()
    await db.schema
      .createIndex('photosByAlbum')
      .on('photos')
      .columns(['albumId', 'sortOrder', 'id', 'state', 'imagename'])
      .execute()
  },
}
