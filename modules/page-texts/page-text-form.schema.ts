import * as z from 'zod/mini'
import {
  flag,
  html,
  inEitherLanguage,
  line,
  optionalHtml,
  optionalLine,
  seenUpdatedAt,
} from '#core/lib/form-fields.ts'
import { emptyVisibility } from '#core/lib/visibility.ts'
import { endsAfterItBegins, visibilityFields } from '#core/lib/visibility-fields.ts'
import { noRecordings, recordingFields } from '#core/recordings/recording-fields.ts'

const fields = z.object({
  title: line(),
  titleBn: optionalLine(),
  body: html(),
  bodyBn: optionalHtml(),
  /** True if the English words are not confirmed. */
  isSample: flag,
  /** True if the Bangla words are not confirmed. */
  isSampleBn: flag,
  ...recordingFields,
  ...visibilityFields,
  updatedAt: seenUpdatedAt,
})

/** Values that may be stored: a new site has texts that nobody has written yet. */
export const storedTextForm = fields.check(endsAfterItBegins)

/**
 * Form of a text without a title of its own, which is shown under the title of another text. The service chooses
 * between both forms.
 */
export const pageTextForm = fields.check(
  ...inEitherLanguage({ body: 'page_text.body_required' }),
  endsAfterItBegins,
)

/** Form of a text with a title. */
export const titledTextForm = fields.check(
  ...inEitherLanguage({ title: 'record.title_required', body: 'page_text.body_required' }),
  endsAfterItBegins,
)

export type PageTextForm = z.infer<typeof pageTextForm>

/** Initial values of the form. */
export const emptyPageText = {
  title: '',
  titleBn: '',
  body: '',
  bodyBn: '',
  isSample: false,
  isSampleBn: false,
  ...noRecordings,
  ...emptyVisibility,
}

export type PageTextValues = typeof emptyPageText
