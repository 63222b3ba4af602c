import { big, type Migration } from './columns.ts'

/**
 * The page under whose message a person's name stands, and what projects and donors have pages of their own for.
 */
export const recordFacts: Migration = {
  name: '022-record-facts',
  async up(db, dialect) {
    const texts = {
      people: ['signs'],
      projects: [
        'description',
        'descriptionBn',
        'area',
        'areaBn',
        'startsOn',
        'endsOn',
        'imagename',
      ],
      donors: ['kind', 'text', 'textBn', 'imagename'],
    }
    for (const [table, columns] of Object.entries(texts)) {
      for (const column of columns) {
        await db.schema.alterTable(table).addColumn(column, 'text').execute()
      }
    }
    await db.schema.alterTable('projects').addColumn('amount', big(dialect)).execute()
    await db.schema
      .alterTable('projects')
      .addColumn('status', 'text', (column) => column.notNull().defaultTo('completed'))
      .execute()
  },
}
