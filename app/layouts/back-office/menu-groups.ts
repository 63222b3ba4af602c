// The menu of the back-office, and what each screen takes. A screen that does not stand in the menu is one of content.
import { entityPermission, type Permission } from '#kernel/permissions.ts'
import { sectionPermission, sections } from '../../features/settings/values/setting-sections.ts'
import type { AdminKey } from '../../translations/admin-translations.ts'

/** Permission that a screen needs; `signedIn`: any session. */
type Needed = Permission | 'signedIn'

export type MenuItem = {
  to: string
  word: AdminKey
  /** Explains a name that is not clear by itself. */
  hint?: AdminKey
  needs: Needed
  /** Stands in everybody's menu: whoever may not open it reads there whom to ask. */
  isForAll?: true
}

export type MenuGroup = { word?: AdminKey; items: readonly MenuItem[]; hasSite?: boolean }

export const settingsPath = '/admin/settings'
export const messagesPath = '/admin/messages'

/** The links of the specification stand in its order, among others of their kind; the logout ends the last group. */
export const menuGroups: readonly MenuGroup[] = [
  {
    items: [{ to: '/admin/dashboard', word: 'frame.dashboard', needs: 'content', isForAll: true }],
  },
  {
    word: 'frame.content',
    items: [
      { to: '/admin/programlist', word: 'frame.programList', needs: 'content' },
      { to: '/admin/reportlist', word: 'frame.reportList', needs: 'content' },
      { to: '/admin/album', word: 'frame.albums', needs: 'content' },
      { to: '/admin/photogallerylist', word: 'frame.photos', needs: 'content' },
      { to: '/admin/imageuploader', word: 'frame.imageUploader', needs: 'content' },
    ],
  },
  {
    word: 'frame.website',
    items: [
      { to: settingsPath, word: 'frame.settings', needs: 'content' },
      { to: '/admin/samples', word: 'frame.samples', needs: 'content' },
      { to: '/admin/site-check', word: 'frame.siteCheck', needs: 'content' },
      { to: '/admin/history', word: 'frame.history', needs: 'content' },
    ],
    hasSite: true,
  },
  {
    word: 'frame.people',
    items: [
      { to: messagesPath, word: 'settings.messages', needs: 'messages' },
      {
        to: '/admin/customers',
        word: 'frame.customers',
        hint: 'frame.customersHint',
        needs: 'customers',
      },
      { to: '/admin/adminuser', word: 'frame.adminUsers', needs: 'users' },
      { to: '/admin/access-log', word: 'frame.accessLog', needs: 'access' },
      { to: '/admin/mail', word: 'account.email', needs: 'access' },
    ],
  },
  {
    word: 'frame.accountGroup',
    items: [
      { to: '/admin/account', word: 'frame.account', needs: 'signedIn' },
      { to: '/auth/logout', word: 'frame.logout', needs: 'signedIn' },
    ],
  },
]

export function neededForScreen(pathname: string): Needed {
  const [screen = '', part = ''] = pathname.toLowerCase().split('/').slice(2)
  if (screen === 'settings') {
    const section = sections.find((name) => name === part)
    return section ? sectionPermission(section) : 'content'
  }
  // Saved answers belong to the messages and have no place in the menu.
  if (screen === 'saved-answers') return 'messages'
  if (screen === 'history') {
    return entityPermission(part) ?? 'content'
  }
  const items = menuGroups.flatMap((group) => group.items)
  return items.find(({ to }) => to === `/admin/${screen}`)?.needs ?? 'content'
}
