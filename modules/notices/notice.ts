import * as z from 'zod/mini'
import { errorMessage, issueText, type PlainKey } from '#core/error-messages/error-message.ts'
import { optionalDay, optionalTime } from '#core/lib/day-fields.ts'
import { describeEntity, type RecordOf } from '#core/lib/entity/describe-entity.ts'
import {
  checkbox,
  choice,
  cropped,
  day,
  type Field,
  html,
  image,
  input,
  maxBody,
  paragraphs,
  plainText,
  publishing,
  reference,
  text,
} from '#core/lib/entity/fields.ts'
import { line, optionalReferenceTo } from '#core/lib/form-fields.ts'
import { consentField } from '#core/images/consent-form.schema.ts'
import { recorded } from '#core/recordings/recorded.ts'
import { closingProblem, hourProblem, noticeKinds } from './notice-kinds.ts'

/** Maximum number of files of a notice. */
export const maxAttachments = 50

/** File of a notice. Only a PDF has pages to count. */
export type Attachment = {
  fileUrl: string
  title: string
  bytes: number
  pageCount: number | null
}

const attachment = z.object({
  /** Name of the file as returned by `POST /api/files`. */
  fileUrl: z
    .string()
    .check(z.maxLength(191), z.regex(/^[\w-][\w.-]*$/, issueText('file_name.has_path'))),
  title: line(),
})

const attachments = z.optional(
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
)

/** Today if not given. */
const date: Field<typeof optionalDay, string, string> = {
  kind: 'day',
  isNull: false,
  description: 'YYYY-MM-DD.',
  example: '2026-11-22',
  form: optionalDay,
  empty: '',
}

/** List as JSON in the form, since a form field holds text. */
const listed: Field<typeof attachments, string, Attachment[]> = {
  kind: 'text',
  isNull: false,
  form: attachments,
  empty: '[]',
}

export const notice = describeEntity(
  'notices',
  {
    kind: { ...choice(noticeKinds), form: z.optional(z.enum(noticeKinds)) },
    title: text({ required: 'record.title_required', isSearched: true }),
    body: html({ max: maxBody, hasImages: true, isSearched: true, description: 'HTML.' }),
    imagename: image(),
    /** JSON: consent to the photo. If it is empty, the stored consent stays. */
    consent: input(consentField, ''),
    ...cropped,
    albumId: {
      ...reference(optionalReferenceTo('album.unknown')),
      description: 'Album with more photos.',
    },
    date,
    closesOn: day({
      description:
        'YYYY-MM-DD: the last day on which a job or a tender is open. It closes at `closesAt`, or at midnight in Dhaka.',
    }),
    closesAt: {
      ...plainText({
        description: 'HH:MM in Dhaka: the minute of its last day at which it closes.',
        example: '14:00',
      }),
      form: optionalTime,
    },
    isPinned: checkbox(),
    pinnedUntil: day({
      description: 'YYYY-MM-DD: the last day on which it is pinned; null for no end.',
    }),
    takesPlaceOn: day({ isKept: true, description: 'YYYY-MM-DD: the day of an event.' }),
    takesPlaceUntil: day({
      isKept: true,
      description: 'YYYY-MM-DD: its last day, if it has several.',
    }),
    takesPlaceAt: {
      ...plainText({ isKept: true, description: 'HH:MM in Dhaka.', example: '14:00' }),
      form: optionalTime,
    },
    takesPlaceIn: {
      ...text({ isSearched: true, isKept: true }),
      description: 'Place of the event.',
    },
    memoNumber: plainText({ isSearched: true, description: 'Number of the file of the office.' }),
    signerName: text({ isSearched: true }),
    signerPost: { ...text(), description: 'Post of the person who signs.' },
    place: {
      ...text({ isSearched: true }),
      description: "Where a job or a tender is; null for the office's address.",
    },
    /** A small panel shows it. */
    howToApply: {
      ...paragraphs({ max: 1000, isSearched: true }),
      description: "Lines of plain text; null for the office's telephone and email.",
    },
    attachments: listed,
    ...recorded,
    ...publishing,
  },
  {
    sort: ['date', 'title', 'titleBn', 'kind', 'closesOn', 'isPinned'],
    checks: [
      closingRule('notice.closing_not_here'),
      closingRule('notice.closes_before_its_date'),
      z.refine<Parameters<typeof hourProblem>[0]>((form) => !hourProblem(form), {
        error: issueText('notice.hour_without_day'),
        path: ['closesAt'],
      }),
    ],
    keepsUnsent: true,
  },
)

export const noticeForm = notice.form
export type NoticeRecord = RecordOf<typeof notice>
export type NoticeForm = z.infer<typeof noticeForm>
export type NoticeValues = typeof notice.empty

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
