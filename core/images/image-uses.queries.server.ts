// Uses of library images are found through the file columns that every entity declares.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import type { Entity } from '#core/kernel/db/tables.ts'
import { type Entities, type FileReference, listFileColumns } from '#core/kernel/entities.ts'
import { bodyImageNames } from '#core/lib/html/body-images.ts'
import { headingOf } from '#core/lib/text/localized.ts'

export type ImageUse = {
  entity: Entity
  id: number
  /** Name of the record for clerks; the key of a setting. */
  title: string
  titleBn: string | null
}

/**
 * Builds the condition that the HTML of a column shows an image.
 * @param name SQL expression
 */
export function showsInHtml(column: string, name: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`${sql.ref(column)} like '%"/uploads/' || ${name} || '"%'`
}

/** Returns uses by image name, without unused names. */
export async function findImageUses(
  db: Db,
  entities: Entities,
  names: string[],
): Promise<Map<string, ImageUse[]>> {
  const uses = new Map<string, ImageUse[]>()
  if (names.length === 0) return uses
  for (const fileColumn of listFileColumns(entities)) {
    const { definition, column, kind, keys, isHtml } = fileColumn
    if (kind !== 'image') continue
    const { table, name } = definition
    const { rows } = await sql<Omit<ImageUse, 'entity'> & { shown: string }>`
      select id, ${sql.ref(column)} as shown, ${sql.ref(name.column)} as title,
        ${name.bangla ? sql.ref(name.bangla) : sql`null`} as "titleBn"
      from ${sql.table(table)}
      where ${showsAny(fileColumn, names)} and ${hasKey(keys)}
      order by id
    `.execute(db)
    for (const { shown, ...row } of rows) {
      const use = { entity: table, ...row, title: headingOf(row) }
      for (const image of isHtml ? bodyImageNames(shown) : [shown]) {
        const others = uses.get(image) ?? []
        // A body may show the same image several times.
        const isNamed = others.some(({ entity, id }) => entity === table && id === row.id)
        if (!isNamed) uses.set(image, [...others, use])
      }
    }
  }
  return uses
}

const hasKey = (keys: readonly string[] | undefined) =>
  keys ? sql<boolean>`key in (${sql.join(keys)})` : sql<boolean>`1 = 1`

function showsAny({ column, isHtml }: FileReference & { column: string }, names: string[]) {
  if (!isHtml) return sql<boolean>`${sql.ref(column)} in (${sql.join(names)})`
  const tests = names.map((name) => showsInHtml(column, sql`${name}`))
  return sql<boolean>`(${sql.join(tests, sql` or `)})`
}
