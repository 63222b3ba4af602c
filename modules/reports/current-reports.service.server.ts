import type { Db } from '#core/kernel/db/database.ts'
import { foldReports } from './current-reports.ts'
import { listReports, type Report } from './report.queries.server.ts'

/** Public facts of a report. */
export type ReportFacts = Pick<
  Report,
  | 'id'
  | 'title'
  | 'titleBn'
  | 'reportType'
  | 'publishedOn'
  | 'fileUrl'
  | 'fileBytes'
  | 'pageCount'
  | 'sha256'
  | 'isSample'
  | 'isAudit'
>

/**
 * Reads the visible reports that no other replaces, in their order, each with its earlier editions.
 * @param db `publicDb`: it selects only what visitors see
 */
export async function readCurrentReports(
  db: Db,
): Promise<(ReportFacts & { earlier: ReportFacts[] })[]> {
  return foldReports(await listReports(db)).map(({ report, earlier }) => ({
    ...factsOf(report),
    earlier: earlier.map(factsOf),
  }))
}

function factsOf(report: Report): ReportFacts {
  const { id, title, titleBn, reportType, publishedOn, isSample, isAudit } = report
  const { fileUrl, fileBytes, pageCount, sha256 } = report
  return {
    id,
    title,
    titleBn,
    reportType,
    publishedOn,
    isSample,
    isAudit,
    fileUrl,
    fileBytes,
    pageCount,
    sha256,
  }
}
