import { z } from '@hono/zod-openapi'
import { type Api, type ApiParts, createApi } from '#platform/http/api/create-api.ts'
import { isSample, updatedAt } from '#platform/http/api/parameters.ts'
import { addReads } from '#platform/http/api/record-reads.ts'
import type { Services } from '#platform/services.ts'
import { type Album, albumColumns, findAlbum, searchAlbums } from './album.queries.server.ts'

/** The specification's fields (section 3), the Bangla ones, `isSample` and `updatedAt`. */
const albumOutput = z
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

/** Of the operations that read and of those that write. */
export const albumTranslations = {
  path: '/api/albums',
  tag: 'Albums',
  one: 'an album',
  output: albumOutput,
}

export function createAlbumApi({ db, ...parts }: ApiParts & Pick<Services, 'db'>): Api {
  const api = createApi(parts)
  addReads(api, {
    ...albumTranslations,
    access: 'public',
    answer: albumAnswer,
    sort: albumColumns.sort,
    list: (query) => searchAlbums(db, query),
    find: (id) => findAlbum(db, id),
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
