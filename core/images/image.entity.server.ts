import type { EntityDefinition } from '#core/kernel/entities.ts'
import { findImageUses } from './image-uses.queries.server.ts'

export const imageEntity: EntityDefinition<'images'> = {
  table: 'images',
  name: { column: 'name' },
  files: { name: { kind: 'file' } },
  sample: 'never shown',
  isPublic: true,
  approval: 'free',
  isCounted: true,
  publicPages: 'none',
  search: 'not searched',
  isRemovedAlone: true,
  // The image may be in use elsewhere since it was uploaded.
  mayBeDeleted: async (tx, { name }, entities) =>
    (await findImageUses(tx, entities, [String(name)])).size === 0,
}
