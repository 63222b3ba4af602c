import type { Migration } from './columns.ts'

/** Every public query of photos and images asks which are held back: few of thousands have people without consent. */
export const photosWithPeople: Migration = {
  name: '039-photos-with-people',
  up: async (db) => {
    await db.schema
      .createIndex('imagesByPeople')
      .on('images')
      .columns(['hasPeople', 'hasChildren', 'consentHow', 'consentUntil', 'name'])
      .execute()
  },
}
