import { z } from '@hono/zod-openapi'
import { AppError } from '#platform/errors.ts'
import { type Api, type ApiParts, createApi } from '#platform/http/api/create-api.ts'
import { defineRoute } from '#platform/http/api/define-route.ts'
import {
  isSample,
  listQuery,
  listResponse,
  recordId,
  totalHeader,
  updatedAt,
} from '#platform/http/api/parameters.ts'
import { addReads } from '#platform/http/api/record-reads.ts'
import type { Services } from '#platform/services.ts'
import {
  findAlbum,
  findPhoto,
  type Photo,
  photoColumns,
  searchPhotos,
  searchPhotosOfAlbum,
} from '../albums/album.queries.server.ts'

/**
 * The specification's fields of a photo gallery entry (section 3), the Bangla ones, the words for someone
 * who cannot see it, `isSample` and `updatedAt`.
 */
export const photoOutput = z
  .object({
    id: z.int().openapi({ example: 1 }),
    title: z.string().openapi({ example: 'Village meeting' }),
    titleBn: z.string().nullable().openapi({ example: 'গ্রামের সভা' }),
    slug: z.string().openapi({ example: 'village-meeting' }),
    sortOrder: z.int().openapi({ example: 1 }),
    description: z.string().nullable().openapi({ description: 'HTML.' }),
    descriptionBn: z.string().nullable().openapi({ description: 'HTML.' }),
    albumId: z.int().openapi({ example: 1 }),
    imagename: z.string().nullable().openapi({
      description: 'Shown from `/api/uploads/{imagename}`.',
    }),
    alt: z.string().nullable().openapi({
      description: 'What the photo shows, for someone who cannot see it.',
    }),
    altBn: z.string().nullable().openapi({ description: '`alt` in Bangla.' }),
    isDecorative: z.boolean().openapi({
      description: 'True when it adds nothing to the words beside it: a screen reader skips it.',
      example: false,
    }),
    isSample,
    updatedAt,
  })
  .openapi('Photo')

/** Of the operations that read and of those that write. */
export const photoTranslations = {
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
    ...photoTranslations,
    access: 'public',
    answer: photoAnswer,
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
    return c.json(rows.map(photoAnswer), 200)
  })

  return api
}

export function photoAnswer(photo: Photo): z.infer<typeof photoOutput> {
  return {
    id: photo.id,
    title: photo.title,
    titleBn: photo.titleBn,
    slug: photo.slug,
    sortOrder: photo.sortOrder,
    description: photo.description,
    descriptionBn: photo.descriptionBn,
    albumId: photo.albumId,
    imagename: photo.imagename,
    alt: photo.alt,
    altBn: photo.altBn,
    isDecorative: photo.isDecorative,
    isSample: photo.isSample,
    updatedAt: photo.updatedAt,
  }
}
