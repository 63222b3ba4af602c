import { createContext, useContext } from 'react'
import type { Permission } from '#core/kernel/permissions.ts'
import type { AdminKey } from '#core/translations/admin-translations.ts'
import type { IconName } from '#core/ui/admin/icon.tsx'
import type { Section } from './setting-sections.ts'

/** A screen of a module that may be left out. */
export type OfficeScreen = {
  /** Part of its address after `/admin/`. */
  path: string
  /** Its route module, relative to the root. */
  file: string
  needs: Permission
  title: AdminKey
  hint?: AdminKey
} & (
  | {
      /** Icon of its item in the menu. */
      icon: IconName
      /** Address of the item that it precedes in the menu; without it, it is the last of the website's items. */
      before?: string
    }
  /** Section of the settings beside which it stands instead of in the menu. */
  | { section: Section }
)

/** Screens of the modules that are there. */
export const OfficeScreensContext = createContext<readonly OfficeScreen[]>([])

export function useOfficeScreens(): readonly OfficeScreen[] {
  return useContext(OfficeScreensContext)
}
