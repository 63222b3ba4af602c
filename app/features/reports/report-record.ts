import type { reportTypes } from './report-form.schema.ts'

/** A report as the API gives it (design 5.2). */
export type ReportRecord = {
  id: number
  title: string
  titleBn: string | null
  slug: string
  reportType: (typeof reportTypes)[number]
  sortOrder: number
  /** The name of a file in the uploads. */
  fileUrl: string | null
  /** HTML. */
  description: string | null
  descriptionBn: string | null
  isSample: boolean
  updatedAt: string
}
