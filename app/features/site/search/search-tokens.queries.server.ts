// The only SQL that differs: SQLite keeps the tokens in an FTS5 table, PostgreSQL in a column of tsvector. Both
// are given tokens that are ready, and conditions on them; neither has to know what a word is.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#kernel/db/database.ts'
import type { Dialect } from '#kernel/db/migrations/columns.ts'
import type { Condition } from './query.ts'

/** The newest of the documents that fulfil a condition: a word that stands in all of them costs no more. */
const maxCandidates = 1_000

export async function storeTokens(
  db: Db,
  dialect: Dialect,
  documentId: number,
  tokens: readonly string[],
): Promise<void> {
  if (dialect === 'sqlite') {
    await removeTokens(db, dialect, documentId)
    await sql`
      insert into "searchIndex" ("rowid", "tokens") values (${documentId}, ${tokens.join(' ')})
    `.execute(db)
    return
  }
  await sql`
    insert into "searchIndex" ("documentId", "tokens")
    values (${documentId}, array_to_tsvector(${tokens}::text[]))
    on conflict ("documentId") do update set "tokens" = excluded."tokens"
  `.execute(db)
}

export async function removeTokens(db: Db, dialect: Dialect, documentId: number): Promise<void> {
  if (dialect === 'sqlite') {
    await sql`delete from "searchIndex" where "rowid" = ${documentId}`.execute(db)
  } else {
    await sql`delete from "searchIndex" where "documentId" = ${documentId}`.execute(db)
  }
}

/** Condition of a query on `searchDocuments`. */
export function fulfils(dialect: Dialect, condition: Condition): RawBuilder<SqlBool> {
  const id = sql.ref('searchDocuments.id')
  if (dialect === 'sqlite') {
    return sql`${id} in (
      select "rowid" from "searchIndex" where "searchIndex" match ${forSqlite(condition)}
      order by "rowid" desc limit ${maxCandidates}
    )`
  }
  return sql`${id} in (
    select "documentId" from "searchIndex" where "tokens" @@ ${forPostgres(condition)}::tsquery
    order by "documentId" desc limit ${maxCandidates}
  )`
}

/** Tokens hold letters, digits and their marks only, so nothing in them can end the quotes. */
function forSqlite(condition: Condition): string {
  if ('token' in condition) return `"${condition.token}"${condition.isPrefix ? ' *' : ''}`
  if ('all' in condition) return `(${condition.all.map(forSqlite).join(' AND ')})`
  return `(${condition.any.map(forSqlite).join(' OR ')})`
}

function forPostgres(condition: Condition): string {
  if ('token' in condition) return `'${condition.token}'${condition.isPrefix ? ':*' : ''}`
  if ('all' in condition) return `(${condition.all.map(forPostgres).join(' & ')})`
  return `(${condition.any.map(forPostgres).join(' | ')})`
}
