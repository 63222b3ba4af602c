import type { EntityDefinition } from '#kernel/entities.ts'

export const customerEntity: EntityDefinition<'customers'> = {
  table: 'customers',
  name: { column: 'name' },
  // Among the private files, not in the library of images.
  files: { imageName: { kind: 'file' } },
  sample: 'never shown',
  isPublic: false,
  approval: 'free',
  isCounted: true,
  publicPages: 'none',
  search: 'not searched',
}
