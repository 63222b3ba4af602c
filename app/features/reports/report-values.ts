// Between a report of the API and what its form holds.
import type { Version } from '../../ui/admin/form/record-form.ts'
import type { ReportRecord } from './report-output.schema.server.ts'

export type ReportValues = {
  title: string
  titleBn: string
  reportType: string
  sortOrder: string
  fileUrl: string
  description: string
  descriptionBn: string
  isSample: boolean
}

/** Without a report, the form of a new one with its defaults (specification, section 5). */
export function reportVersion(report?: ReportRecord): Version<ReportValues> {
  return {
    updatedAt: report?.updatedAt,
    values: {
      title: report?.title ?? '',
      titleBn: report?.titleBn ?? '',
      reportType: report?.reportType ?? 'annual',
      sortOrder: String(report?.sortOrder ?? 1),
      fileUrl: report?.fileUrl ?? '',
      description: report?.description ?? '',
      descriptionBn: report?.descriptionBn ?? '',
      isSample: report?.isSample ?? false,
    },
  }
}
