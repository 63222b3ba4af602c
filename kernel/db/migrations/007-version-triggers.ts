import type { Kysely } from 'kysely'
import { big, type Dialect, type Migration } from './columns.ts'
import { createVersionFunctions, raiseVersionOnWrite } from './version-triggers.ts'

/**
 * The database itself increments the content version, for every writer, and only for what pages show. The
 * number by which history and undo identify a change becomes a separate counter, continuing from the same
 * value.
 */
export const versionTriggers: Migration = {
  name: '007-version-triggers',
  async up(db, dialect) {
    await createChangeCounter(db, dialect)
    if (dialect === 'postgres') await createVersionFunctions(db)
    await raiseVersionOnWrite(db, dialect, [
      ...['programs', 'albums', 'photos', 'reports', 'images', 'settings', 'pageTexts'],
      ...['statistics', 'registrations', 'donors', 'projects'],
    ])
  },
}

type Counters = {
  contentVersion: { id: number; version: number }
  changeCounter: { id: number; lastChange: number }
}

async function createChangeCounter(db: Kysely<unknown>, dialect: Dialect) {
  await db.schema
    .createTable('changeCounter')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('lastChange', big(dialect), (c) => c.notNull())
    .execute()
  const counters = db.withTables<Counters>()
  await counters
    .insertInto('changeCounter')
    .columns(['id', 'lastChange'])
    .expression(counters.selectFrom('contentVersion').select(['id', 'version']))
    .execute()
}
