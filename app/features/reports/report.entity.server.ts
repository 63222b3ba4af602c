import type { EntityDefinition } from '#platform/entities.ts'

export const reportEntity: EntityDefinition<'reports'> = {
  table: 'reports',
  name: { column: 'title', bangla: 'titleBn' },
  files: { fileUrl: { kind: 'file' } },
  sample: { pages: () => ['/annual-reports'] },
  pageOf: () => '/annual-reports',
  isPublic: true,
  guard: 'free',
  isCounted: true,
  search: {
    texts: { en: ['description'], bn: ['descriptionBn'] },
    file: 'fileUrl',
    path: () => '/annual-reports',
  },
}
