// Write operations of photos. The read operations are in photo.api.server.ts.
import { z } from '@hono/zod-openapi'
import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { pickOutput } from '#core/kernel/api/output.ts'
import { idParams, maxId, wholeNumber } from '#core/kernel/api/parameters.ts'
import { addWrites } from '#core/kernel/api/record-writes.ts'
import {
  actorOf,
  changedResponse,
  ifMatch,
  jsonBody,
  showVersion,
  targetOf,
} from '#core/kernel/api/writing.ts'
import type { Services } from '#core/kernel/services.ts'
import { smallImage } from '#core/images/image-upload.service.server.ts'
import { photoOperations } from './photo.api.server.ts'
import { movePhotos, photoWrites, placePhoto } from './photo.service.server.ts'
import { photoForm } from './photo.ts'
import { photoOutput } from './photo-output.schema.server.ts'

const placeRoute = defineRoute('Photos', 'content', {
  method: 'put',
  path: '/api/photogallerys/{id}/place',
  summary: 'Move a photo to a place in its album, counted from 1; one too large means the end',
  request: {
    params: idParams,
    headers: ifMatch,
    body: jsonBody(z.object({ place: wholeNumber(maxId) })),
  },
  responses: { 200: changedResponse(photoOutput, 'As it is now.') },
})

/** Maximum number of photos in a move; as many as a list can show on one page. */
const maxMoved = 200

const moveRoute = defineRoute('Photos', 'content', {
  method: 'post',
  path: '/api/albums/{id}/photos',
  summary: 'Move photos to the end of an album, in one change',
  request: {
    params: idParams,
    body: jsonBody(z.object({ ids: z.array(wholeNumber(maxId)).min(1).max(maxMoved) })),
  },
  responses: { 200: changedResponse(z.array(photoOutput), 'As they are now.') },
})

export function createPhotoAdminApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)
  addWrites(api, services, {
    entity: 'photos',
    ...photoOperations,
    form: photoForm,
    file: smallImage,
    create: (actor, form) => photoWrites.create(services, actor, form),
    update: (actor, target, form) => photoWrites.update(services, actor, target, form),
  })

  api.openapi(placeRoute, async (c) => {
    const target = targetOf(c.req.valid('param'), c.req.valid('header'))
    const { place } = c.req.valid('json')
    const { record, version } = await placePhoto(services, actorOf(c), target, place)
    showVersion(c, version)
    return c.json(pickOutput(photoOutput, record), 200)
  })

  api.openapi(moveRoute, async (c) => {
    const { id } = c.req.valid('param')
    const { ids } = c.req.valid('json')
    const { record, version } = await movePhotos(services, actorOf(c), ids, id)
    showVersion(c, version)
    return c.json(
      record.map((photo) => pickOutput(photoOutput, photo)),
      200,
    )
  })
  return api
}
