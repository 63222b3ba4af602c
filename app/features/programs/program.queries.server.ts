import type { Db } from '#platform/db/database.ts'
import {
  type ListColumns,
  type ListPage,
  type ListQuery,
  readList,
} from '#platform/db/list-query.ts'
import type { Row } from '#platform/db/tables.ts'

export type Program = Row<'programs'>

export async function listPrograms(db: Db): Promise<Program[]> {
  return db.selectFrom('programs').selectAll().orderBy('sortOrder').orderBy('id').execute()
}

export async function findProgram(db: Db, id: number): Promise<Program | undefined> {
  return db.selectFrom('programs').selectAll().where('id', '=', id).executeTakeFirst()
}

export const programColumns = {
  searchText: ['title', 'titleBn'],
  searchHtml: ['description', 'descriptionBn'],
  sort: ['sortOrder', 'title', 'slug', 'createdAt', 'updatedAt', 'id'],
  sortAsText: ['title', 'slug'],
} as const satisfies ListColumns<'programs'>

export async function searchPrograms(
  db: Db,
  wanted: ListQuery<typeof programColumns>,
): Promise<ListPage<Program>> {
  return readList(db, db.selectFrom('programs').selectAll(), programColumns, wanted)
}
