// The program form follows section 5 of the specification.
import * as z from 'zod/mini'
import { noFile } from '#core/lib/api/form-body.ts'
import {
  type EitherLanguage,
  flag,
  focalPoint,
  html,
  inEitherLanguage,
  line,
  noFocalPoint,
  optionalHtml,
  optionalLine,
  seenUpdatedAt,
  sortOrder,
  uploadedFile,
} from '#core/lib/form-fields.ts'
import { emptyVisibility } from '#core/lib/visibility.ts'
import { endsAfterItBegins, visibilityFields } from '#core/lib/visibility-fields.ts'
import { programPages } from '#core/page/frame/related-pages.ts'
import { noRecordings, recordingFields } from '#core/recordings/recording-fields.ts'

/**
 * Maximum length of a description, in characters as a reader counts them: tags are not counted, and a conjunct or an
 * emoji counts as one.
 */
export const maxDescription = 191

/** Maximum length of the long text, in characters. */
export const maxBody = 20_000

/** Texts required in at least one language. */
export const programTexts = {
  title: 'record.title_required',
  description: 'record.description_required',
} as const satisfies EitherLanguage

export const programForm = z
  .object({
    title: line(),
    titleBn: optionalLine(),
    slug: optionalLine(),
    sortOrder: sortOrder(0),
    description: html(maxDescription),
    descriptionBn: optionalHtml(maxDescription),
    body: optionalHtml(maxBody),
    bodyBn: optionalHtml(maxBody),
    /** Page that “Read more” leads to; null for the long text or, without one, the page named like the slug. */
    morePage: z.pipe(
      z.nullish(z.enum([...programPages, ''])),
      z.transform((page) => (page === '' ? null : page)),
    ),
    image: uploadedFile,
    removeImage: flag,
    ...recordingFields,
    ...visibilityFields,
    libraryImage: optionalLine(),
    ...focalPoint,
    isSample: flag,
    updatedAt: seenUpdatedAt,
  })
  .check(...inEitherLanguage(programTexts), endsAfterItBegins)

export type ProgramForm = z.infer<typeof programForm>

/** Initial values of the form for a new program. */
export const emptyProgram = {
  title: '',
  titleBn: '',
  sortOrder: '',
  description: '',
  descriptionBn: '',
  body: '',
  bodyBn: '',
  morePage: '',
  /** New image. If none is chosen, the old one stays unless `removeImage` is set. */
  image: noFile,
  removeImage: false,
  ...noRecordings,
  ...emptyVisibility,
  /** File name of an image that is already in the library. */
  libraryImage: '',
  ...noFocalPoint,
  isSample: false,
}
