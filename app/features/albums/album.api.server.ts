import { type Api, type ApiParts, createApi } from '#platform/http/api/create-api.ts'

import { addReads } from '#platform/http/api/record-reads.ts'
import type { Services } from '#platform/services.ts'
import { albumColumns, findAlbum, searchAlbums } from './album.queries.server.ts'
import { albumOutput } from './album-output.schema.server.ts'

/** Of the operations that read and of those that write. */
export const albumOperations = {
  path: '/api/albums',
  tag: 'Albums',
  one: 'an album',
  output: albumOutput,
}

export function createAlbumApi({ db, ...parts }: ApiParts & Pick<Services, 'db'>): Api {
  const api = createApi(parts)
  addReads(api, {
    ...albumOperations,
    access: 'public',
    sort: albumColumns.sort,
    list: (query) => searchAlbums(db, query),
    find: (id) => findAlbum(db, id),
  })
  return api
}
