import { createContext, useContext } from 'react'
import { mayDo, type Permission, type Role } from '#kernel/permissions.ts'

/** Role of the logged-in person. */
export const RoleContext = createContext<Role>('USER')

/** Returns a check of the person's permissions. The API enforces them; screens hide what it would refuse. */
export function useMay(): (permission: Permission) => boolean {
  const role = useContext(RoleContext)
  return (permission) => mayDo(role, permission)
}
