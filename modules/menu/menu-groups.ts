// The menu of the back-office and the permission of each screen. Screens outside the menu need the permission
// `content`.
import { entityPermission, entityPermissions, type Permission } from '#core/kernel/permissions.ts'
import type { AdminKey } from '#core/translations/admin-translations.ts'
import type { IconName } from '#core/ui/admin/icon.tsx'
import {
  type RecordSectionInfo,
  recordSections,
  type SectionEntity,
  sectionOf,
} from '#core/records/screens/record-sections.ts'
import type { Unused } from '#core/settings/uses/uses.ts'
import type { OfficeScreen } from '#core/settings/values/office-screen.ts'
import { sectionPermission, sections } from '#core/settings/values/setting-sections.ts'
import { helpPath } from '#modules/help/help-address.ts'

/** Permission that a screen needs; `signedIn`: any session. */
type Needed = Permission | 'signedIn'

export type MenuItem = {
  to: string
  word: AdminKey
  icon: IconName
  /** Explains a name that is not clear by itself. */
  hint?: AdminKey
  needs: Needed
  /** Shown to everybody: people who may not open the screen read there whom to ask. */
  isForAll?: true
  /** Address prefixes of the other screens of this item. */
  screens?: readonly string[]
  /** Of a module that may be left out. */
  isOptional?: true
}

export type MenuGroup = { word?: AdminKey; items: readonly MenuItem[]; hasSite?: boolean }

export const settingsPath = '/admin/settings'
export const messagesPath = '/admin/messages'
const giftsPath = '/admin/gifts'
const samplesPath = '/admin/samples'
const movingInPath = '/admin/moving-in'

/**
 * Weekly tasks come first. The links of the specification keep its order, with other links of their kind between
 * them; logout is the last item.
 */
const menuGroups: readonly MenuGroup[] = [
  {
    items: [
      {
        to: '/admin/dashboard',
        word: 'frame.dashboard',
        icon: 'home',
        needs: 'content',
        isForAll: true,
      },
    ],
  },
  {
    word: 'frame.content',
    items: [
      recordItem('notices', 'notice'),
      {
        to: '/admin/programlist',
        word: 'frame.programList',
        icon: 'program',
        needs: 'content',
        screens: ['/admin/program-form', '/admin/program-details'],
      },
      { to: '/admin/reportlist', word: 'frame.reportList', icon: 'report', needs: 'content' },
      { to: '/admin/album', word: 'frame.albums', icon: 'album', needs: 'content' },
      {
        to: '/admin/photogallerylist',
        word: 'frame.photos',
        icon: 'image',
        needs: 'content',
        screens: ['/admin/photogalleryform', '/admin/photoupload'],
      },
      {
        to: '/admin/imageuploader',
        word: 'frame.imageUploader',
        icon: 'library',
        needs: 'content',
      },
      recordItem('pageTexts', 'text'),
      recordItem('pages', 'page'),
      ...itemsOf('content'),
    ],
  },
  {
    word: 'frame.people',
    items: [
      { to: messagesPath, word: 'settings.messages', icon: 'message', needs: 'answers' },
      { to: giftsPath, word: 'frame.gifts', icon: 'donate', needs: 'gifts' },
      recordItem('people', 'people'),
      ...itemsOf('people'),
      {
        to: '/admin/customers',
        word: 'frame.customers',
        icon: 'customer',
        hint: 'frame.customersHint',
        needs: 'customers',
      },
      { to: '/admin/adminuser', word: 'frame.adminUsers', icon: 'key', needs: 'users' },
    ],
  },
  {
    word: 'frame.website',
    items: [
      {
        to: settingsPath,
        word: 'frame.settings',
        icon: 'settings',
        needs: 'content',
      },
      { to: samplesPath, word: 'frame.samples', icon: 'sample', needs: 'content' },
      { to: '/admin/site-check', word: 'frame.siteCheck', icon: 'check', needs: 'content' },
      { to: movingInPath, word: 'frame.movingIn', icon: 'backup', needs: 'content' },
      { to: '/admin/history', word: 'frame.history', icon: 'history', needs: 'content' },
    ],
    hasSite: true,
  },
  {
    word: 'frame.accountGroup',
    items: [
      { to: '/admin/account', word: 'frame.account', icon: 'account', needs: 'signedIn' },
      { to: helpPath, word: 'frame.help', icon: 'help', needs: 'signedIn' },
      { to: '/auth/logout', word: 'frame.logout', icon: 'logout', needs: 'signedIn' },
    ],
  },
]

