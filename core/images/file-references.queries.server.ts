// Stored files are referred to by records, working copies, changes pending approval, and snapshots of history that
// undo may restore.
import { sql } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import { type Entities, listFileColumns } from '#core/kernel/entities.ts'
import { isStorageName } from '#core/platform/storage/storage.ts'
import { pdfOfFirstPage } from './first-page-names.server.ts'

const rowsAtOnce = 500

export async function addRecordReferences(db: Db, entities: Entities, referred: Set<string>) {
  await addReferences(db, listFileColumns(entities), referred)
  const waiting = await db
    .selectFrom('pendingChanges')
    .select('writes')
    .where('state', '=', 'open')
    .execute()
  // Only a pending change names its file until it is applied.
  for (const { writes } of waiting) for (const name of namesIn(writes)) referred.add(keyOf(name))
}

/** Adds the files that records name in the given columns, and those of working copies. */
export async function addReferences(
  db: Db,
  columns: ReturnType<typeof listFileColumns>,
  referred: Set<string>,
) {
  const lists = await Promise.all(
    columns.map(async ({ definition, column, keys, isHtml = false, isList }) => {
      const { rows } = await sql<{ text: string | null }>`
        select ${sql.ref(column)} as text from ${sql.table(definition.table)}
        where ${keys ? sql`key in (${sql.join(keys)})` : sql`1 = 1`}
          and ${isHtml ? sql`${sql.ref(column)} like ${'%<img %'}` : sql`1 = 1`}
      `.execute(db)
      const hasSeveral = isHtml || isList
      return rows.flatMap(({ text }) => (text && hasSeveral ? namesIn(text) : (text ?? [])))
    }),
  )
  for (const name of lists.flat()) if (name) referred.add(keyOf(name))
  const copies = await db.selectFrom('drafts').select(['fields', 'result']).execute()
  for (const { fields, result } of copies) {
    for (const name of namesIn(`${fields} ${result}`)) referred.add(keyOf(name))
  }
}

/**
 * Adds everything in the snapshots that looks like a file name: keeping a file too many is better than losing one.
 * @returns the id of the last row read
 */
export async function addHistoryReferences(db: Db, referred: Set<string>, after: number) {
  let last = after
  for (;;) {
    const rows = await db
      .selectFrom('history')
      .select(['id', 'before', 'after'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const row of rows) {
      for (const name of namesIn(`${row.before ?? ''} ${row.after ?? ''}`))
        referred.add(keyOf(name))
    }
    const end = rows.at(-1)
    if (!end) return last
    last = end.id
  }
}

/** Returns everything in a text that looks like the name of a stored file. */
export function namesIn(text: string): string[] {
  return text.split(/[^a-z0-9.-]/).filter((word) => word.includes('.') && isStorageName(word))
}

/**
 * Returns the key that related files share, so that they are kept or removed together: the 32 digits at the start of
 * the names of an image and its smaller sizes, or the name of the PDF for the images of its first page.
 */
export function keyOf(name: string): string {
  return /^[0-9a-f]{32}(?=[.-])/.exec(name)?.[0] ?? pdfOfFirstPage(name) ?? name
}
