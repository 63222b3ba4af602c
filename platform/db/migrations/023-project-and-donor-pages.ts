import { big, type Migration } from './columns.ts'

/** What projects and donors have pages of their own for. */
export const projectAndDonorPages: Migration = {
  name: '023-project-and-donor-pages',
  async up(db, dialect) {
    const texts = {
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
