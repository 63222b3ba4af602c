import type { EntityDefinition } from '#core/kernel/entities.ts'
import { restoreUser, revertUser } from './restore-user.service.server.ts'
import { removeUserIn } from './user.service.server.ts'

export const userEntity: EntityDefinition<'users'> = {
  table: 'users',
  name: { column: 'name' },
  files: {},
  sample: 'never shown',
  isPublic: false,
  approval: 'free',
  isCounted: true,
  publicPages: 'none',
  search: 'not searched',
  remove: removeUserIn,
  undo: { restore: restoreUser, revert: revertUser },
}
