import type { EntityDefinition } from '#platform/entities.ts'

export const photoEntity: EntityDefinition<'photos'> = {
  table: 'photos',
  name: { column: 'title', bangla: 'titleBn' },
  files: { imagename: { kind: 'image' } },
  sample: {
    placeColumn: 'albumId',
    pages: ({ place }) => [`/photogalleryfrontend/${place}`],
  },
  isPublic: true,
  guard: 'free',
  isCounted: true,
  publicPages: 'none',
  search: {
    texts: { en: ['alt', 'description'], bn: ['altBn', 'descriptionBn'] },
    path: (value) => `/photogalleryfrontend/${value('albumId')}?photo=${value('id')}`,
  },
  goesWithImage: true,
  parent: { entity: 'albums', column: 'albumId' },
}
