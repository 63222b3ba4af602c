import { setImmediate } from 'node:timers/promises'
import type { Db } from '#core/kernel/db/database.ts'
import type { Entity, Row } from '#core/kernel/db/tables.ts'
import { type Entities, listFileColumns } from '#core/kernel/entities.ts'
import type { Image } from '#core/platform/images/image.ts'
import { addReferences, keyOf } from '#core/images/file-references.queries.server.ts'
import { findImages } from '#core/images/image.queries.server.ts'

const rowsAtOnce = 100

export type AnyRow = Readonly<Record<string, unknown>> & Pick<Row<'programs'>, 'id'>

/** Yields every row, a few at a time, so that other requests are answered in between. */
export async function* readRows(db: Db, table: Entity): AsyncGenerator<AnyRow> {
  let last = 0
  for (;;) {
    const rows = await db
      .selectFrom(table as 'programs')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    yield* rows
    const end = rows.at(-1)
    if (!end || rows.length < rowsAtOnce) return
    last = end.id
    await setImmediate()
  }
}

/** Lists images of the library that no record names, drafts included, newest first. */
export async function listUnusedImages(
  db: Db,
  entities: Entities,
  limit: number,
): Promise<{ total: number; images: Image[] }> {
  const referred = new Set<string>()
  const others = listFileColumns(entities).filter(({ definition }) => definition.table !== 'images')
  await addReferences(db, others, referred)
  const rows = await db.selectFrom('images').select('name').orderBy('id', 'desc').execute()
  const unused = rows.filter(({ name }) => !referred.has(keyOf(name))).map(({ name }) => name)
  const listed = unused.slice(0, limit)
  const images = await findImages(db, listed)
  return { total: unused.length, images: listed.flatMap((name) => images.get(name) ?? []) }
}
