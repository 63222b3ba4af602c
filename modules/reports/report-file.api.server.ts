import { z } from '@hono/zod-openapi'
import * as mini from 'zod/mini'
import { bodyOf } from '#core/kernel/api/body.ts'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { oneResponse } from '#core/kernel/api/parameters.ts'
import { actorOf, formBody } from '#core/kernel/api/writing.ts'
import { AppError } from '#core/platform/errors.ts'
import { isStorageName } from '#core/platform/storage/storage.ts'
import { uploadedFile } from '#core/lib/form-fields.ts'
import { isPublic } from '#core/images/image-output.schema.server.ts'
import { openWithheldFiles } from '#core/images/withheld-files.service.server.ts'
import { storeRecording } from '#core/recordings/recording.service.server.ts'
import { findIsOpen } from '#core/settings/stored/is-open.queries.server.ts'
import { attachmentLimit, storeAttachment } from './attached-file.service.server.ts'
import { readFileFacts, storePdf } from './report-file.service.server.ts'

/** Kind of the upload; PDF if not given. */
const uploadKind = mini._default(mini.enum(['pdf', 'attachment', 'recording']), 'pdf')

const stores = { pdf: storePdf, attachment: storeAttachment, recording: storeRecording }

const fileOutput = z
  .object({
    message: z.string(),
    filename: z.string().openapi({
      description:
        'Value for `fileUrl` of a report or of an attachment of a notice, or for `recordingFileEn`.',
    }),
    bytes: z.int(),
    pageCount: z.int().nullable().openapi({ description: 'Null for anything but a PDF.' }),
  })
  .openapi('UploadedFile')

const factsOutput = z
  .object({
    filename: z.string(),
    bytes: z.int(),
    pageCount: z.int().nullable().openapi({ description: 'Null for what is no readable PDF.' }),
    isPublic,
  })
  .openapi('FileFacts')

const uploadRoute = defineRoute('Files', 'content', {
  post: '/api/files',
  summary:
    'Upload a PDF, an attachment (`kind`: PDF, JPG, PNG, DOCX, XLSX) or a recording (M4A, MP3, AAC, Ogg or WebM with Opus, WAV; 3 minutes, 1 MB; its metadata is removed); it goes again after a day unless a record names it',
  request: { body: formBody(bodyOf(mini.object({ file: uploadedFile, kind: uploadKind }))) },
  responses: { 200: oneResponse(fileOutput, 'What was stored.') },
  file: attachmentLimit,
})

const factsRoute = defineRoute('Files', 'content', {
  get: '/api/files/{name}',
  summary: 'Size of an uploaded file, and its number of pages',
  request: { params: z.object({ name: z.string().refine(isStorageName) }) },
  responses: { 200: oneResponse(factsOutput, 'What is known of it.') },
})

export const createReportFileApi = defineApi((services, answer) => {
  const isWithheld = openWithheldFiles(services)
  answer(uploadRoute, async ({ c, body: { file, kind } }) => {
    const stored = await stores[kind](services, actorOf(c), file)
    return { message: 'File uploaded successfully!', ...stored }
  })
  answer(factsRoute, async ({ params }) => {
    const filename = params.name
    const { fileBytes, pageCount } = await readFileFacts(services, filename)
    if (fileBytes === null) throw new AppError('not_found', 'pdf.unknown')
    // A visitor of a closed site gets no file, and neither does a link, which has no token.
    const isPublic = (await findIsOpen(services.db)) && !(await isWithheld(filename))
    return { filename, bytes: fileBytes, pageCount, isPublic }
  })
})