/** Items that an office works on every week: content, messages, people and partners, settings. */
export const weeklyItems: readonly MenuItem[] = menuGroups.flatMap(({ word, items }) =>
  word === 'frame.content' || word === 'frame.people'
    ? items
    : items.filter(({ to }) => to === settingsPath),
)

function recordItem(entity: SectionEntity, icon: IconName): MenuItem {
  const { title, section } = sectionOf(entity)
  return { to: `${settingsPath}/${section}`, word: title, icon, needs: entityPermissions[entity] }
}

/** Returns the items of kinds that have no place of their own in the group. */
function itemsOf(group: NonNullable<RecordSectionInfo['menu']>['group']): MenuItem[] {
  return recordSections.flatMap(({ entity, menu }) =>
    menu?.group === group ? [recordItem(entity, menu.icon)] : [],
  )
}

/** Returns the menu with the items of modules that may be left out. */
export function menuWith(officeScreens: readonly OfficeScreen[]): readonly MenuGroup[] {
  const beside = officeScreens.filter((screen) => 'section' in screen)
  return menuGroups.map((group) => {
    if (!group.hasSite) return group
    const items = group.items.map((item) =>
      item.to === settingsPath ? { ...item, screens: beside.map(addressOf) } : item,
    )
    for (const screen of officeScreens) {
      if (!('icon' in screen)) continue
      const { title: word, needs, icon, hint, before } = screen
      const at = items.findIndex(({ to }) => to === before)
      const own = { to: addressOf(screen), word, icon, needs, ...(hint ? { hint } : {}) }
      const item: MenuItem = { ...own, isOptional: true }
      items.splice(at < 0 ? items.length : at, 0, item)
    }
    return { ...group, items }
  })
}

/** Screens that are seldom needed, as are those of modules that may be left out. */
const rareScreens = new Set([
  '/admin/imageuploader',
  '/admin/site-check',
  samplesPath,
  movingInPath,
  `${settingsPath}/own-pages`,
  `${settingsPath}/statistics`,
  `${settingsPath}/team`,
])

type MenuState = {
  unused: Unused
  /** Numbers of `GET /api/dashboard/open-count`; undefined until they are known. */
  open: { samples?: number; isFilled?: boolean; takesGifts?: boolean } | undefined
}

/**
 * True for an item that has left the menu, and is found under the settings: one that is seldom used, if the
 * organisation leaves these out, so is the desk of gifts until visitors may promise some, samples once there are none,
 * and what brings content in once there is content.
 */
export function isBesideMenu({ to, isOptional }: MenuItem, { unused, open }: MenuState): boolean {
  if (unused.has('rareScreens')) {
    if (isOptional || rareScreens.has(to)) return true
    if (to === giftsPath && !open?.takesGifts) return true
  }
  if (to === samplesPath) return open?.samples === 0
  return to === movingInPath && open?.samples === 0 && open.isFilled === true
}

function addressOf({ path }: OfficeScreen): string {
  return `/admin/${path}`
}

/** Returns the address of the menu item to which a screen belongs: the longest that matches. */
export function currentItem(menu: readonly MenuGroup[], pathname: string): string | undefined {
  const path = pathname.toLowerCase()
  return menu
    .flatMap(({ items }) => items)
    .flatMap(({ to, screens = [] }) => [to, ...screens].map((start) => ({ to, start })))
    .filter(({ start }) => path === start || path.startsWith(`${start}/`))
    .sort((a, b) => b.start.length - a.start.length)[0]?.to
}

export function neededForScreen(pathname: string, officeScreens: readonly OfficeScreen[]): Needed {
  const [screen = '', part = ''] = pathname.toLowerCase().split('/').slice(2)
  if (screen === 'settings') {
    const section = sections.find((name) => name === part)
    return section ? sectionPermission(section) : 'content'
  }
  // They are not in the menu.
  if (screen === 'saved-answers') return 'messages'
  const optional = officeScreens.find(({ path }) => path === screen)
  if (optional) return optional.needs
  if (screen === 'history') {
    return entityPermission(part) ?? 'content'
  }
  const items = menuGroups.flatMap((group) => group.items)
  return items.find(({ to }) => to === `/admin/${screen}`)?.needs ?? 'content'
}
