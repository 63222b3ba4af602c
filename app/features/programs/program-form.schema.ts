// The program form (specification, section 5).
import * as z from 'zod/mini'
import { noFile } from '../../lib/api/form-body.ts'
import {
  type EitherLanguage,
  flag,
  html,
  inEitherLanguage,
  line,
  optionalHtml,
  optionalLine,
  seenUpdatedAt,
  sortOrder,
  uploadedFile,
} from '../../lib/form-fields.ts'

/** Characters of a description, as a reader counts them: without tags, a conjunct or an emoji as one. */
export const maxDescription = 191

/** What there is in one language at least. */
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
    image: uploadedFile,
    removeImage: flag,
    isSample: flag,
    updatedAt: seenUpdatedAt,
  })
  .check(...inEitherLanguage(programTexts))

export type ProgramForm = z.infer<typeof programForm>

/** What the form of a new one holds. */
export const emptyProgram = {
  title: '',
  titleBn: '',
  sortOrder: '',
  description: '',
  descriptionBn: '',
  /** Without a new image the old one stays, unless `removeImage`. */
  image: noFile,
  removeImage: false,
  isSample: false,
}
