import * as z from 'zod/mini'
import {
  flag,
  html,
  inEitherLanguage,
  line,
  optionalHtml,
  optionalLine,
  seenUpdatedAt,
} from '../../../lib/form-fields.ts'

const fields = z.object({
  title: line(),
  titleBn: optionalLine(),
  body: html(),
  bodyBn: optionalHtml(),
  /** The English words are not confirmed. */
  isSample: flag,
  /** The Bangla words are not. */
  isSampleBn: flag,
  updatedAt: seenUpdatedAt,
})

/** Some texts stand under the title of another: which do, the service knows. */
export const pageTextForm = fields.check(...inEitherLanguage({ body: 'page_text.body_required' }))

/** Form of a text that has a title. */
export const titledTextForm = fields.check(
  ...inEitherLanguage({ title: 'record.title_required', body: 'page_text.body_required' }),
)

export type PageTextForm = z.infer<typeof pageTextForm>

/** Initial values of the form of a new record. */
export const emptyPageText = {
  title: '',
  titleBn: '',
  body: '',
  bodyBn: '',
  isSample: false,
  isSampleBn: false,
}

export type PageTextValues = typeof emptyPageText
