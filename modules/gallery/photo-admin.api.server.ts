// Moves of photos. What every kind of record has is in photo.api.server.ts.
import { z } from '@hono/zod-openapi'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { pickOutput } from '#core/kernel/api/output.ts'
import { idParams, maxId, wholeNumber } from '#core/kernel/api/parameters.ts'
import { actorOf, changedResponse, ifMatch, jsonBody, targetOf } from '#core/kernel/api/writing.ts'
import { movePhotos, placePhoto } from './photo.service.server.ts'
import { photoOutput } from './photo-output.schema.server.ts'

const placeRoute = defineRoute('Photos', 'content', {
  put: '/api/photogallerys/{id}/place',
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
  post: '/api/albums/{id}/photos',
  summary: 'Move photos to the end of an album, in one change',
  request: {
    params: idParams,
    body: jsonBody(z.object({ ids: z.array(wholeNumber(maxId)).min(1).max(maxMoved) })),
  },
  responses: { 200: changedResponse(z.array(photoOutput), 'As they are now.') },
})

export const createPhotoAdminApi = defineApi((services, answer) => {
  answer(placeRoute, async ({ c, params, headers, body: { place } }) => {
    const target = targetOf(params, headers)
    const { record, version } = await placePhoto(services, actorOf(c), target, place)
    return { record: pickOutput(photoOutput, record), version }
  })

  answer(moveRoute, async ({ c, params: { id }, body: { ids } }) => {
    const { record, version } = await movePhotos(services, actorOf(c), ids, id)
    return { record: record.map((photo) => pickOutput(photoOutput, photo)), version }
  })
})
