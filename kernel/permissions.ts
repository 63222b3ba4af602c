// Who may do what: the one table. The API enforces it, the back-office hides by it, and docs/security.md shows it
// (tests/permissions.test.ts holds the two equal). The browser loads it too, so nothing it imports may need a server.
import { type Entity, entityAccess, isEntity, type Row } from './db/tables.ts'

export type Role = Row<'users'>['role']

/** From the least to the most. */
export const roles = ['USER', 'EDITOR', 'ADMIN'] as const satisfies readonly Role[]

const rolesWith = {
  /** Whatever the public site says and shows, its history, and what is not public yet. */
  content: ['EDITOR', 'ADMIN'],
  /** The accounts to which people give. */
  money: ['ADMIN'],
  /** Personal data of those who get loans or services. */
  customers: ['ADMIN'],
  /** Who can log in, and as what. */
  users: ['ADMIN'],
  /** What logins and data are subject to, and what happened to access. */
  access: ['ADMIN'],
  backups: ['ADMIN'],
  /** What visitors write to the office: personal data. */
  messages: ['ADMIN'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof rolesWith

export const permissions = Object.keys(rolesWith).filter(isPermission)

export function isPermission(name: string): name is Permission {
  return Object.hasOwn(rolesWith, name)
}

export function mayDo(role: Role, permission: Permission): boolean {
  const allowed: readonly Role[] = rolesWith[permission]
  return allowed.includes(role)
}

/** What it takes to read and change the records of a kind in the back-office. A setting may take more: its section says. */
export const entityPermissions: Readonly<Record<Entity, Permission>> = entityAccess

/** @param name of an entity, from an address or a row of history */
export function entityPermission(name: string): Permission | undefined {
  return isEntity(name) ? entityPermissions[name] : undefined
}
