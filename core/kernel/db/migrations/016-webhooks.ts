import { addColumns, createTable, id, type Migration, times } from './columns.ts'

/** Programs that are told of changes; what they are told waits in the outbox of the mails. */
export const webhooks: Migration = {
  name: '016-webhooks',
  async up(db, dialect) {
    await createTable(db, dialect, 'webhooks', {
      ...id,
      ...times,
      url: 'text',
      events: 'text',
      secret: 'text',
      isOn: 'flag',
      failingSince: 'instant?',
      madeBy: 'text',
    }).execute()
    await addColumns(db, dialect, 'outgoingMails', {
      webhookId: ['integer?', (c) => c.references('webhooks.id').onDelete('cascade')],
    })
    await db.schema
      .createIndex('outgoingMailsByWebhook')
      .on('outgoingMails')
      .columns(['webhookId', 'id'])
      .execute()
  },
}
