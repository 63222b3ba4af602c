import * as z from 'zod/mini'
import { errorMessage, issueText, type PlainKey } from '#error-messages/error-message.ts'
import {
  type EitherLanguage,
  fileName,
  flag,
  focalPoint,
  inEitherLanguage,
  line,
  noFocalPoint,
  optionalDay,
  optionalHtml,
  optionalLine,
  optionalReferenceTo,
  seenUpdatedAt,
} from '../../../lib/form-fields.ts'
import { emptyVisibility } from '../../../lib/visibility.ts'
import { endsAfterItBegins, visibilityFields } from '../../../lib/visibility-fields.ts'
import { maxBody } from '../programs/program-form.schema.ts'
import { closingProblem, noticeKinds } from './notice-kinds.ts'

/** PDFs of one notice. */
export const maxAttachments = 50

/** Fields that need a text in at least one language, with the message if both are empty. */
export const noticeTexts = {
  title: 'record.title_required',
} as const satisfies EitherLanguage

const attachment = z.object({
  /** Name returned by `POST /api/files`. */
  fileUrl: z
    .string()
    .check(z.maxLength(191), z.regex(/^[\w-][\w.-]*$/, issueText('file_name.has_path'))),
  title: line(),
})

export const noticeForm = z
  .object({
    kind: z.optional(z.enum(noticeKinds)),
    title: line(),
    titleBn: optionalLine(),
    body: optionalHtml(maxBody),
    bodyBn: optionalHtml(maxBody),
    /** An image of the library. */
    imagename: fileName,
    ...focalPoint,
    albumId: optionalReferenceTo('album.unknown'),
    /** Not given: today. */
    date: optionalDay,
    closesOn: optionalDay,
    isPinned: flag,
    attachments: z.optional(
      z.pipe(
        z.transform(readList),
        z
          .array(attachment)
          .check(
            z.maxLength(
              maxAttachments,
              issueText(errorMessage('list.max_entries', { max: maxAttachments })),
            ),
          ),
      ),
    ),
    ...visibilityFields,
    isSample: flag,
    updatedAt: seenUpdatedAt,
  })
  .check(
    ...inEitherLanguage(noticeTexts),
    endsAfterItBegins,
    closingRule('notice.closing_not_here'),
    closingRule('notice.closes_before_its_date'),
  )

export type NoticeForm = z.infer<typeof noticeForm>

/** Initial values of the form of a new record. */
export const emptyNotice = {
  kind: 'notice',
  title: '',
  titleBn: '',
  body: '',
  bodyBn: '',
  imagename: '',
  ...noFocalPoint,
  albumId: '',
  date: '',
  closesOn: '',
  isPinned: false,
  /** JSON, as a form holds a list. */
  attachments: '[]',
  ...emptyVisibility,
  isSample: false,
}

export type NoticeValues = typeof emptyNotice

/** A form holds it as JSON. */
function readList(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function closingRule(problem: PlainKey) {
  return z.refine<Parameters<typeof closingProblem>[0]>(
    (form) => closingProblem(form) !== problem,
    {
      error: issueText(problem),
      path: ['closesOn'],
    },
  )
}
