// Permissions of the roles: the one table. The API enforces it, the back-office hides by it, and docs/security.md
// shows it (tests/permissions.test.ts holds the two equal). The browser loads it too, so nothing it imports may need
// a server.
import { keyGuard, keysOf, valueGuard } from '#core/platform/guards.ts'
import { type Entity, entityAccess, isEntity, type Row } from './db/tables.ts'

export type Role = Row<'users'>['role']

/** Roles from the least to the most powerful. */
export const roles = ['USER', 'EDITOR', 'ADMIN'] as const satisfies readonly Role[]

const rolesWith = {
  /** Content of the public site, its history, and what is not public yet. */
  content: ['EDITOR', 'ADMIN'],
  /** Accounts that receive donations. */
  money: ['ADMIN'],
  /** Personal data of those who get loans or services. */
  customers: ['ADMIN'],
  /** User accounts and their roles. */
  users: ['ADMIN'],
  /** Settings of logins and data, and the access log. */
  access: ['ADMIN'],
  backups: ['ADMIN'],
  /** Messages of visitors to the office: personal data. */
  messages: ['ADMIN'],
  /** Messages that somebody has assigned to the account. */
  answers: ['EDITOR', 'ADMIN'],
  /** Gifts and their givers: personal data. An editor must be named for the desk as well. */
  gifts: ['EDITOR', 'ADMIN'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof rolesWith

export const permissions = keysOf(rolesWith)

export const isPermission = keyGuard(rolesWith)

export function mayDo(role: Role, permission: Permission): boolean {
  const allowed: readonly Role[] = rolesWith[permission]
  return allowed.includes(role)
}

/**
 * Scopes of API tokens. `read`: what an editor may read; `content`: the same, and changes of it; `messages`: reading and
 * answering the messages of visitors.
 */
export const tokenScopes = ['read', 'content', 'messages'] as const
export type TokenScope = (typeof tokenScopes)[number]

export const isTokenScope = valueGuard(tokenScopes)

/** Returns the scopes of which a token needs one for an operation; none for what only a person may do. */
export function scopesFor(
  access: Permission | 'public' | 'signedIn',
  isWrite: boolean,
): readonly TokenScope[] {
  if (access === 'messages' || access === 'answers') return ['messages']
  if (access === 'content') return isWrite ? ['content'] : ['read', 'content']
  return []
}

/** True for a kind of record that a token may change: content, but no setting. */
export function isOpenToTokens(entity: Entity): boolean {
  return entity !== 'settings' && entityPermissions[entity] === 'content'
}

/**
 * Permission to read and change the records of a kind in the back-office. A setting may need more: its section says.
 */
export const entityPermissions: Readonly<Record<Entity, Permission>> = entityAccess

/**
 * Returns the permission of an entity; undefined if there is no such entity.
 * @param name name of an entity, from an address or a row of history
 */
export function entityPermission(name: string): Permission | undefined {
  return isEntity(name) ? entityPermissions[name] : undefined
}
