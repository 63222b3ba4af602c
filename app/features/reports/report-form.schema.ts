// The report form (specification, section 5).
import * as z from 'zod/mini'
import {
  fileName,
  flag,
  optionalHtml,
  optionalLine,
  seenUpdatedAt,
  sortOrder,
  title,
} from '../../lib/form-fields.ts'

export const reportTypes = ['annual', 'financial', 'publications', 'others'] as const

export const reportForm = z.object({
  title: title('record.title_required'),
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
  isSample: flag,
  updatedAt: seenUpdatedAt,
})

export type ReportForm = z.infer<typeof reportForm>

/** What the form of a new one holds, with its defaults (specification, section 5). */
export const emptyReport = {
  title: '',
  titleBn: '',
  reportType: 'annual',
  sortOrder: '1',
  fileUrl: '',
  description: '',
  descriptionBn: '',
  isSample: false,
}
