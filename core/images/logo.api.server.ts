import { z } from '@hono/zod-openapi'
import * as mini from 'zod/mini'
import { bodyOf } from '#core/kernel/api/body.ts'
import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { idempotencyKey, runIdempotent } from '#core/kernel/api/idempotency.ts'
import { changedResponse, formBody, showVersion } from '#core/kernel/api/writing.ts'
import type { Services } from '#core/kernel/services.ts'
import { uploadedFile } from '#core/lib/form-fields.ts'
import { uploadImage } from './image-library.service.server.ts'
import { largeImage } from './image-upload.service.server.ts'

const storedName = z.object({ name: z.string() })

const uploadRoute = defineRoute('Images', 'content', {
  method: 'post',
  path: '/api/logos',
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

export function createLogoApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)
  /** The same image library with more sizes of each image. */
  const withLogos = { ...services, images: services.logos }

  api.openapi(uploadRoute, async (c) => {
    const content = c.req.valid('form')
    const { record, version } = await runIdempotent(c, services, {
      entity: 'images',
      content,
      replay: (image) => storedName.parse(image).name,
      perform: (actor) => uploadImage(withLogos, actor, content.image),
    })
    showVersion(c, version)
    return c.json({ message: 'Image uploaded successfully!', imagename: record }, 201)
  })

  return api
}
