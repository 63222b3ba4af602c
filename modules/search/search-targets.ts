// Everything in the back-office with a name, except records: screens, settings and built-in pages.
import type { Permission } from '#core/kernel/permissions.ts'
import { pageKeys } from '#core/lib/public-pages.ts'
import type { AdminKey } from '#core/translations/admin-translations.ts'
import { settingKeys, settingTable } from '#core/settings/stored/setting.schema.ts'
import type { SettingDefinition } from '#core/settings/stored/setting-definition.ts'
import type { OfficeScreen } from '#core/settings/values/office-screen.ts'
import {
  sectionInfo,
  sectionPermission,
  sections,
  settingPermission,
} from '#core/settings/values/setting-sections.ts'
import { menuWith } from '#modules/menu/menu-groups.ts'
import { quickActions } from '#modules/menu/quick-actions.ts'
import { setUpPath } from '#modules/set-up/steps.ts'

export type SearchTarget = {
  to: string
  title: AdminKey
  /** Purpose or place of the target. */
  hint?: AdminKey
  settingHint?: SettingDefinition['hint']
  needs: Permission | 'signedIn'
  /** True if the list at `to` is opened with the title as its search. */
  isListSearched?: true
}

/** Returns the targets: screens first and single settings last; equally good matches keep this order. */
export function searchTargets(officeScreens: readonly OfficeScreen[]): readonly SearchTarget[] {
  return [
    { to: setUpPath, title: 'dashboard.setUp', hint: 'dashboard.setUpHint', needs: 'content' },
    { to: '/admin/missing', title: 'dashboard.seeMissing', needs: 'content' },
    ...quickActions.map(({ to, word, needs }) => ({ to, title: word, needs })),
    ...menuWith(officeScreens)
      .flatMap(({ items }) => items)
      .filter(({ to }) => !to.startsWith('/admin/settings/'))
      .map(({ to, word, hint, needs }) => ({ to, title: word, needs, ...(hint ? { hint } : {}) })),
    ...sections.map((section) => ({
      to: `/admin/settings/${section}`,
      title: sectionInfo[section].title,
      hint: sectionInfo[section].hint,
      needs: sectionPermission(section),
    })),
    ...pageKeys.map((page) => ({
      to: '/admin/settings/pages',
      title: `pageNames.${page}` as const,
      hint: 'pageTexts.list' as const,
      needs: 'content' as const,
      isListSearched: true as const,
    })),
    ...settingKeys.map((key) => ({
      to: `/admin/settings/${settingTable[key].section}/${key}`,
      title: settingTable[key].label,
      settingHint: settingTable[key].hint,
      needs: settingPermission(key),
    })),
  ]
}
