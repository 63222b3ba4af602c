import type { EntityDefinition } from '#platform/entities.ts'

export const registrationEntity: EntityDefinition<'registrations'> = {
  table: 'registrations',
  name: { column: 'name', bangla: 'nameBn' },
  files: { fileUrl: { kind: 'file' } },
  sample: {
    pages: () => ['/'],
    obstacle: ({ number }) => (number ? undefined : 'registration.number_missing'),
  },
  isPublic: true,
  isCounted: false,
  search: {
    texts: { en: ['purpose', 'law', 'number'], bn: ['purposeBn', 'lawBn'] },
    path: () => undefined,
  },
}
