import { createTable, id, type Migration, times } from './columns.ts'

/** Payments through a gateway, from the session to its notification. */
export const gateway: Migration = {
  name: '009-gateway',
  async up(db, dialect) {
    await createTable(db, dialect, 'gatewayPayments', {
      ...id,
      ...times,
      tranId: 'text unique',
      promiseId: ['integer', (c) => c.references('givingPromises.id')],
      amount: 'big',
      state: 'text',
      valId: 'text? unique',
      cardType: 'text?',
      heldReason: 'text?',
      giftId: ['integer?', (c) => c.references('gifts.id').unique()],
    }).execute()
    await db.schema
      .createIndex('gatewayPaymentsByPromise')
      .on('gatewayPayments')
      .columns(['promiseId'])
      .execute()
  },
}
