import { instant, type Migration, withId } from './columns.ts'

/** Mails that wait to be sent, and what became of them; and what is told once only. */
export const outgoingMails: Migration = {
  name: '046-outgoing-mails',
  async up(db, dialect) {
    await withId(db.schema.createTable('outgoingMails'), dialect)
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('userId', 'integer')
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('language', 'text')
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('messageId', 'text', (c) => c.notNull().unique())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('answer', 'text')
      .addColumn('createdAt', instant(dialect), (c) => c.notNull())
      .addColumn('queuedAt', instant(dialect), (c) => c.notNull())
      .addColumn('nextAttemptAt', instant(dialect), (c) => c.notNull())
      .addColumn('claim', 'text')
      .addColumn('claimedUntil', instant(dialect))
      .addColumn('endedAt', instant(dialect))
      .execute()
    const index = (name: string, columns: string[]) =>
      db.schema.createIndex(name).on('outgoingMails').columns(columns).execute()
    await index('outgoingMailsByState', ['state', 'nextAttemptAt'])
    await index('outgoingMailsByAddress', ['address', 'kind', 'createdAt'])
    await db.schema
      .createTable('mailMarks')
      .addColumn('key', 'text', (c) => c.primaryKey().notNull())
      .addColumn('at', instant(dialect), (c) => c.notNull())
      .execute()
  },
}
