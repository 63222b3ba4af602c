import { z } from '@hono/zod-openapi'
import * as mini from 'zod/mini'
import { bodyOf } from '#core/kernel/api/body.ts'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { idempotencyKey, runIdempotent } from '#core/kernel/api/idempotency.ts'
import { changedResponse, formBody } from '#core/kernel/api/writing.ts'
import { uploadedFile } from '#core/lib/form-fields.ts'
import { uploadImage } from './image-library.service.server.ts'
import { largeImage } from './image-upload.service.server.ts'

const storedName = z.object({ name: z.string() })

const uploadRoute = defineRoute('Images', 'content', {
  post: '/api/logos',
  summary: 'Upload a logo',
  description:
    'A PNG, JPEG or SVG file; an SVG is kept as the pixels it is drawn as. Its name is the value of the setting `look.logo`.',
  request: {
    headers: idempotencyKey,
    body: formBody(bodyOf(mini.object({ image: uploadedFile }))),
  },
  responses: {
    201: changedResponse(z.object({ message: z.string(), imagename: z.string() }), 'Its name.'),
  },
  file: largeImage,
})

export const createLogoApi = defineApi((services, answer) => {
  /** The same image library with more sizes of each image. */
  const withLogos = { ...services, images: services.logos }

  answer(uploadRoute, async ({ c, body: content }) => {
    const { record, version } = await runIdempotent(c, services, {
      entity: 'images',
      content,
      replay: (image) => storedName.parse(image).name,
      perform: (actor) => uploadImage(withLogos, actor, content.image),
    })
    return { record: { message: 'Image uploaded successfully!', imagename: record }, version }
  })
})
