import type { EntityDefinition } from '#core/kernel/entities.ts'

export const customerEntity: EntityDefinition<'customers'> = {
  table: 'customers',
  name: { column: 'name' },
  // Kind `file` and not `image`: the photos are private and not in the image library.
  files: { imageName: { kind: 'file' } },
  sample: 'never shown',
  isPublic: false,
  approval: 'free',
  isCounted: true,
  publicPages: 'none',
  search: 'not searched',
}
