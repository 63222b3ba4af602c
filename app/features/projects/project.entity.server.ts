import type { EntityDefinition } from '#platform/entities.ts'

export const projectEntity: EntityDefinition<'projects'> = {
  table: 'projects',
  name: { column: 'title', bangla: 'titleBn' },
  files: {},
  sample: { pages: () => ['/previous-project'] },
  isPublic: true,
  isCounted: false,
}
