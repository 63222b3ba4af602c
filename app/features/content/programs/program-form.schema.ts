// The program form (specification, section 5).
import * as z from 'zod/mini'
import { noFile } from '../../../lib/api/form-body.ts'
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
} from '../../../lib/form-fields.ts'
import { emptyVisibility } from '../../../lib/visibility.ts'
import { endsAfterItBegins, visibilityFields } from '../../../lib/visibility-fields.ts'
import { programPages } from '../../page/frame/related-pages.ts'

/** Characters of a description, as a reader counts them: without tags, a conjunct or an emoji as one. */
export const maxDescription = 191

/** Characters of the long text. */
export const maxBody = 20_000

/** Fields that need a text in at least one language, with the message if both are empty. */
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
    /** Page behind “Read more”, for a program without a text of its own. */
    morePage: z.pipe(
      z.nullish(z.enum([...programPages, ''])),
      z.transform((page) => (page === '' ? null : page)),
    ),
    image: uploadedFile,
    removeImage: flag,
    ...visibilityFields,
    libraryImage: optionalLine(),
    ...focalPoint,
    isSample: flag,
    updatedAt: seenUpdatedAt,
  })
  .check(...inEitherLanguage(programTexts), endsAfterItBegins)

export type ProgramForm = z.infer<typeof programForm>

/** Initial values of the form of a new record. */
export const emptyProgram = {
  title: '',
  titleBn: '',
  sortOrder: '',
  description: '',
  descriptionBn: '',
  body: '',
  bodyBn: '',
  morePage: '',
  /** The current image stays if no new one is sent, unless `removeImage` is set. */
  image: noFile,
  removeImage: false,
  ...emptyVisibility,
  /** The name of one that is there already. */
  libraryImage: '',
  ...noFocalPoint,
  isSample: false,
}
