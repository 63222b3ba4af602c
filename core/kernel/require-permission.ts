import { AppError } from '#core/platform/errors.ts'
import { mayDo, type Permission, type Role } from './permissions.ts'

/**
 * Requires a permission.
 * @param role undefined for the system, which may do everything
 * @throws AppError forbidden
 */
export function requirePermission(role: Role | undefined, permission: Permission): void {
  if (role === undefined || mayDo(role, permission)) return
  const isEditors = mayDo('EDITOR', permission)
  throw new AppError('forbidden', isEditors ? 'access.editors_only' : 'access.administrators_only')
}
