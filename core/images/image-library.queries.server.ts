import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import {
  hasText,
  type ListColumns,
  type ListPage,
  type ListQuery,
  readList,
} from '#core/kernel/db/list-query.ts'
import type { Row, Tables } from '#core/kernel/db/tables.ts'
import { type Entities, listFileColumns } from '#core/kernel/entities.ts'
import { showsInHtml } from './image-uses.queries.server.ts'

export type StoredImage = Row<'images'>

export const imageColumns = {
  searchText: ['name'],
  searchHtml: [],
  sort: ['id', 'name', 'bytes', 'createdAt'],
  sortAsText: ['name'],
} as const satisfies ListColumns<'images'>

/** Searches images by name, or by the title of a record that shows them; newest first by default. */
export async function searchImages(
  db: Db,
  entities: Entities,
  { q, sort = '-id', ...page }: ListQuery<typeof imageColumns>,
  filter?: (eb: ExpressionBuilder<Tables, 'images'>) => Expression<SqlBool>,
): Promise<ListPage<StoredImage>> {
  const whole = db.selectFrom('images').selectAll()
  const all = filter ? whole.where(filter) : whole
  const found = q
    ? all.where(({ or }) =>
        or([
          hasText(db, 'images.name', q),
          ...listFileColumns(entities)
            .filter(({ kind, definition }) => kind === 'image' && definition.name.bangla)
            .map(({ definition: { table, name }, column, isHtml }) => {
              const [title, titleBn] = [name.column, name.bangla ?? name.column]
              const shown = `${table}.${column}`
              const image = sql.ref('images.name')
              return sql<boolean>`exists (
                select id from ${sql.table(table)}
                where ${isHtml ? showsInHtml(shown, image) : sql`${sql.ref(shown)} = ${image}`}
                  and (${hasText(db, `${table}.${title}`, q)} or ${hasText(db, `${table}.${titleBn}`, q)})
              )`
            }),
        ]),
      )
    : all
  return readList(db, found, imageColumns, { sort, ...page })
}

export async function findImage(db: Db, name: string): Promise<StoredImage | undefined> {
  return db.selectFrom('images').selectAll().where('name', '=', name).executeTakeFirst()
}

/** Returns the ids of images with this name, including those that only history has. */
export async function listImageIds(db: Db, name: string) {
  const stored = await db.selectFrom('images').select('id').where('name', '=', name).execute()
  const mention = `%"name":"${name}"%`
  const former = await db
    .selectFrom('history')
    .select('entityId as id')
    .distinct()
    .where('entity', '=', 'images')
    .where(({ eb, or }) => or([eb('before', 'like', mention), eb('after', 'like', mention)]))
    .execute()
  return [...new Set([...stored, ...former].map(({ id }) => id))]
}

/** Lists the other images with the size, in pixels and bytes, and the colour of one: only these can be copies of it. */
export async function listLookAlikes(db: Db, name: string) {
  const rows = await db
    .selectFrom('images')
    .innerJoin('images as other', (join) =>
      join
        .onRef('other.bytes', '=', 'images.bytes')
        .onRef('other.width', '=', 'images.width')
        .onRef('other.height', '=', 'images.height')
        .onRef('other.colour', '=', 'images.colour'),
    )
    .select('other.name')
    .where('images.name', '=', name)
    .where('other.name', '!=', name)
    .execute()
  return rows.map((row) => row.name)
}
