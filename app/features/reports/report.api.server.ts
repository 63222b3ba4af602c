import { z } from '@hono/zod-openapi'
import { type Api, type ApiParts, createApi } from '#platform/http/api/create-api.ts'
import { isSample, updatedAt } from '#platform/http/api/parameters.ts'
import { addReads } from '#platform/http/api/record-reads.ts'
import type { Services } from '#platform/services.ts'
import { findReport, type Report, reportColumns, searchReports } from './report.queries.server.ts'

/** The specification's fields (section 3), the Bangla ones, `isSample` and `updatedAt`. */
const reportOutput = z
  .object({
    id: z.int().openapi({ example: 1 }),
    title: z.string().openapi({ example: 'Annual report 2024' }),
    titleBn: z.string().nullable().openapi({ example: 'বার্ষিক প্রতিবেদন ২০২৪' }),
    slug: z.string().openapi({ example: 'annual-report-2024' }),
    reportType: z.enum(['annual', 'financial', 'publications', 'others']),
    sortOrder: z.int().openapi({ example: 1 }),
    fileUrl: z.string().nullable().openapi({
      description: 'A file name: the file is at `/api/uploads/{fileUrl}`.',
    }),
    description: z.string().nullable().openapi({ description: 'HTML.' }),
    descriptionBn: z.string().nullable().openapi({ description: 'HTML.' }),
    isSample,
    updatedAt,
  })
  .openapi('Report')

/** Of the operations that read and of those that write. */
export const reportTranslations = {
  path: '/api/reports',
  tag: 'Reports',
  one: 'a report',
  output: reportOutput,
}

export function createReportApi({ db, ...parts }: ApiParts & Pick<Services, 'db'>): Api {
  const api = createApi(parts)
  addReads(api, {
    ...reportTranslations,
    access: 'public',
    answer: reportAnswer,
    sort: reportColumns.sort,
    list: (query) => searchReports(db, query),
    find: (id) => findReport(db, id),
  })
  return api
}

export function reportAnswer(report: Report): z.infer<typeof reportOutput> {
  return {
    id: report.id,
    title: report.title,
    titleBn: report.titleBn,
    slug: report.slug,
    reportType: report.reportType,
    sortOrder: report.sortOrder,
    fileUrl: report.fileUrl,
    description: report.description,
    descriptionBn: report.descriptionBn,
    isSample: report.isSample,
    updatedAt: report.updatedAt,
  }
}
