import type { Db } from '#platform/db/database.ts'
import {
  hasText,
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
  const found = q
    ? all.where(({ or, exists, selectFrom }) =>
        or([
          hasText(db, 'images.name', q),
          ...(['programs', 'albums', 'photos'] as const).map((entity) =>
            exists(
              selectFrom(entity)
                .select(`${entity}.id`)
                .whereRef(`${entity}.imagename`, '=', 'images.name')
                .where(({ or }) =>
                  or([hasText(db, `${entity}.title`, q), hasText(db, `${entity}.titleBn`, q)]),
                ),
            ),
          ),
        ]),
      )
    : all
  return readList(db, found, imageColumns, { sort, ...page })
}

export async function findImage(db: Db, name: string): Promise<StoredImage | undefined> {
  return db.selectFrom('images').selectAll().where('name', '=', name).executeTakeFirst()
}
