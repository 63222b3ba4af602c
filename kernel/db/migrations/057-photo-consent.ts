import { sql } from 'kysely'
import { flag, type Migration } from './columns.ts'

/**
 * Who agreed that a photo of them is shown. An image counts as one of people until somebody says otherwise, but for
 * logos and the drawings of the first content.
 */
export const photoConsent: Migration = {
  name: '057-photo-consent',
  async up(db, dialect) {
    const [no, yes] = dialect === 'sqlite' ? [0, 1] : [false, true]
    const flags = { hasPeople: yes, hasChildren: no }
    for (const [column, value] of Object.entries(flags)) {
      await db.schema
        .alterTable('images')
        .addColumn(column, flag(dialect), (c) => c.notNull().defaultTo(value))
        .execute()
    }
    for (const column of ['How', 'By', 'On', 'Until', 'Note']) {
      await db.schema.alterTable('images').addColumn(`consent${column}`, 'text').execute()
    }
    await sql`
      update "images" set "hasPeople" = ${no}
      where "isSample" = ${yes} or "variants" like '%"mark"%'
    `.execute(db)
    await db.schema
      .createIndex('imagesByConsentUntil')
      .on('images')
      .column('consentUntil')
      .where(sql.ref('consentUntil'), 'is not', null)
      .execute()
  },
}
