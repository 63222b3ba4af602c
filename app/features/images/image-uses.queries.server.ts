// Where an image of the library is shown, by what every entity says of its columns.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Entity } from '#platform/db/tables.ts'
import { type Entities, listFileColumns } from '#platform/entities.ts'
import { headingOf } from '../../lib/text/localized.ts'

export type ImageUse = {
  entity: Entity
  id: number
  /** What a clerk would call it; of a setting its key. */
  title: string
  titleBn: string | null
}

/** By name of the image; one that is used nowhere is not in the map. */
export async function findImageUses(
  db: Db,
  entities: Entities,
  names: string[],
): Promise<Map<string, ImageUse[]>> {
  const uses = new Map<string, ImageUse[]>()
  if (names.length === 0) return uses
  for (const { definition, column, kind, keys } of listFileColumns(entities)) {
    if (kind !== 'image') continue
    const { table, name } = definition
    const { rows } = await sql<Omit<ImageUse, 'entity'> & { image: string }>`
      select id, ${sql.ref(column)} as image, ${sql.ref(name.column)} as title,
        ${name.bangla ? sql.ref(name.bangla) : sql`null`} as "titleBn"
      from ${sql.table(table)}
      where ${sql.ref(column)} in (${sql.join(names)}) and ${hasKey(keys)}
      order by id
    `.execute(db)
    for (const { image, ...row } of rows) {
      const use = { entity: table, ...row, title: headingOf(row) }
      uses.set(image, [...(uses.get(image) ?? []), use])
    }
  }
  return uses
}

const hasKey = (keys: readonly string[] | undefined) =>
  keys ? sql<boolean>`key in (${sql.join(keys)})` : sql<boolean>`1 = 1`
