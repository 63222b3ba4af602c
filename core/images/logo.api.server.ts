import * as mini from 'zod/mini'
import { bodyOf } from '#core/kernel/api/body.ts'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { idempotencyKey } from '#core/kernel/api/idempotency.ts'
import { formBody } from '#core/kernel/api/writing.ts'
import { uploadedFile } from '#core/lib/form-fields.ts'
import { largeImage } from './image-upload.service.server.ts'
import { storeUpload, uploadResponse } from './store-upload.server.ts'

const uploadRoute = defineRoute('Images', 'content', {
  post: '/api/logos',
  summary: 'Upload a logo',
  description:
    'A PNG, JPEG or SVG file; an SVG is kept as the pixels it is drawn as. Its name is the value of the setting `look.logo`.',
  request: {
    headers: idempotencyKey,
    body: formBody(bodyOf(mini.object({ image: uploadedFile }))),
  },
  responses: { 201: uploadResponse },
  file: largeImage,
})

export const createLogoApi = defineApi((services, answer) => {
  /** The same image library with more sizes of each image. */
  const withLogos = { ...services, images: services.logos }

  answer(uploadRoute, ({ c, body }) => storeUpload(c, withLogos, body))
})
