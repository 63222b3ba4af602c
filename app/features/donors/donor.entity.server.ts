import type { EntityDefinition } from '#platform/entities.ts'

export const donorEntity: EntityDefinition<'donors'> = {
  table: 'donors',
  name: { column: 'name', bangla: 'nameBn' },
  files: {},
  sample: { pages: () => ['/donner'] },
  isPublic: true,
  isCounted: false,
}
