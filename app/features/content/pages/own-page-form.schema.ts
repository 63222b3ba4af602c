import * as z from 'zod/mini'
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
} from '../../../lib/form-fields.ts'
import { emptyVisibility } from '../../../lib/visibility.ts'
import { endsAfterItBegins, visibilityFields } from '../../../lib/visibility-fields.ts'
import { maxBody } from '../programs/program-form.schema.ts'

/** Groups of the main menu in which a page may stand. */
export const ownPageMenus = ['none', 'about', 'programs', 'archive'] as const

/** Fields that need a text in at least one language, with the message if both are empty. */
export const ownPageTexts = {
  title: 'record.title_required',
  body: 'page_text.body_required',
} as const satisfies EitherLanguage

export const ownPageForm = z
  .object({
    title: line(),
    titleBn: optionalLine(),
    /** Made from the title when it is empty; not sent, that of an old page stays. */
    slug: optionalLine(),
    body: html(maxBody),
    bodyBn: optionalHtml(maxBody),
    menu: z._default(z.enum(ownPageMenus), 'none'),
    sortOrder: sortOrder(0),
    ...visibilityFields,
    isSample: flag,
    updatedAt: seenUpdatedAt,
  })
  .check(...inEitherLanguage(ownPageTexts), endsAfterItBegins)

export type OwnPageForm = z.infer<typeof ownPageForm>

/** Initial values of the form of a new record. */
export const emptyOwnPage = {
  title: '',
  titleBn: '',
  slug: '',
  body: '',
  bodyBn: '',
  menu: 'none',
  sortOrder: '',
  ...emptyVisibility,
  isSample: false,
}
