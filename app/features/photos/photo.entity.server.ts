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
  isCounted: true,
  parent: { entity: 'albums', column: 'albumId' },
}
