// Files are withheld if no visible record names them, only hidden ones or working copies, or if they are photos
// without consent.
import { sql } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import { readHeldBackNames } from '#core/kernel/db/held-back-images.ts'
import { isPublishable } from '#core/kernel/db/visibility.ts'
import { type AnyEntity, listEntities, listFileColumns } from '#core/kernel/entities.ts'
import type { Services } from '#core/kernel/services.ts'
import { keyOf, namesIn } from './file-references.queries.server.ts'

/**
 * Reads the names of withheld files.
 * @returns `keyOf` each name, so that every size of an image is included
 */
export async function readWithheldKeys({
  db,
  publicDb,
  entities,
  clock,
}: Pick<Services, 'db' | 'publicDb' | 'entities' | 'clock'>): Promise<ReadonlySet<string>> {
  const publishable = listEntities(entities).filter(({ table }) => isPublishable(table))
  const hidden = await Promise.all(
    publishable.map((entity) => readHiddenNames(db, publicDb, entity)),
  )
  const copies = await db.selectFrom('drafts').select('result').execute()
  const names = [...hidden.flat(), ...copies.flatMap(({ result }) => namesIn(result))]
  const heldBack = [...(await readHeldBackNames(db, clock))].map(keyOf)
  const withheld = new Set(names.map(keyOf))
  if (withheld.size === 0) return new Set(heldBack)
  // The library itself does not count as a use.
  const shown = listFileColumns(entities).filter(
    ({ definition: { isPublic, table } }) => isPublic && table !== 'images',
  )
  const visible = await Promise.all(shown.map((column) => readVisibleNames(publicDb, column)))
  for (const name of visible.flat()) withheld.delete(keyOf(name))
  for (const key of heldBack) withheld.add(key)
  return withheld
}

/** Returns the files of records that are not visible, including former files: a draft may have had another one. */
async function readHiddenNames(db: Db, publicDb: Db, { table, files }: AnyEntity) {
  const columns = Object.keys(files)
  if (columns.length === 0) return []
  const visible = publicDb.selectFrom(table).select('id')
  const hidden = db.selectFrom(table).where('id', 'not in', visible)
  const rows = await hidden
    .select(columns.map((column) => sql<string | null>`${sql.ref(column)}`.as(column)))
    .execute()
  if (rows.length === 0) return []
  const snapshots = await db
    .selectFrom('history')
    .select(['before', 'after'])
    .where('entity', '=', table)
    .where('entityId', 'in', hidden.select('id'))
    .execute()
  return [...rows, ...snapshots].flatMap((row) => Object.values(row)).flatMap(namesInText)
}

async function readVisibleNames(
  publicDb: Db,
  { definition: { table }, column, keys, isHtml }: ReturnType<typeof listFileColumns>[number],
) {
  const rows = await publicDb
    .selectFrom(table)
    .select(sql<string | null>`${sql.ref(column)}`.as('text'))
    .where(isHtml ? sql<boolean>`${sql.ref(column)} like '%/uploads/%'` : sql<boolean>`1 = 1`)
    .where(keys ? sql<boolean>`key in (${sql.join(keys)})` : sql<boolean>`1 = 1`)
    .execute()
  return rows.flatMap(({ text }) => namesInText(text))
}

function namesInText(text: string | null): string[] {
  return text ? namesIn(text) : []
}
