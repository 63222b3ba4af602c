import { sql } from 'kysely'
import type { Migration } from './columns.ts'

/** Indexes by which the promise that a line of a statement may keep is found: by half of its code, telephone, amount. */
export const lineSuggestions: Migration = {
  name: '018-line-suggestions',
  async up(db) {
    const index = (name: string, table: string) => db.schema.createIndex(name).on(table)
    const promises = 'givingPromises'
    await index('givingPromisesByStart', promises).expression(sql`substr("code", 1, 4)`).execute()
    await index('givingPromisesByEnd', promises).expression(sql`substr("code", 5, 4)`).execute()
    await index('givingPromisesByPhone', promises).column('phone').execute()
    await index('givingPromisesByAmount', promises).column('amount').execute()
    await index('statementLinesByImport', 'statementLines').columns(['importId', 'id']).execute()
  },
}
