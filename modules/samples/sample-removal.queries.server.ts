import { sql } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import type { Entity } from '#core/kernel/db/tables.ts'
import {
  type AnyEntity,
  type Entities,
  listEntities,
  listFileColumns,
} from '#core/kernel/entities.ts'
import { type RecordLabels, recordLabels } from '#core/lib/text/record-labels.ts'
import { findImageUses } from '#core/images/image-uses.queries.server.ts'

export type SampleRow = RecordLabels & {
  id: number
  /** True if the record was changed since it was added, but not confirmed. */
  isChanged: boolean
  /** True if records other than samples belong to it. */
  hasOthers: boolean
}

/** Lists the sample rows of a kind. @param parentIds limits them to the records of these parents */
export async function listSampleRows(
  db: Db,
  entities: Entities,
  { table, name, sample, parent }: AnyEntity,
  parentIds?: readonly number[],
): Promise<SampleRow[]> {
  if (sample === 'never shown' || parentIds?.length === 0) return []
  const part = partOf(entities, table)
  const hasOthers = part?.parent
    ? sql`exists (select 1 from ${sql.table(part.table)} as part
        where part.${sql.ref(part.parent.column)} = record.id and not part."isSample")`
    : sql`1 = 0`
  const ofParents =
    parent && parentIds ? sql`${sql.ref(parent.column)} in (${sql.join(parentIds)})` : sql`1 = 1`
  const { rows } = await sql<Omit<SampleRow, 'label' | 'labelBn'>>`
    select id, ${sql.ref(name.column)} as title,
      ${name.bangla ? sql.ref(name.bangla) : sql`null`} as "titleBn",
      "updatedAt" <> "createdAt" as "isChanged", ${hasOthers} as "hasOthers"
    from ${sql.table(table)} as record
    where ("isSample" or ${sql.ref(sample.banglaMark ?? 'isSample')}) and ${ofParents}
    order by id
  `.execute(db)
  return rows.map((row) => {
    const { id, isChanged, hasOthers } = row
    return { id, isChanged, hasOthers, ...recordLabels(row) }
  })
}

/** Returns the kind whose records belong to a record of this table, such as photos to albums. */
export function partOf(entities: Entities, table: Entity): AnyEntity | undefined {
  return listEntities(entities).find(({ parent }) => parent?.entity === table)
}

export type Gone = ReadonlySet<string>
export const keyOf = (entity: Entity, id: number) => `${entity}/${id}`

/**
 * Lists sample images that nothing shows once these records are removed; `hasUnused` includes images already unused.
 */
export async function listImagesOf(db: Db, entities: Entities, gone: Gone, hasUnused: boolean) {
  const images = await db
    .selectFrom('images')
    .select(['id', 'name'])
    .where('isSample', '=', true)
    .orderBy('id')
    .execute()
  const uses = await findImageUses(
    db,
    entities,
    images.map(({ name }) => name),
  )
  return images.filter(({ name }) => {
    const found = uses.get(name)
    return found ? found.every(({ entity, id }) => gone.has(keyOf(entity, id))) : hasUnused
  })
}

/** Lists names of stored files, such as PDF files, that no record names once these are removed. */
export async function listFilesOf(db: Db, entities: Entities, gone: Gone) {
  const going = new Set<string>()
  const staying = new Set<string>()
  for (const { definition, column, kind } of listFileColumns(entities)) {
    if (kind === 'image' || definition.table === 'images') continue
    const { rows } = await sql<{ id: number; name: string }>`
      select id, ${sql.ref(column)} as name from ${sql.table(definition.table)}
      where ${sql.ref(column)} is not null
    `.execute(db)
    for (const { id, name } of rows) {
      const names = gone.has(keyOf(definition.table, id)) ? going : staying
      names.add(name)
    }
  }
  return [...going].filter((name) => !staying.has(name))
}
