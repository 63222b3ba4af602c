import { z } from '@hono/zod-openapi'
import { isSample, updatedAt } from '#core/kernel/api/parameters.ts'
import { visibilityOutput } from '#core/records/screens/visibility-output.schema.server.ts'
import { reportTypes } from './report.ts'

/**
 * Fields from the specification (section 3), the Bangla texts, the fields of an edition, `isSample` and
 * `updatedAt`.
 */
export const reportOutput = z
  .object({
    id: z.int().openapi({ example: 1 }),
    title: z.string().openapi({ example: 'Annual report 2024' }),
    titleBn: z.string().nullable().openapi({ example: 'বার্ষিক প্রতিবেদন ২০২৪' }),
    slug: z.string().openapi({ example: 'annual-report-2024' }),
    reportType: z.enum(reportTypes),
    sortOrder: z.int().openapi({ example: 1 }),
    fileUrl: z.string().nullable().openapi({
      description: 'A file name: the file is at `/api/uploads/{fileUrl}`.',
    }),
    description: z.string().nullable().openapi({ description: 'HTML.' }),
    descriptionBn: z.string().nullable().openapi({ description: 'HTML.' }),
    publishedOn: z.iso.date().nullable().openapi({
      description:
        'Day of publication: the given one, or the day on which the report became visible.',
    }),
    sha256: z.string().nullable().openapi({
      description:
        'SHA-256 of the file in lower-case hex; null without a file, and until the file has been read.',
    }),
    replacesId: z.int().nullable().openapi({
      description: 'The earlier report in whose place it stands.',
    }),
    isAudit: z.boolean().openapi({
      description: 'The report of the auditor: the newest one is shown to givers.',
    }),
    ...visibilityOutput,
    isSample,
    updatedAt,
  })
  .openapi('Report')

/** API representation of a report. The browser imports only this type. */
export type ReportRecord = z.infer<typeof reportOutput>
