import { addColumns, type Migration } from './columns.ts'

/** A payment keeps the bank's id of it and what the gateway pays out, in poisha, to find both in the merchant's panel. */
export const gatewayNumbers: Migration = {
  name: '023-gateway-numbers',
  async up(db, dialect) {
    await addColumns(db, dialect, 'gatewayPayments', { bankTranId: 'text?', storeAmount: 'big?' })
  },
}
