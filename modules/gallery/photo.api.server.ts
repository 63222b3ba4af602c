import { z } from '@hono/zod-openapi'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { pickOutput } from '#core/kernel/api/output.ts'
import { listQuery, listResponse, recordId, visibilityQuery } from '#core/kernel/api/parameters.ts'
import { databaseFor, readOptions } from '#core/kernel/api/record-reads.ts'
import { mapPage } from '#core/kernel/db/list-query.ts'
import { AppError } from '#core/platform/errors.ts'
import { entityApi } from '#core/entity/entity-api.server.ts'
import { smallImage } from '#core/images/image-upload.service.server.ts'
import { findAlbum, searchPhotosOfAlbum } from './album.queries.server.ts'
import { photoWrites } from './photo.service.server.ts'
import { photo } from './photo.ts'
import { photoOutput } from './photo-output.schema.server.ts'

export const createPhotoApi = entityApi({
  of: { ...photo, path: '/api/photogallerys' },
  tag: 'Photos',
  one: 'a photo',
  access: 'public',
  output: photoOutput,
  writes: photoWrites,
  file: smallImage,
})

const albumRoute = defineRoute('Photos', 'public', {
  get: '/api/photogallery/photosbyalbum/{albumId}',
  summary: 'The photos of one album, in their order',
  request: {
    params: z.object({ albumId: recordId }),
    query: listQuery(photo.columns.sort).extend(visibilityQuery.shape),
  },
  responses: { 200: listResponse(photoOutput, 'The photos.') },
  ...readOptions,
})

export const createAlbumPhotosApi = defineApi((services, answer) => {
  answer(albumRoute, async ({ c, params: { albumId }, query: { state, ...query } }) => {
    const db = await databaseFor(c, 'public', services, state)
    // An album without photos returns an empty list; a missing album is an error.
    const album = await findAlbum(db, albumId)
    if (!album) throw new AppError('not_found', 'album.unknown')
    const page = await searchPhotosOfAlbum(db, albumId, query)
    return mapPage(page, (row) => pickOutput(photoOutput, row))
  })
})
