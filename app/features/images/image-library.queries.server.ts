import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import {
  hasText,
  type ListColumns,
  type ListPage,
  type ListQuery,
  readList,
} from '#platform/db/list-query.ts'
import type { Row } from '#platform/db/tables.ts'
import { type Entities, listFileColumns } from '#platform/entities.ts'
import { showsInHtml } from './image-uses.queries.server.ts'

export type StoredImage = Row<'images'>

export const imageColumns = {
  searchText: ['name'],
  searchHtml: [],
  sort: ['id', 'name', 'bytes', 'createdAt'],
  sortAsText: ['name'],
} as const satisfies ListColumns<'images'>

/** Newest first, unless another order is asked for. Found by its name, or by the title of what shows it. */
export async function searchImages(
  db: Db,
  entities: Entities,
  { q, sort = '-id', ...page }: ListQuery<typeof imageColumns>,
): Promise<ListPage<StoredImage>> {
  const all = db.selectFrom('images').selectAll()
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
