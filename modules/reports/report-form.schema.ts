// The report form follows section 5 of the specification.
import * as z from 'zod/mini'
import { issueText } from '#core/error-messages/error-message.ts'
import { isToCome, optionalDay } from '#core/lib/day-fields.ts'
import {
  type EitherLanguage,
  fileName,
  flag,
  inEitherLanguage,
  line,
  optionalHtml,
  optionalLine,
  optionalReferenceTo,
  seenUpdatedAt,
  sortOrder,
} from '#core/lib/form-fields.ts'
import { dayOf } from '#core/lib/text/day.ts'
import { emptyVisibility } from '#core/lib/visibility.ts'
import { endsAfterItBegins, visibilityFields } from '#core/lib/visibility-fields.ts'

export const reportTypes = ['annual', 'financial', 'publications', 'others'] as const

/** Texts required in at least one language. */
export const reportTexts = {
  title: 'record.title_required',
} as const satisfies EitherLanguage

export const reportForm = z
  .object({
    title: line(),
    titleBn: optionalLine(),
    slug: optionalLine(),
    reportType: z.pipe(
      z.nullish(z.enum([...reportTypes, ''])),
      z.transform((type) => type || ('annual' as const)),
    ),
    sortOrder: sortOrder(1),
    fileUrl: fileName,
    description: optionalHtml(),
    descriptionBn: optionalHtml(),
    /** Day of publication; by default the day on which the report becomes visible. */
    publishedOn: optionalDay,
    replacesId: optionalReferenceTo('report.replaced_unknown'),
    isAudit: flag,
    ...visibilityFields,
    isSample: flag,
    updatedAt: seenUpdatedAt,
  })
  .check(
    ...inEitherLanguage(reportTexts),
    endsAfterItBegins,
    z.refine(
      ({ publishedOn, publishAt }) =>
        !publishedOn ||
        !isToCome(publishedOn) ||
        (publishAt ? publishedOn <= dayOf(new Date(publishAt)) : false),
      { error: issueText('report.published_later'), path: ['publishedOn'] },
    ),
  )

export type ReportForm = z.infer<typeof reportForm>

/** Initial values of the form for a new report (specification, section 5). */
export const emptyReport = {
  title: '',
  titleBn: '',
  reportType: 'annual',
  sortOrder: '1',
  fileUrl: '',
  publishedOn: '',
  replacesId: '',
  isAudit: false,
  description: '',
  descriptionBn: '',
  ...emptyVisibility,
  isSample: false,
}

export type ReportValues = typeof emptyReport
