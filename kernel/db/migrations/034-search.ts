import { type Kysely, sql } from 'kysely'
import { type Dialect, type Migration, withId } from './columns.ts'
import { createSearchDocuments } from './search-documents.ts'
import { queueForSearch } from './search-triggers.ts'

const tables = [
  ...['programs', 'albums', 'photos', 'reports', 'projects', 'donors', 'people', 'offices'],
  ...['pages', 'pageTexts', 'registrations', 'statistics', 'notices'],
]

/** What is searched: documents made from records, their index, and the words known to it. */
export const search: Migration = {
  name: '034-search',
  async up(db, dialect) {
    await createSearchDocuments(db, dialect)
    await createIndex(db, dialect)
    await createWords(db, dialect)
    await db.schema
      .createTable('fileTexts')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute()
    await withId(db.schema.createTable('searchQueue'), dialect)
      .addColumn('entity', 'text', (column) => column.notNull())
      .addColumn('recordId', 'integer', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('searchQueueByRecord')
      .on('searchQueue')
      .columns(['entity', 'recordId'])
      .execute()
    await queueForSearch(db, dialect, tables)
  },
}

/**
 * The tokens are made by the program, the same ones for both databases, so neither has to know what a word is:
 * the tokenizer `ascii` takes every other character for a letter, and a PostgreSQL lexeme is taken as it is.
 */
async function createIndex(db: Kysely<unknown>, dialect: Dialect) {
  if (dialect === 'sqlite') {
    await sql`
      create virtual table "searchIndex" using fts5(
        "tokens", content = '', contentless_delete = 1, detail = 'none', tokenize = 'ascii'
      )
    `.execute(db)
    return
  }
  await sql`
    create table "searchIndex" ("documentId" integer primary key, "tokens" tsvector not null)
  `.execute(db)
  await sql`create index "searchIndexByToken" on "searchIndex" using gin ("tokens")`.execute(db)
}

/** Ordered by code point, from the beginning and from the end, whatever the collation of the database is. */
async function createWords(db: Kysely<unknown>, dialect: Dialect) {
  const collation = dialect === 'postgres' ? sql`collate "C"` : sql``
  await sql`
    create table "searchWords" (
      "word" text ${collation} not null primary key, "reversed" text ${collation} not null
    )
  `.execute(db)
  await db.schema.createIndex('searchWordsFromEnd').on('searchWords').column('reversed').execute()
}
