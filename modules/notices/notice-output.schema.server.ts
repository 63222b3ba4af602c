import { z } from '@hono/zod-openapi'
import { instant, isSample, updatedAt } from '#core/kernel/api/parameters.ts'
import { focalPointOutput } from '#core/images/focal-point.server.ts'
import { recordingOutput } from '#core/recordings/recording-output.server.ts'
import { visibilityOutput } from '#core/records/screens/visibility-output.schema.server.ts'
import { noticeKinds } from './notice-kinds.ts'

const html = z.string().nullable().openapi({ description: 'HTML.' })

const attachment = z.object({
  fileUrl: z.string().openapi({
    description: 'A file name: the file is at `/api/uploads/{fileUrl}`.',
  }),
  title: z.string().openapi({ description: 'Empty for one without a name of its own.' }),
  bytes: z.int(),
  pageCount: z.int().nullable().openapi({ description: 'Null for anything but a PDF.' }),
})

/** List of files. History stores it as JSON text, like the table, and a repeated request is answered from there. */
const attachments = z.preprocess(
  (stored) => (typeof stored === 'string' ? JSON.parse(stored) : stored),
  z.array(attachment),
)

export const noticeOutput = z
  .object({
    id: z.int(),
    kind: z.enum(noticeKinds),
    title: z.string(),
    titleBn: z.string().nullable(),
    body: html,
    bodyBn: html,
    imagename: z
      .string()
      .nullable()
      .openapi({ description: 'Shown from `/api/uploads/{imagename}`.' }),
    albumId: z.int().nullable().openapi({ description: 'Album with more photos.' }),
    date: z.string().openapi({ description: 'YYYY-MM-DD.', example: '2026-11-22' }),
    closesOn: z.string().nullable().openapi({
      description:
        'YYYY-MM-DD: the last day on which a job or a tender is open. It closes at `closesAt`, or at midnight in Dhaka.',
    }),
    closesAt: z.string().nullable().openapi({
      description: 'HH:MM in Dhaka: the minute of its last day at which it closes.',
      example: '14:00',
    }),
    isPinned: z.boolean(),
    pinnedUntil: z.string().nullable().openapi({
      description: 'YYYY-MM-DD: the last day on which it is pinned; null for no end.',
    }),
    memoNumber: z.string().nullable().openapi({ description: 'Number of the file of the office.' }),
    signerName: z.string().nullable(),
    signerNameBn: z.string().nullable(),
    signerPost: z.string().nullable().openapi({ description: 'Post of the person who signs.' }),
    signerPostBn: z.string().nullable(),
    place: z.string().nullable().openapi({
      description: "Where a job or a tender is; null for the office's address.",
    }),
    placeBn: z.string().nullable(),
    howToApply: z.string().nullable().openapi({
      description: "Lines of plain text; null for the office's telephone and email.",
    }),
    howToApplyBn: z.string().nullable(),
    ...recordingOutput,
    attachments: attachments.openapi({
      description: 'Files (PDF, JPG, PNG, DOCX, XLSX), in their order.',
    }),
    ...visibilityOutput,
    ...focalPointOutput,
    isSample,
    createdAt: instant,
    updatedAt,
  })
  .openapi('Notice')

/** API representation of a notice. The browser imports only this type. */
export type NoticeRecord = z.infer<typeof noticeOutput>
