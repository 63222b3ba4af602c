import type { Db } from '#platform/db/database.ts'
import type { Row } from '#platform/db/tables.ts'

export type Donor = Row<'donors'>

export async function listDonors(db: Db): Promise<Donor[]> {
  return db.selectFrom('donors').selectAll().orderBy('sortOrder').orderBy('id').execute()
}
