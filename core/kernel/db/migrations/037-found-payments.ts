import type { Migration } from './columns.ts'

/** Indexes by which the search of the desk finds a payment: by amount, telephone, or number of a cheque or a card. */
export const foundPayments: Migration = {
  name: '037-found-payments',
  async up(db) {
    const index = (name: string, table: string, column: string) =>
      db.schema.createIndex(name).on(table).column(column).execute()
    await index('statementLinesByAmount', 'statementLines', 'amount')
    await index('statementLinesByPhone', 'statementLines', 'phone')
    await index('giftsByAmount', 'gifts', 'amount')
    await index('giftsByCheque', 'gifts', 'chequeNumber')
    await index('gatewayPaymentsByNumber', 'gatewayPayments', 'bankTranId')
  },
}
