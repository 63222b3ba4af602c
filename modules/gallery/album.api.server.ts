import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { addReads, type ReadableDatabases } from '#core/kernel/api/record-reads.ts'
import { albumColumns, findAlbum, searchAlbums } from './album.queries.server.ts'
import { albumOutput } from './album-output.schema.server.ts'

/** Options shared by the read and write operations. */
export const albumOperations = {
  path: '/api/albums',
  tag: 'Albums',
  one: 'an album',
  output: albumOutput,
}

export function createAlbumApi(databases: ReadableDatabases, parts: ApiParts): Api {
  const api = createApi(parts)
  addReads(api, {
    databases,
    ...albumOperations,
    access: 'public',
    sort: albumColumns.sort,
    list: searchAlbums,
    find: findAlbum,
  })
  return api
}
