import type { Db } from '#core/kernel/db/database.ts'
import type { Row } from '#core/kernel/db/tables.ts'

export type Report = Row<'reports'>

export async function listReports(db: Db): Promise<Report[]> {
  return db.selectFrom('reports').selectAll().orderBy('sortOrder').orderBy('id').execute()
}

export async function findReport(db: Db, id: number): Promise<Report | undefined> {
  return db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Lists the reports with a file but without its hash. */
export async function listReportsWithoutHash(db: Db): Promise<Report[]> {
  return db
    .selectFrom('reports')
    .selectAll()
    .where('sha256', 'is', null)
    .where('fileUrl', 'is not', null)
    .execute()
}

/** Lists the readable PDFs of reports that are no samples, each once. */
export async function listReportPdfs(db: Db) {
  const rows = await db
    .selectFrom('reports')
    .select('fileUrl')
    .distinct()
    .where('fileUrl', 'is not', null)
    .where('pageCount', 'is not', null)
    .where('isSample', '=', false)
    .execute()
  return rows.flatMap(({ fileUrl }) => fileUrl ?? [])
}
