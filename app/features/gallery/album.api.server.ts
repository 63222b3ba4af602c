import { z } from '@hono/zod-openapi'
import { AppError } from '#platform/errors.ts'
import { type Api, type ApiParts, createApi } from '#platform/http/api/create-api.ts'
import { defineRoute } from '#platform/http/api/define-route.ts'
import {
  idParams,
  isSample,
  listAnswer,
  listQuery,
  oneAnswer,
  totalHeader,
  updatedAt,
} from '#platform/http/api/parameters.ts'
import type { Services } from '#platform/services.ts'
import { type Album, albumColumns, findAlbum, searchAlbums } from './album.queries.server.ts'

/** The specification's fields (section 3), the Bangla ones, `isSample` and `updatedAt`. */
export const albumOutput = z
  .object({
    id: z.int().openapi({ example: 1 }),
    title: z.string().openapi({ example: 'Village meeting' }),
    titleBn: z.string().nullable().openapi({ example: 'গ্রামের সভা' }),
    description: z.string().nullable().openapi({ description: 'HTML.' }),
    descriptionBn: z.string().nullable().openapi({ description: 'HTML.' }),
    sortOrder: z.int().openapi({ example: 1 }),
    imagename: z.string().nullable().openapi({
      description: 'Shown from `/api/uploads/{imagename}`.',
    }),
    isSample,
    updatedAt,
  })
  .openapi('Album')

const listRoute = defineRoute('public', {
  method: 'get',
  path: '/api/albums',
  tags: ['Albums'],
  summary: 'All albums, in their order',
  request: { query: listQuery(albumColumns.sort) },
  responses: { 200: listAnswer(albumOutput, 'The albums.') },
})

const oneRoute = defineRoute('public', {
  method: 'get',
  path: '/api/albums/{id}',
  tags: ['Albums'],
  summary: 'One album',
  request: { params: idParams },
  responses: { 200: oneAnswer(albumOutput, 'The album.') },
})

export function createAlbumApi({ db, ...parts }: ApiParts & Pick<Services, 'db'>): Api {
  const api = createApi(parts)

  api.openapi(listRoute, async (c) => {
    const { rows, total } = await searchAlbums(db, c.req.valid('query'))
    c.header(totalHeader, String(total))
    return c.json(rows.map(albumAnswer), 200)
  })

  api.openapi(oneRoute, async (c) => {
    const album = await findAlbum(db, c.req.valid('param').id)
    if (!album) throw new AppError('not_found', 'This album is not there.')
    return c.json(albumAnswer(album), 200)
  })

  return api
}

export function albumAnswer(album: Album): z.infer<typeof albumOutput> {
  return {
    id: album.id,
    title: album.title,
    titleBn: album.titleBn,
    description: album.description,
    descriptionBn: album.descriptionBn,
    sortOrder: album.sortOrder,
    imagename: album.imagename,
    isSample: album.isSample,
    updatedAt: album.updatedAt,
  }
}
