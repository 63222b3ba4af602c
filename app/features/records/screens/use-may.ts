import { createContext, useContext } from 'react'
import { mayDo, type Permission, type Role } from '#kernel/permissions.ts'

/** Of the person who is logged in. */
export const RoleContext = createContext<Role>('USER')

/** What the person may do. The API enforces it; screens hide by it what would only be refused. */
export function useMay(): (permission: Permission) => boolean {
  const role = useContext(RoleContext)
  return (permission) => mayDo(role, permission)
}
