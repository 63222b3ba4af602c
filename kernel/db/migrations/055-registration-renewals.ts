import { big, type Migration } from './columns.ts'

/** Renewals of registrations, and the certificates that came before. */
export const registrationRenewals: Migration = {
  name: '055-registration-renewals',
  async up(db, dialect) {
    const table = () => db.schema.alterTable('registrations')
    await table().addColumn('renewalRequestedOn', 'text').execute()
    await table().addColumn('fileBytes', big(dialect)).execute()
    await table().addColumn('pageCount', 'integer').execute()
    await table()
      .addColumn('earlier', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute()
  },
}
