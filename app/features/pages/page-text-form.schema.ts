import * as z from 'zod/mini'
import {
  flag,
  html,
  optionalHtml,
  optionalLine,
  seenUpdatedAt,
  title,
} from '../../lib/form-fields.ts'

/** Some texts stand under the title of another: which do, the service knows. */
export const pageTextForm = z.object({
  title: z.pipe(
    optionalLine(),
    z.transform((line) => line ?? ''),
  ),
  titleBn: optionalLine(),
  body: html('page_text.body_required'),
  bodyBn: optionalHtml(),
  /** The English words are not confirmed. */
  isSample: flag,
  /** The Bangla words are not. */
  isSampleBn: flag,
  updatedAt: seenUpdatedAt,
})

/** For a text that has a title. */
export const titledTextForm = z.extend(pageTextForm, { title: title('record.title_required') })

export type PageTextForm = z.infer<typeof pageTextForm>

/** What the form of a new one holds. */
export const emptyPageText = {
  title: '',
  titleBn: '',
  body: '',
  bodyBn: '',
  isSample: false,
  isSampleBn: false,
}

export type PageTextValues = typeof emptyPageText
