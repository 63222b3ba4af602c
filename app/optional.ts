import type { OfficeScreen } from '#core/settings/values/office-screen.ts'
import * as listed from './optional-modules.ts'

const modules: Readonly<Record<string, readonly OfficeScreen[]>> = listed

/** Screens of the optional modules that are there, sorted by the names of these. */
export const officeScreens: readonly OfficeScreen[] = Object.values(modules).flat()
