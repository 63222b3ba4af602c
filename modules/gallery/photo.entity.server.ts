import type { EntityDefinition } from '#core/kernel/entities.ts'
import { recordPath } from '#core/lib/public-pages.ts'

export const photoEntity: EntityDefinition<'photos'> = {
  table: 'photos',
  name: { column: 'title', bangla: 'titleBn' },
  files: { imagename: { kind: 'image' } },
  sample: {
    placeColumn: 'albumId',
    pages: ({ place }) => [recordPath('album', String(place))],
  },
  isPublic: true,
  approval: 'free',
  isCounted: true,
  publicPages: 'none',
  search: {
    kind: 'pages.photo-album',
    order: 'photo',
    texts: { en: ['alt', 'description'], bn: ['altBn', 'descriptionBn'] },
    path: (value) => `${recordPath('album', String(value('albumId')))}?photo=${value('id')}`,
  },
  goesWithImage: true,
  parent: { entity: 'albums', column: 'albumId' },
}
