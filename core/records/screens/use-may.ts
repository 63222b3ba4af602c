import { createContext, useContext } from 'react'
import type { Permission } from '#core/kernel/permissions.ts'

type May = (permission: Permission) => boolean

/** Permissions of the logged-in person. */
export const MayContext = createContext<May>(() => false)

/** Returns a check of the person's permissions. The API enforces them; screens hide what it would refuse. */
export function useMay(): May {
  return useContext(MayContext)
}
