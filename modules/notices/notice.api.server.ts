import { z } from '@hono/zod-openapi'
import { entityApi } from '#core/entity/entity-api.server.ts'
import { outputOf } from '#core/entity/entity-output.schema.server.ts'
import { toNotice } from './notice.queries.server.ts'
import { noticeWrites } from './notice.service.server.ts'
import { notice } from './notice.ts'

const attachment = z.object({
  fileUrl: z.string().openapi({
    description: 'A file name: the file is at `/api/uploads/{fileUrl}`.',
  }),
  title: z.string().openapi({ description: 'Empty for one without a name of its own.' }),
  bytes: z.int(),
  pageCount: z.int().nullable().openapi({ description: 'Null for anything but a PDF.' }),
})

/** List of files. History stores it as JSON text, like the table, and a repeated request is answered from there. */
const attachments = z
  .preprocess(
    (stored) => (typeof stored === 'string' ? JSON.parse(stored) : stored),
    z.array(attachment),
  )
  .openapi({
    description:
      'Files (PDF, JPG, PNG, DOCX, XLSX), in their order. `fileUrl` is the `filename` that `POST /api/files` returns.',
  })

export const createNoticeApi = entityApi({
  of: notice,
  tag: 'Notices',
  one: 'a notice',
  access: 'public',
  output: outputOf(notice, 'Notice', {
    schemas: { attachments },
    before: { recordingFileEn: 'attachments', recordingFileBn: 'attachments' },
  }),
  writes: noticeWrites,
  show: toNotice,
})
