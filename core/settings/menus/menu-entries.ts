import { keyGuard, valueGuard } from '#core/platform/guards.ts'

/**
 * Built-in entries in order (specification, section 2), and the entry of the notices, which is shown if there are
 * any. A hidden entry is not in the menu, but its address still works.
 */
export const menuEntries = {
  main: ['home', 'about', 'programs', 'archive', 'notices', 'contact-us'],
  about: [
    'executive-director-message',
    'about-us',
    'previous-project',
    'donner',
    'transparency',
    'at-a-glance',
  ],
  programs: ['program-list'],
  archive: ['annual-reports', 'ongoing-programs', 'microcredit-figures', 'photo-album'],
  footer: ['home', 'about-us', 'donner', 'contact-us', 'staff-login'],
  more: [
    'complaints',
    'information-and-privacy',
    'resources',
    'at-a-glance',
    'chairman-message',
    'transparency',
    'verify',
  ],
} as const

export type MenuName = keyof typeof menuEntries
export const menuNames = ['main', 'about', 'programs', 'archive', 'footer', 'more'] as const

export type MenuEntry = (typeof menuEntries)[MenuName][number]

/** Returns the menu of a setting such as `menu.main`. */
export function menuOf(key: string): MenuName | undefined {
  const name = key.startsWith('menu.') ? key.slice('menu.'.length) : ''
  return isMenuName(name) ? name : undefined
}

const isMenuName = keyGuard(menuEntries)

export const isMenuEntry = valueGuard(Object.values(menuEntries).flat())

/** Groups of the main menu, each with a menu of its own. */
export const menuGroups = ['about', 'programs', 'archive'] as const

/** Entries that represent a menu or many links, or belong in the footer. */
const fixed: readonly string[] = ['home', ...menuGroups, 'program-list', 'staff-login']

/** True if an entry of another menu can move to this one. */
export function canMoveTo(name: MenuName, entry: string): boolean {
  if (name === 'main' || !isMenuEntry(entry) || fixed.includes(entry)) return false
  return !menuEntries[name].some((own) => own === entry)
}
