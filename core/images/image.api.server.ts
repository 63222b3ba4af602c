import { z } from '@hono/zod-openapi'
import * as mini from 'zod/mini'
import { bodyOf } from '#core/kernel/api/body.ts'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { deleteIdempotent, idempotencyKey } from '#core/kernel/api/idempotency.ts'
import { pickOutput } from '#core/kernel/api/output.ts'
import { listQuery, listResponse } from '#core/kernel/api/parameters.ts'
import { deletedResponse, formBody } from '#core/kernel/api/writing.ts'
import type { Image } from '#core/platform/images/image.ts'
import { uploadedFile } from '#core/lib/form-fields.ts'
import { consentFilters, consentStateOf, hasConsentState } from './consent.queries.server.ts'
import { consentField } from './consent-form.schema.ts'
import { findImages } from './image.queries.server.ts'
import { imageColumns, searchImages } from './image-library.queries.server.ts'
import { deleteImage } from './image-library.service.server.ts'
import { imageOutput } from './image-output.schema.server.ts'
import { largeImage } from './image-upload.service.server.ts'
import { findImageUses } from './image-uses.queries.server.ts'
import { storeUpload, uploadResponse } from './store-upload.server.ts'
import { openWithheldFiles } from './withheld-files.service.server.ts'

const tag = 'Images'
const query = listQuery(imageColumns.sort, 'the newest first')

const namesRoute = defineRoute(tag, 'content', {
  get: '/api/images',
  summary: 'The names of the uploaded images, newest first',
  request: { query },
  responses: { 200: listResponse(z.string(), 'File names.') },
})

const detailsRoute = defineRoute(tag, 'content', {
  get: '/api/images/details',
  summary: 'The uploaded images and where each is used, newest first',
  request: {
    query: query.extend({
      consent: z.enum(consentFilters).optional().openapi({
        description:
          '`missing`: people to whose showing nobody agrees now; `endsSoon`: within 30 days; `children`: those with children.',
      }),
    }),
  },
  responses: { 200: listResponse(imageOutput, 'The images.') },
})

const uploadRoute = defineRoute(tag, 'content', {
  post: '/api/upload',
  summary: 'Upload an image',
  request: {
    headers: idempotencyKey,
    body: formBody(bodyOf(mini.object({ image: uploadedFile, consent: consentField }))),
  },
  responses: { 201: uploadResponse },
  file: largeImage,
})

const deleteRoute = defineRoute(tag, 'content', {
  delete: '/api/images/{name}',
  summary: 'Delete an image that is used nowhere, or anywhere with `force`',
  request: {
    params: z.object({ name: z.string().max(100) }),
    headers: idempotencyKey,
    query: z.object({
      force: z.enum(['true', 'false']).optional().openapi({
        description: 'The records that show it lose it in the same change.',
      }),
    }),
  },
  responses: { 204: deletedResponse },
})

export const createImageApi = defineApi((services, answer) => {
  const { db, entities, clock } = services
  const isWithheld = openWithheldFiles(services)

  answer(namesRoute, async ({ query }) => {
    const { rows, total } = await searchImages(db, entities, query)
    return { total, rows: rows.map(({ name }) => name) }
  })

  answer(detailsRoute, async ({ query: { consent, ...query } }) => {
    const now = clock()
    const filter = consent && hasConsentState(db, consent, now)
    const { rows, total } = await searchImages(db, entities, query, filter)
    const names = rows.map(({ name }) => name)
    const [uses, images] = await Promise.all([
      findImageUses(db, entities, names),
      findImages(db, names),
    ])
    const found = rows.map(async (row) =>
      pickOutput(imageOutput, {
        ...row,
        thumbnail: smallestOf(images.get(row.name)) ?? row.name,
        isPublic: !(await isWithheld(row.name)),
        consentState: consentStateOf(row, now),
        usedBy: uses.get(row.name) ?? [],
      }),
    )
    return { total, rows: await Promise.all(found) }
  })

  answer(uploadRoute, ({ c, body }) => storeUpload(c, services, body))

  answer(deleteRoute, async ({ c, params: { name }, query }) => {
    const isForced = query.force === 'true'
    return deleteIdempotent(c, services, (actor) => deleteImage(services, actor, name, isForced))
  })
})

function smallestOf(image: Image | undefined): string | undefined {
  // The `mark` of a logo is made for the header, on its own background.
  const variants =
    image?.variants.filter(({ type, size }) => type === 'image/webp' && size !== 'mark') ?? []
  return variants.toSorted((a, b) => a.width - b.width)[0]?.name
}
