import { addColumns, type Migration } from './columns.ts'

/** The balance after a line of a statement, by which equal payments are told apart. */
export const lineBalances: Migration = {
  name: '021-line-balances',
  async up(db, dialect) {
    await addColumns(db, dialect, 'statementLines', { balance: 'big?' })
  },
}
