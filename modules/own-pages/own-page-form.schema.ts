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
} from '#core/lib/form-fields.ts'
import { emptyVisibility } from '#core/lib/visibility.ts'
import { endsAfterItBegins, visibilityFields } from '#core/lib/visibility-fields.ts'
import { noRecordings, recordingFields } from '#core/recordings/recording-fields.ts'
import { maxBody } from '#modules/programs/program-form.schema.ts'

/** Groups of the main menu that can list a page. */
export const ownPageMenus = ['none', 'about', 'programs', 'archive'] as const

/** Texts required in at least one language. */
export const ownPageTexts = {
  title: 'record.title_required',
  body: 'page_text.body_required',
} as const satisfies EitherLanguage

export const ownPageForm = z
  .object({
    title: line(),
    titleBn: optionalLine(),
    /** Slug. If empty, it is made from the title; if not sent, the slug of an existing page stays. */
    slug: optionalLine(),
    body: html(maxBody),
    bodyBn: optionalHtml(maxBody),
    menu: z._default(z.enum(ownPageMenus), 'none'),
    sortOrder: sortOrder(0),
    ...recordingFields,
    ...visibilityFields,
    isSample: flag,
    updatedAt: seenUpdatedAt,
  })
  .check(...inEitherLanguage(ownPageTexts), endsAfterItBegins)

export type OwnPageForm = z.infer<typeof ownPageForm>

/** Initial values of the form for a new page. */
export const emptyOwnPage = {
  title: '',
  titleBn: '',
  slug: '',
  body: '',
  bodyBn: '',
  menu: 'none',
  sortOrder: '',
  ...noRecordings,
  ...emptyVisibility,
  isSample: false,
}
