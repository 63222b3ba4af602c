// Documents made from records, and the words known to the search.
import { type Kysely, sql } from 'kysely'
import { type Dialect, id, type TableColumns, textKey } from '../columns.ts'

export const searchTables = {
  fileTexts: {
    name: textKey,
    text: 'text',
  },
  searchQueue: {
    ...id,
    entity: 'text',
    recordId: 'integer',
  },
  searchDocuments: {
    ...id,
    entity: 'text',
    recordId: 'integer',
    title: 'text',
    titleBn: 'text?',
    path: 'text?',
    day: 'text?',
    date: 'instant',
    isSample: 'flag',
    parentEntity: 'text?',
    parentId: 'integer?',
    state: 'text',
    publishAt: 'instant?',
    unpublishAt: 'instant?',
    text: 'text',
    textBn: 'text',
  },
} as const satisfies Record<string, TableColumns>

/**
 * Creates the index of tokens. The program makes the tokens, the same for both databases, so that neither has to
 * know what a word is: the tokenizer `ascii` counts every other character as a letter, and PostgreSQL takes a
 * lexeme as it is.
 */
export async function createSearchIndex(db: Kysely<unknown>, dialect: Dialect) {
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

/** Creates the table of known words, ordered by code point whatever the collation of the database is. */
export async function createSearchWords(db: Kysely<unknown>, dialect: Dialect) {
  const collation = dialect === 'postgres' ? sql`collate "C"` : sql``
  await sql`
    create table "searchWords" (
      "word" text ${collation} not null primary key, "reversed" text ${collation} not null
    )
  `.execute(db)
}
