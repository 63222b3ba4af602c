// SQLite keeps the tokens in an FTS5 table, PostgreSQL in a tsvector column. Both receive complete tokens and
// conditions on them, so that neither splits text into words itself.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import type { Dialect } from '#core/kernel/db/migrations/columns.ts'
import type { Condition } from './query.ts'

export async function storeTokens(
  db: Db,
  dialect: Dialect,
  documentId: number,
  tokens: readonly string[],
) {
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

export async function removeTokens(db: Db, dialect: Dialect, documentId: number) {
  if (dialect === 'sqlite') {
    await sql`delete from "searchIndex" where "rowid" = ${documentId}`.execute(db)
  } else {
    await sql`delete from "searchIndex" where "documentId" = ${documentId}`.execute(db)
  }
}

/**
 * Lists the ids of matching documents, visible or not.
 * @param most maximum number of documents, newest first: a word in all documents costs no more than a rare one
 */
export async function listMatching(
  db: Db,
  dialect: Dialect,
  condition: Condition,
  most: number,
): Promise<number[]> {
  const matching =
    dialect === 'sqlite'
      ? sql`
          select "rowid" as "id" from "searchIndex" where "searchIndex" match ${forSqlite(condition)}
          order by "rowid" desc limit ${most}
        `
      : sql`
          select "documentId" as "id" from "searchIndex"
          where "tokens" @@ ${forPostgres(condition)}::tsquery
          order by "documentId" desc limit ${most}
        `
  const id = sql.ref('id')
  const { rows } = await sql<{ ids: string }>`
    select ${asJson(dialect, id)} as "ids" from (${matching}) as "matching"
  `.execute(db)
  return JSON.parse(rows[0]?.ids ?? '[]')
}

/** Builds one JSON text of the values in all rows: making an object of each row takes longer than finding it. */
export function asJson(dialect: Dialect, values: RawBuilder<unknown>): RawBuilder<string> {
  return dialect === 'sqlite'
    ? sql<string>`json_group_array(${values})`
    : sql<string>`coalesce(json_agg(${values}), '[]')::text`
}

/** Builds the filter of a query on `searchDocuments`: one value for any number of ids. */
export function isAmong(dialect: Dialect, ids: readonly number[]): RawBuilder<SqlBool> {
  const id = sql.ref('searchDocuments.id')
  const list = JSON.stringify(ids)
  return dialect === 'sqlite'
    ? sql`${id} in (select "value" from json_each(${list}))`
    : sql`${id} in (select "value"::integer from json_array_elements_text(${list}::json))`
}

/** Formats a condition for FTS5. Tokens contain only letters, digits and their marks, so none can end the quotes. */
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
