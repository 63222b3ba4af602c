import type { Db } from '#platform/db/database.ts'
import type { Row } from '#platform/db/tables.ts'

export type Registration = Row<'registrations'>

export async function listRegistrations(db: Db): Promise<Registration[]> {
  return db.selectFrom('registrations').selectAll().orderBy('sortOrder').orderBy('id').execute()
}
