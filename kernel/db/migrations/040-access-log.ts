import { instant, type Migration, withId } from './columns.ts'

/** What happened to access: a chain of entries, and where it ends. */
export const accessLog: Migration = {
  name: '040-access-log',
  async up(db, dialect) {
    await withId(db.schema.createTable('accessLog'), dialect)
      .addColumn('at', instant(dialect), (c) => c.notNull())
      .addColumn('event', 'text', (c) => c.notNull())
      .addColumn('actorId', 'integer')
      .addColumn('actorName', 'text')
      .addColumn('subjectId', 'integer')
      .addColumn('subjectName', 'text')
      .addColumn('address', 'text')
      .addColumn('device', 'text')
      .addColumn('details', 'text')
      .addColumn('previousHash', 'text', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .execute()
    for (const column of ['at', 'event', 'actorId', 'subjectId']) {
      const name = `accessLogBy${column.charAt(0).toUpperCase()}${column.slice(1)}`
      await db.schema.createIndex(name).on('accessLog').columns([column, 'id']).execute()
    }
    await withId(db.schema.createTable('accessLogHead'), dialect)
      .addColumn('lastId', 'integer', (c) => c.notNull())
      .addColumn('lastHash', 'text', (c) => c.notNull())
      .execute()
  },
}
