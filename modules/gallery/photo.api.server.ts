import { z } from '@hono/zod-openapi'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { pickOutput } from '#core/kernel/api/output.ts'
import { listQuery, listResponse, recordId, visibilityQuery } from '#core/kernel/api/parameters.ts'
import {
  addReads,
  databaseFor,
  type ReadableDatabases,
  readOptions,
} from '#core/kernel/api/record-reads.ts'
import { AppError } from '#core/platform/errors.ts'
import { searchRecords } from '#core/entity/record.queries.server.ts'
import { findAlbum, findPhoto, searchPhotosOfAlbum } from './album.queries.server.ts'
import { photo } from './photo.ts'
import { photoOutput } from './photo-output.schema.server.ts'

/** Options shared by the read and write operations. */
export const photoOperations = {
  path: '/api/photogallerys',
  tag: 'Photos',
  one: 'a photo',
  output: photoOutput,
}

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

export const createPhotoApi = defineApi<ReadableDatabases>((databases, answer, api) => {
  addReads(api, {
    databases,
    ...photoOperations,
    access: 'public',
    sort: photo.columns.sort,
    list: (db, query) => searchRecords(db, photo, query),
    find: findPhoto,
  })

  answer(albumRoute, async ({ c, params: { albumId }, query: { state, ...query } }) => {
    const db = await databaseFor(c, 'public', databases, state)
    // An album without photos returns an empty list; a missing album is an error.
    const album = await findAlbum(db, albumId)
    if (!album) throw new AppError('not_found', 'album.unknown')
    const { rows, total } = await searchPhotosOfAlbum(db, albumId, query)
    return { total, rows: rows.map((row) => pickOutput(photoOutput, row)) }
  })
})
