// Rewrites texts wherever the database holds them beside the records: in history, in changes that wait, in mails. The
// tables and columns are those of the database itself, so that a new one needs no line here.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { isEntity } from '../db/tables.ts'

export type TextTable = { name: string; columns: string[] }

/** Tables that are not rewritten: an entry of the access log must stay as it was written, and names no file. */
const excludedTables: ReadonlySet<string> = new Set(['accessLog'])

/** Lists columns of text, without the index of the search, which holds single words. */
export async function listTextTables(db: Db): Promise<TextTable[]> {
  const tables = await db.introspection.getTables()
  return tables.flatMap(({ name, columns, isView }) => {
    const texts = columns.filter(({ dataType }) => /^(text|varchar)$/i.test(dataType))
    const isOurs = !isView && !/^(searchIndex|sqlite_)/.test(name) && !excludedTables.has(name)
    return isOurs && texts.length > 0 ? [{ name, columns: texts.map((text) => text.name) }] : []
  })
}

/**
 * Rewrites texts in every table but those of records, which `changeContent` writes.
 * @param part of the texts that are rewritten
 */
export async function rewriteTexts(
  tx: Db,
  part: string,
  rewrite: (column: string, text: string) => string | null,
): Promise<void> {
  for (const { name, columns } of await listTextTables(tx)) {
    if (isEntity(name)) continue
    for (const column of columns) {
      const [table, target] = [sql.table(name), sql.ref(column)]
      const { rows } = await sql<{ text: string }>`
        select distinct ${target} as text from ${table} where ${holds(column, part)}
      `.execute(tx)
      for (const { text } of rows) {
        await sql`
          update ${table} set ${target} = ${rewrite(column, text)} where ${target} = ${text}
        `.execute(tx)
      }
    }
  }
}

/** Builds the condition that a column contains a text. @param part text without wildcards of `like` */
export function holds(column: string, part: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(column)} like ${`%${part}%`}`
}
