import type { Db } from '#platform/db/database.ts'
import {
  type ListColumns,
  type ListPage,
  type ListQuery,
  readList,
} from '#platform/db/list-query.ts'
import type { Row } from '#platform/db/tables.ts'

export type Project = Row<'projects'>

export async function findProject(db: Db, id: number): Promise<Project | undefined> {
  return db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst()
}

export const projectColumns = {
  searchText: [
    'title',
    'titleBn',
    'technicalPartner',
    'technicalPartnerBn',
    'financialPartner',
    'financialPartnerBn',
  ],
  searchHtml: [],
  sort: ['sortOrder', 'title', 'duration', 'updatedAt', 'id'],
  sortAsText: ['title', 'duration'],
} as const satisfies ListColumns<'projects'>

export async function searchProjects(
  db: Db,
  wanted: ListQuery<typeof projectColumns>,
): Promise<ListPage<Project>> {
  return readList(db, db.selectFrom('projects').selectAll(), projectColumns, wanted)
}
