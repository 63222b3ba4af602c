import { createContext, useContext } from 'react'
import { mayDo, type Permission, type Role } from '#kernel/permissions.ts'

/** Role of the person who is logged in. */
export const RoleContext = createContext<Role>('USER')

/** Permissions of the person. The API enforces them; screens hide what would be refused. */
export function useMay(): (permission: Permission) => boolean {
  const role = useContext(RoleContext)
  return (permission) => mayDo(role, permission)
}
