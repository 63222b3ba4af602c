import * as z from 'zod/mini'
import { errorMessage, issueText, type PlainKey } from '#core/error-messages/error-message.ts'
import { optionalDay, optionalTime } from '#core/lib/day-fields.ts'
import {
  type EitherLanguage,
  fileName,
  flag,
  focalPoint,
  inEitherLanguage,
  line,
  noFocalPoint,
  optionalHtml,
  optionalLine,
  optionalLines,
  optionalReferenceTo,
  seenUpdatedAt,
} from '#core/lib/form-fields.ts'
import { emptyVisibility } from '#core/lib/visibility.ts'
import { endsAfterItBegins, visibilityFields } from '#core/lib/visibility-fields.ts'
import { noRecordings, recordingFields } from '#core/recordings/recording-fields.ts'
import { maxBody } from '#modules/programs/program-form.schema.ts'
import { closingProblem, hourProblem, noticeKinds } from './notice-kinds.ts'

/** Maximum number of files of a notice. */
export const maxAttachments = 50

/** Maximum length of how to apply, in characters; it is shown in a small panel. */
const maxHowToApply = 1000

/** Texts required in at least one language. */
export const noticeTexts = {
  title: 'record.title_required',
} as const satisfies EitherLanguage

const attachment = z.object({
  /** Name of the file as returned by `POST /api/files`. */
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
    /** Name of an image in the library. */
    imagename: fileName,
    ...focalPoint,
    albumId: optionalReferenceTo('album.unknown'),
    /** Day of the notice; today if not given. */
    date: optionalDay,
    closesOn: optionalDay,
    /** Time of that day at which the notice closes; the end of the day if not given. */
    closesAt: optionalTime,
    isPinned: flag,
    /** Last day on which the notice is pinned. */
    pinnedUntil: optionalDay,
    memoNumber: optionalLine(),
    signerName: optionalLine(),
    signerNameBn: optionalLine(),
    signerPost: optionalLine(),
    signerPostBn: optionalLine(),
    /** Place of a job or a tender; the office's address if not given. */
    place: optionalLine(),
    placeBn: optionalLine(),
    /** The office's contact details if not given. */
    howToApply: optionalLines(maxHowToApply),
    howToApplyBn: optionalLines(maxHowToApply),
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
    ...recordingFields,
    ...visibilityFields,
    isSample: flag,
    updatedAt: seenUpdatedAt,
  })
  .check(
    ...inEitherLanguage(noticeTexts),
    endsAfterItBegins,
    closingRule('notice.closing_not_here'),
    closingRule('notice.closes_before_its_date'),
    z.refine((form) => !hourProblem(form), {
      error: issueText('notice.hour_without_day'),
      path: ['closesAt'],
    }),
  )

export type NoticeForm = z.infer<typeof noticeForm>

/** Initial values of the form for a new notice. */
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
  closesAt: '',
  isPinned: false,
  pinnedUntil: '',
  memoNumber: '',
  signerName: '',
  signerNameBn: '',
  signerPost: '',
  signerPostBn: '',
  place: '',
  placeBn: '',
  howToApply: '',
  howToApplyBn: '',
  /** List as JSON, since a form field holds text. */
  attachments: '[]',
  ...noRecordings,
  ...emptyVisibility,
  isSample: false,
}

export type NoticeValues = typeof emptyNotice

/** Parses a list that a form sends as JSON. */
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
