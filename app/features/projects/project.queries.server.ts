import type { Db } from '#platform/db/database.ts'
import type { Row } from '#platform/db/tables.ts'

export type Project = Row<'projects'>

export async function listProjects(db: Db): Promise<Project[]> {
  return db.selectFrom('projects').selectAll().orderBy('sortOrder').orderBy('id').execute()
}
