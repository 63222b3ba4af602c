import { type Kysely, sql } from 'kysely'
import { createToken } from '#core/platform/secrets.ts'
import { createTable, type Dialect, type Migration } from './columns.ts'
import { accessTables } from './first-release/access-tables.ts'
import { changeTables } from './first-release/change-tables.ts'
import { contentTables } from './first-release/content-tables.ts'
import { createIndexes } from './first-release/indexes.ts'
import { messageTables } from './first-release/message-tables.ts'
import {
  createSearchIndex,
  createSearchWords,
  searchTables,
} from './first-release/search-tables.ts'
import { queueForSearch } from './search-triggers.ts'
import {
  createVersionFunctions,
  raiseVersionOnAnswer,
  raiseVersionOnWrite,
} from './version-triggers.ts'

/** The schema of version 1.0.0. */
export const firstRelease: Migration = {
  name: '001-first-release',
  async up(db, dialect) {
    await createTables(db, dialect)
    await createSearchIndex(db, dialect)
    await createSearchWords(db, dialect)
    await createIndexes(db, dialect)
    await insertFirstRows(db)
    if (dialect === 'postgres') await createVersionFunctions(db)
    await raiseVersionOnWrite(db, dialect, shownTables)
    await raiseVersionOnAnswer(db, dialect)
    await queueForSearch(db, dialect, searchedTables)
  },
}

/** Records that pages show. The files of working copies and withdrawn photos are withheld from strangers. */
const shownTables = [...Object.keys(contentTables), 'drafts', 'withdrawnFiles']

const searchedTables = Object.keys(contentTables).filter(
  (table) => table !== 'images' && table !== 'settings',
)

/** Columns, by table, whose combined values are unique. */
const uniqueTogether: Readonly<Record<string, readonly string[]>> = {
  statistics: ['key', 'asOf'],
  lastLogins: ['userId'],
  authenticators: ['userId'],
  recoveryCodes: ['userId', 'number'],
  rememberedDevices: ['userId', 'keyHash'],
  drafts: ['entity', 'recordId'],
  searchDocuments: ['entity', 'recordId'],
}

async function createTables(db: Kysely<unknown>, dialect: Dialect) {
  // Tables come after those they refer to.
  const all = {
    ...contentTables,
    ...accessTables,
    ...changeTables,
    ...messageTables,
    ...searchTables,
  }
  for (const [name, columns] of Object.entries(all)) {
    let table = createTable(db, dialect, name, columns)
    const unique = uniqueTogether[name]
    if (unique) table = table.addUniqueConstraint(`${name}Once`, [...unique])
    if (name === 'devices')
      table = table.addPrimaryKeyConstraint('devicesByUser', ['userId', 'keyHash'])
    await table.execute()
  }
}

/** The rows of tables that always hold one. */
async function insertFirstRows(db: Kysely<unknown>) {
  await sql`insert into "contentVersion" ("id", "version") values (1, 0)`.execute(db)
  await sql`insert into "changeCounter" ("id", "lastChange") values (1, 0)`.execute(db)
  await sql`insert into "backupStatus" ("id") values (1)`.execute(db)
  await sql`insert into "formSecret" ("id", "secret") values (1, ${createToken()})`.execute(db)
}
