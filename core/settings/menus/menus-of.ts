import { type MenuName, menuNames } from './menu-entries.ts'

/** Fields of a setting that the menus read. */
export type MenuSetting = { key: string; valueEn: string }

/** Returns the settings of all menus by name. */
export function menusOf(settings: readonly MenuSetting[]): Partial<Record<MenuName, string>> {
  return Object.fromEntries(
    menuNames.map((name) => [
      name,
      settings.find(({ key }) => key === `menu.${name}`)?.valueEn ?? '',
    ]),
  )
}
