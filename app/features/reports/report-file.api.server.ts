import { z } from '@hono/zod-openapi'
import * as mini from 'zod/mini'
import { bodyOf } from '#platform/http/api/body.ts'
import { type Api, type ApiParts, createApi } from '#platform/http/api/create-api.ts'
import { defineFormRoute } from '#platform/http/api/multipart.ts'
import { oneAnswer } from '#platform/http/api/parameters.ts'
import { formBody } from '#platform/http/api/writing.ts'
import type { Services } from '#platform/services.ts'
import { uploadedFile } from '../../lib/form-fields.ts'
import { pdfLimit, storePdf } from './report-file.service.server.ts'

const fileOutput = z
  .object({
    message: z.string(),
    filename: z.string().openapi({ description: 'For `fileUrl` of a report.' }),
    bytes: z.int(),
    pageCount: z.int(),
  })
  .openapi('UploadedFile')

const uploadRoute = defineFormRoute(
  'admin',
  {
    method: 'post',
    path: '/api/files',
    tags: ['Reports'],
    summary: 'Upload a PDF; it goes again after a day unless a report names it',
    request: { body: formBody(bodyOf(mini.object({ file: uploadedFile }))) },
    responses: { 200: oneAnswer(fileOutput, 'What was stored.') },
  },
  pdfLimit,
)

export function createReportFileApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)
  api.openapi(uploadRoute, async (c) => {
    const stored = await storePdf(services, c.req.valid('form').file)
    return c.json({ message: 'File uploaded successfully!', ...stored }, 200)
  })
  return api
}
