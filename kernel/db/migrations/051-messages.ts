import { sql } from 'kysely'
import { createToken } from '#platform/secrets.ts'
import { flag, instant, type Migration, withId, withTimes } from './columns.ts'

/** Messages of visitors, what was done with them, what proves that one was received, and saved answers. */
export const messages: Migration = {
  name: '051-messages',
  async up(db, dialect) {
    const { schema } = db
    await withTimes(withId(schema.createTable('messages'), dialect), dialect)
      .addColumn('referenceHash', 'text', (c) => c.unique())
      .addColumn('checkCode', 'text', (c) => c.unique())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('text', 'text')
      .addColumn('name', 'text')
      .addColumn('phone', 'text')
      .addColumn('email', 'text')
      .addColumn('address', 'text')
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('question', 'text')
      .addColumn('answer', 'text')
      .addColumn('answeredAt', instant(dialect))
      .addColumn('answerSeenAt', instant(dialect))
      .addColumn('assigneeId', 'integer', (c) => c.references('users.id').onDelete('set null'))
      .addColumn('waitingSince', instant(dialect))
      .addColumn('waitedDays', 'integer', (c) => c.notNull())
      .addColumn('contentHash', 'text')
      .addColumn('submissionHash', 'text', (c) => c.unique())
      .addColumn('referenceSeed', 'text')
      .addColumn('closedAt', instant(dialect))
      .addColumn('erasedAt', instant(dialect))
      .execute()
    await withId(schema.createTable('messageEvents'), dialect)
      .addColumn('messageId', 'integer', (c) =>
        c.notNull().references('messages.id').onDelete('cascade'),
      )
      .addColumn('at', instant(dialect), (c) => c.notNull())
      .addColumn('userId', 'integer', (c) => c.references('users.id').onDelete('set null'))
      .addColumn('userName', 'text')
      .addColumn('what', 'text', (c) => c.notNull())
      .addColumn('state', 'text')
      .addColumn('text', 'text')
      .execute()
    await withId(schema.createTable('messageReceipts'), dialect)
      .addColumn('checkCode', 'text', (c) => c.notNull().unique())
      .addColumn('receivedAt', instant(dialect), (c) => c.notNull())
      .execute()
    await withTimes(withId(schema.createTable('savedAnswers'), dialect), dialect)
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('titleBn', 'text')
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('textBn', 'text')
      .execute()
    await schema
      .createTable('formSecret')
      .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
      .addColumn('secret', 'text', (c) => c.notNull())
      .execute()
    await sql`insert into "formSecret" ("id", "secret") values (1, ${createToken()})`.execute(db)
    const index = (name: string, table: string, columns: string[]) =>
      schema.createIndex(name).on(table).columns(columns).execute()
    await index('messagesByTime', 'messages', ['createdAt'])
    await index('messagesByState', 'messages', ['state', 'createdAt'])
    await index('messageEventsByMessage', 'messageEvents', ['messageId', 'id'])
    await schema
      .alterTable('users')
      .addColumn('hasSafeguarding', flag(dialect), (c) =>
        c.notNull().defaultTo(dialect === 'sqlite' ? 0 : false),
      )
      .execute()
  },
}
