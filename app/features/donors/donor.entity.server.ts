import type { EntityDefinition } from '#platform/entities.ts'

export const donorEntity: EntityDefinition<'donors'> = {
  table: 'donors',
  name: { column: 'name', bangla: 'nameBn' },
  files: {},
  sample: {
    pages: () => ['/donner'],
    obstacle: ({ hasConsentOnFile }) => (hasConsentOnFile ? undefined : 'donor.consent_missing'),
  },
  isPublic: true,
  isCounted: false,
}
