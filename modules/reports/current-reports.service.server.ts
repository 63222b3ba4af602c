import type { Db } from '#core/kernel/db/database.ts'
import { pick } from '#core/lib/pick.ts'
import { foldReports } from './current-reports.ts'
import { listReports, type Report } from './report.queries.server.ts'

/** Public facts of a report. */
const facts = [
  'id',
  'title',
  'titleBn',
  'reportType',
  'publishedOn',
  'isSample',
  'isAudit',
  'fileUrl',
  'fileBytes',
  'pageCount',
  'sha256',
] as const

export type ReportFacts = Pick<Report, (typeof facts)[number]>

/**
 * Reads the visible reports that no other replaces, in their order, each with its earlier editions.
 * @param db `publicDb`: it selects only what visitors see
 */
export async function readCurrentReports(
  db: Db,
): Promise<(ReportFacts & { earlier: ReportFacts[] })[]> {
  return foldReports(await listReports(db)).map(({ report, earlier }) => ({
    ...pick(report, facts),
    earlier: earlier.map((one) => pick(one, facts)),
  }))
}
