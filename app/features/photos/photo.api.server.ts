import { z } from '@hono/zod-openapi'
import { AppError } from '#platform/errors.ts'
import { type Api, type ApiParts, createApi } from '#platform/http/api/create-api.ts'
import { defineRoute } from '#platform/http/api/define-route.ts'
import { pickOutput } from '#platform/http/api/output.ts'
import { listQuery, listResponse, recordId, totalHeader } from '#platform/http/api/parameters.ts'
import { addReads } from '#platform/http/api/record-reads.ts'
import type { Services } from '#platform/services.ts'
import {
  findAlbum,
  findPhoto,
  photoColumns,
  searchPhotos,
  searchPhotosOfAlbum,
} from '../albums/album.queries.server.ts'
import { photoOutput } from './photo-output.schema.server.ts'

/** Of the operations that read and of those that write. */
export const photoOperations = {
  path: '/api/photogallerys',
  tag: 'Photos',
  one: 'a photo',
  output: photoOutput,
}

const albumRoute = defineRoute('public', {
  method: 'get',
  path: '/api/photogallery/photosbyalbum/{albumId}',
  tags: ['Photos'],
  summary: 'The photos of one album, in their order',
  request: { params: z.object({ albumId: recordId }), query: listQuery(photoColumns.sort) },
  responses: { 200: listResponse(photoOutput, 'The photos.') },
})

export function createPhotoApi({ db, ...parts }: ApiParts & Pick<Services, 'db'>): Api {
  const api = createApi(parts)
  addReads(api, {
    ...photoOperations,
    access: 'public',
    sort: photoColumns.sort,
    list: (query) => searchPhotos(db, query),
    find: (id) => findPhoto(db, id),
  })

  api.openapi(albumRoute, async (c) => {
    const { albumId } = c.req.valid('param')
    // An album without photos answers an empty list; no album is not the same.
    const album = await findAlbum(db, albumId)
    if (!album) throw new AppError('not_found', 'album.unknown')
    const { rows, total } = await searchPhotosOfAlbum(db, albumId, c.req.valid('query'))
    c.header(totalHeader, String(total))
    return c.json(
      rows.map((row) => pickOutput(photoOutput, row)),
      200,
    )
  })

  return api
}
