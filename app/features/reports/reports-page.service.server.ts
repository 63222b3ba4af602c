import type { Db } from '#platform/db/database.ts'
import type { Language } from '../../lib/text/language.ts'
import { inLanguage, type Localized } from '../../lib/text/localized.ts'
import { plainText } from '../../lib/text/plain-text.ts'
import { fileFacts } from './file-facts.ts'
import { listReports, type Report } from './report.queries.server.ts'

/** The yearly ones first; the others have a heading of their own. */
const reportTypes = ['annual', 'financial', 'publications', 'others'] as const

export type ReportGroup = { type: Report['reportType']; reports: ReportRow[] }

export type ReportRow = {
  id: number
  title: Localized
  description: Localized
  /** Undefined until there is a file: a name alone would be a link to nothing. */
  file: { href: string; about: string } | undefined
  isSample: boolean
}

/** Types that have no report are left out. */
export async function listReportGroups(db: Db, language: Language): Promise<ReportGroup[]> {
  const reports = await listReports(db)
  return reportTypes
    .map((type) => ({
      type,
      reports: reports
        .filter(({ reportType }) => reportType === type)
        .map((report) => reportRow(report, language)),
    }))
    .filter((group) => group.reports.length > 0)
}

function reportRow(report: Report, language: Language): ReportRow {
  const { id, title, titleBn, description, descriptionBn, fileUrl, fileBytes, isSample } = report
  const about = inLanguage(language, description ?? '', descriptionBn)
  return {
    id,
    title: inLanguage(language, title, titleBn),
    description: { ...about, text: plainText(about.text) },
    file:
      fileUrl && fileBytes !== null
        ? { href: `/uploads/${encodeURIComponent(fileUrl)}`, about: fileFacts(report, language) }
        : undefined,
    isSample,
  }
}
