// Each section of the settings has a title, a place on the public site, and a permission.
import type { Permission } from '#core/kernel/permissions.ts'
import { keyGuard, keysOf } from '#core/platform/guards.ts'
import type { AdminKey } from '#core/translations/admin-translations.ts'
import type { IconName } from '#core/ui/admin/icon.tsx'
import { type RecordSection, recordSections } from '#core/records/screens/record-sections.ts'
import { isSettingKey, settingTable } from '../stored/setting.schema.ts'
import type { SettingKind, SettingSection } from '../stored/setting-definition.ts'

/** Permission to read and change the settings of each section. */
const settingPermissions: Readonly<Record<SettingSection, Permission>> = {
  organisation: 'content',
  look: 'content',
  menus: 'content',
  words: 'content',
  contacts: 'content',
  people: 'content',
  giving: 'money',
  banner: 'content',
  access: 'access',
  backups: 'backups',
  messages: 'messages',
  uses: 'access',
}

export type Section = SettingSection | RecordSection

/** True for kinds with a value in each language. The site itself writes digits in Bangla. */
export function isInBothLanguages(kind: SettingKind): boolean {
  return ['line', 'lines', 'words', 'bank', 'wallets', 'amounts'].includes(kind)
}

/** `path` is the public page that shows the section. */
type SectionInfo = { title: AdminKey; hint: AdminKey; path: string | undefined }

/** Sections in the order of the index, which follows what a visitor sees first. */
export const sectionInfo: Readonly<Record<Section, SectionInfo>> = {
  organisation: ownSection('organisation', '/'),
  look: ownSection('look', '/'),
  menus: ownSection('menus', '/'),
  words: ownSection('words', '/'),
  contacts: ownSection('contacts', '/contact-us'),
  people: ownSection('people', '/about-us'),
  giving: ownSection('giving', '/donate-now'),
  ...recordSectionInfo(),
  banner: ownSection('banner', '/'),
  access: ownSection('access'),
  backups: ownSection('backups'),
  messages: ownSection('messages'),
  uses: ownSection('uses'),
}

function recordSectionInfo(): Record<RecordSection, SectionInfo>
function recordSectionInfo(): Record<string, SectionInfo> {
  return Object.fromEntries(recordSections.map((one) => [one.section, one]))
}

type SettingTile = { icon: IconName; sections: readonly Section[] }

/** Tiles of the index; other sections are in the menu of the back-office. */
export const settingTiles: readonly SettingTile[] = [
  { icon: 'office', sections: ['organisation', 'people', 'registrations', 'uses'] },
  { icon: 'contact', sections: ['contacts', 'offices'] },
  { icon: 'donate', sections: ['giving'] },
  { icon: 'look', sections: ['look', 'banner'] },
  { icon: 'menu', sections: ['menus', 'words'] },
  { icon: 'message', sections: ['messages'] },
  { icon: 'shield', sections: ['access'] },
  { icon: 'backup', sections: ['backups'] },
]

function ownSection(section: SettingSection, path?: string): SectionInfo {
  return { title: `settings.${section}`, hint: `settings.${section}Hint`, path }
}

/** Sections with few, short values have one form. Other sections list their values, each with a form of its own. */
const sectionsWithForm: readonly Section[] = [
  'organisation',
  'contacts',
  'people',
  'giving',
  'access',
  'backups',
  'messages',
  'uses',
]

export function hasSectionForm(section: Section): boolean {
  return sectionsWithForm.includes(section)
}

export const sections: readonly Section[] = keysOf(sectionInfo)

export function sectionPermission(section: Section): Permission {
  return isSettingSection(section) ? settingPermissions[section] : 'content'
}

const isSettingSection = keyGuard(settingPermissions)

/**
 * Returns the permission to change a setting, that of administrators for one that no longer exists.
 * @param key of the setting
 */
export function settingPermission(key: string): Permission {
  return isSettingKey(key) ? settingPermissions[settingTable[key].section] : 'access'
}
