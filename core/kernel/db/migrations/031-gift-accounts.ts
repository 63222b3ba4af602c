import { sql } from 'kysely'
import { addColumns, createTable, id, type Migration, times } from './columns.ts'

/**
 * Each statement belongs to an account, and tells its opening and closing balance; money that went out is kept beside
 * what came in, so that both tie. A payment may be written down before its statement comes, and its giver may tell its
 * number.
 */
export const giftAccounts: Migration = {
  name: '031-gift-accounts',
  async up(db, dialect) {
    await createTable(db, dialect, 'giftAccounts', {
      ...id,
      ...times,
      way: 'text',
      name: 'text',
      holds: 'text',
      isClosed: 'flag',
      columns: 'text?',
    }).execute()
    const closed = dialect === 'sqlite' ? sql`0` : sql`false`
    for (const way of ['cash', 'bank', 'bkash', 'nagad', 'rocket', 'upay', 'gateway', 'other']) {
      await sql`insert into "giftAccounts" ("way", "name", "holds", "isClosed", "columns", "createdAt", "updatedAt")
        values (${way}, '', 'any', ${closed}, (select "columns" from "statementFormats" where "way" = ${way}),
          ${epoch}, ${epoch})`.execute(db)
    }
    await addColumns(db, dialect, 'statementImports', {
      accountId: 'integer?',
      firstDay: 'text?',
      lastDay: 'text?',
      opening: 'big?',
      moneyIn: 'big?',
      moneyOut: 'big?',
      closing: 'big?',
    })
    await addColumns(db, dialect, 'statementLines', {
      accountId: 'integer?',
      reason: 'text?',
      decidedById: 'integer?',
      decidedByName: 'text?',
      decidedAt: 'instant?',
      appliesAt: 'instant?',
    })
    await addColumns(db, dialect, 'gifts', {
      accountId: 'integer?',
      trxId: 'text?',
      chequeNumber: 'text?',
      changes: 'text?',
    })
    await addColumns(db, dialect, 'givingPromises', { sentTrxId: 'text?', sentAt: 'instant?' })
    for (const table of ['statementImports', 'statementLines', 'gifts']) {
      await sql`update ${sql.table(table)} set "accountId" =
        (select min("id") from "giftAccounts" where "way" = ${sql.ref(`${table}.way`)})`.execute(db)
    }
    const index = (name: string, table: string, columns: string[]) =>
      db.schema.createIndex(name).on(table).columns(columns).execute()
    await index('statementLinesByAccount', 'statementLines', ['accountId', 'day'])
    await index('statementLinesByNumber', 'statementLines', ['trxId'])
    await index('giftsByNumber', 'gifts', ['trxId'])
    await index('givingPromisesBySentNumber', 'givingPromises', ['sentTrxId'])
  },
}

/** The accounts that every installation begins with are older than anything in it. */
const epoch = '2026-01-01T00:00:00.000Z'
