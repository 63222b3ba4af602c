import type { EntityDefinition } from '#platform/entities.ts'

export const statisticEntity: EntityDefinition<'statistics'> = {
  table: 'statistics',
  name: { column: 'label', bangla: 'labelBn' },
  files: {},
  sample: {
    keyColumn: 'key',
    placeColumn: 'group',
    pages: ({ place }) => (place === 'microcredit' ? ['/'] : []),
    placeholder: (key) => `figure.${key}`,
  },
  isPublic: true,
  isCounted: false,
}
