import { z } from '@hono/zod-openapi'
import { AppError } from '#platform/errors.ts'
import { type Api, type ApiParts, createApi } from '#platform/http/api/create-api.ts'
import { defineRoute } from '#platform/http/api/define-route.ts'
import {
  idParams,
  isSample,
  listAnswer,
  listQuery,
  oneAnswer,
  totalHeader,
  updatedAt,
} from '#platform/http/api/parameters.ts'
import type { Services } from '#platform/services.ts'
import { findReport, type Report, reportColumns, searchReports } from './report.queries.server.ts'

/** The specification's fields (section 3), the Bangla ones, `isSample` and `updatedAt`. */
export const reportOutput = z
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

const listRoute = defineRoute('public', {
  method: 'get',
  path: '/api/reports',
  tags: ['Reports'],
  summary: 'All reports, in their order',
  request: { query: listQuery(reportColumns.sort) },
  responses: { 200: listAnswer(reportOutput, 'The reports.') },
})

const oneRoute = defineRoute('public', {
  method: 'get',
  path: '/api/reports/{id}',
  tags: ['Reports'],
  summary: 'One report',
  request: { params: idParams },
  responses: { 200: oneAnswer(reportOutput, 'The report.') },
})

export function createReportApi({ db, ...parts }: ApiParts & Pick<Services, 'db'>): Api {
  const api = createApi(parts)

  api.openapi(listRoute, async (c) => {
    const { rows, total } = await searchReports(db, c.req.valid('query'))
    c.header(totalHeader, String(total))
    return c.json(rows.map(reportAnswer), 200)
  })

  api.openapi(oneRoute, async (c) => {
    const report = await findReport(db, c.req.valid('param').id)
    if (!report) throw new AppError('not_found', 'This report is not there.')
    return c.json(reportAnswer(report), 200)
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
