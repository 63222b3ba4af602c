// The fields follow section 5 of the specification.
import * as z from 'zod/mini'
import { issueText } from '#core/error-messages/error-message.ts'
import { isToCome } from '#core/lib/day-fields.ts'
import { describeEntity, type UndatedRecordOf } from '#core/lib/entity/describe-entity.ts'
import {
  checkbox,
  choice,
  day,
  html,
  key,
  order,
  ownColumn,
  publishing,
  reference,
  storedFile,
  text,
} from '#core/lib/entity/fields.ts'
import { optionalReferenceTo, sortOrder } from '#core/lib/form-fields.ts'
import { dayOf } from '#core/lib/text/day.ts'

export const reportTypes = ['annual', 'financial', 'publications', 'others'] as const

type Publication = {
  publishedOn?: string | null | undefined
  publishAt?: string | null | undefined
}

export const report = describeEntity(
  'reports',
  {
    title: {
      ...text({
        required: 'record.title_required',
        isSearched: true,
        example: 'বার্ষিক প্রতিবেদন ২০২৪',
      }),
      example: 'Annual report 2024',
    },
    slug: { ...key({ example: 'annual-report-2024' }), empty: undefined },
    reportType: {
      ...choice(reportTypes),
      form: z.pipe(
        z.nullish(z.enum([...reportTypes, ''])),
        z.transform((type) => type || ('annual' as const)),
      ),
    },
    sortOrder: { ...order({ example: 1 }), form: sortOrder(1), empty: '1' },
    fileUrl: storedFile('A file name: the file is at `/api/uploads/{fileUrl}`.'),
    description: html({ isShort: true, isSearched: true, isEmptied: true, description: 'HTML.' }),
    /** Day of publication; by default the day on which the report becomes visible. */
    publishedOn: day(),
    sha256: ownColumn<string | null>('text', true, {
      description:
        'SHA-256 of the file in lower-case hex; null without a file, and until the file has been read.',
    }),
    replacesId: {
      ...reference(optionalReferenceTo('report.replaced_unknown')),
      description: 'The earlier report in whose place it stands.',
    },
    isAudit: checkbox({
      description: 'The report of the auditor: the newest one is shown to givers.',
    }),
    ...publishing,
  },
  {
    sort: ['sortOrder', 'title', 'titleBn', 'slug', 'reportType'],
    checks: [
      z.refine<Publication>(
        ({ publishedOn, publishAt }) =>
          !publishedOn ||
          !isToCome(publishedOn) ||
          (publishAt ? publishedOn <= dayOf(new Date(publishAt)) : false),
        { error: issueText('report.published_later'), path: ['publishedOn'] },
      ),
    ],
    keepsUnsent: true,
  },
)

export const reportForm = report.form
export type ReportRecord = UndatedRecordOf<typeof report>
export type ReportForm = z.infer<typeof reportForm>
export type ReportValues = typeof report.empty
