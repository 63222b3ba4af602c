import { type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import {
  type ListColumns,
  type ListPage,
  type ListQuery,
  readList,
} from '#platform/db/list-query.ts'
import type { Row } from '#platform/db/tables.ts'

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
  { q, sort = '-id', ...page }: ListQuery<typeof imageColumns>,
): Promise<ListPage<StoredImage>> {
  const all = db.selectFrom('images').selectAll()
  const words = `%${(q ?? '').replace(/[\\%_]/g, '\\$&').toLowerCase()}%`
  const found = q
    ? all.where(({ or, exists, selectFrom }) =>
        or([
          like('images.name', words),
          ...(['programs', 'albums', 'photos'] as const).map((entity) =>
            exists(
              selectFrom(entity)
                .select(`${entity}.id`)
                .whereRef(`${entity}.imagename`, '=', 'images.name')
                .where(({ or }) =>
                  or([like(`${entity}.title`, words), like(`${entity}.titleBn`, words)]),
                ),
            ),
          ),
        ]),
      )
    : all
  return readList(db, found, imageColumns, { sort, ...page })
}

function like(column: string, words: string) {
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${words} escape '\\'`
}

export async function findImage(db: Db, name: string): Promise<StoredImage | undefined> {
  return db.selectFrom('images').selectAll().where('name', '=', name).executeTakeFirst()
}
