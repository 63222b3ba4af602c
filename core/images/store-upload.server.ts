// Parts that the uploads of an image and of a logo share.
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ApiEnv } from '#core/kernel/api/access.ts'
import { runIdempotent } from '#core/kernel/api/idempotency.ts'
import { changedResponse } from '#core/kernel/api/writing.ts'
import type { Services } from '#core/kernel/services.ts'
import { uploadImage } from './image-library.service.server.ts'

export const uploadResponse = changedResponse(
  z.object({ message: z.string(), imagename: z.string() }),
  'Its name.',
)

const storedName = z.object({ name: z.string() })

export async function storeUpload(
  c: Context<ApiEnv>,
  services: Services,
  content: { image?: File | undefined; consent?: string | undefined },
) {
  const { record, version } = await runIdempotent(c, services, {
    entity: 'images',
    content,
    replay: (image) => storedName.parse(image).name,
    perform: (actor) => uploadImage(services, actor, content.image, content.consent),
  })
  return { record: { message: 'Image uploaded successfully!', imagename: record }, version }
}
