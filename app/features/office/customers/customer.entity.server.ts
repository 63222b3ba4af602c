import type { EntityDefinition } from '#kernel/entities.ts'

export const customerEntity: EntityDefinition<'customers'> = {
  table: 'customers',
  name: { column: 'name' },
  // Private files, not images of the library.
  files: { imageName: { kind: 'file' } },
  sample: 'never shown',
  isPublic: false,
  approval: 'free',
  isCounted: true,
  publicPages: 'none',
  search: 'not searched',
}
