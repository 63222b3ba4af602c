import type { EntityDefinition } from '#core/kernel/entities.ts'
import { recordPath } from '#core/lib/public-pages.ts'
import { shownSince } from '#core/lib/visibility.ts'
import { approvalOfNumbers } from '#core/records/approval-rules/approval-of-numbers.server.ts'
import { findAlbum, findCover, listAlbumPages } from './album.queries.server.ts'

const path = (id: number) => recordPath('album', id)

export const albumEntity: EntityDefinition<'albums'> = {
  table: 'albums',
  name: { column: 'title', bangla: 'titleBn' },
  files: { imagename: { kind: 'image' } },
  sample: { pages: ({ id }) => ['/photo-album', path(id)] },
  pageOf: ({ id }) => path(Number(id)),
  isPublic: true,
  approval: approvalOfNumbers<'albums'>({ on: { 'photo-album': ['title', 'description'] } }),
  isCounted: true,
  publicPages: {
    paths: async (db, limit) =>
      (await listAlbumPages(db, limit)).map(({ id, updatedAt, publishAt, photosUpdatedAt }) => ({
        path: path(id),
        changedAt:
          [shownSince({ updatedAt, publishAt }), photosUpdatedAt ?? ''].sort().at(-1) ?? '',
      })),
    sharedImage: async (db, id) => {
      const album = await findAlbum(db, id)
      return album && findCover(db, album)
    },
  },
  search: {
    kind: 'pages.photo-album',
    order: 'album',
    texts: { en: ['description'], bn: ['descriptionBn'] },
    path: (value) => path(Number(value('id'))),
  },
}
