import type { EntityDefinition } from '#platform/entities.ts'
import { listAlbumIds } from './album.queries.server.ts'

const path = (id: number) => `/photogalleryfrontend/${id}`

export const albumEntity: EntityDefinition<'albums'> = {
  table: 'albums',
  name: { column: 'title', bangla: 'titleBn' },
  files: { imagename: { kind: 'image' } },
  sample: { pages: ({ id }) => ['/photo-album', path(id)] },
  pageOf: ({ id }) => path(Number(id)),
  isPublic: true,
  isCounted: true,
  publicPaths: async (db, limit) => (await listAlbumIds(db, limit)).map(path),
}
