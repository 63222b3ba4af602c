import { defaultPalette } from '../look/default-palette.ts'
import { isMenuName, type MenuName } from '../menus/menu-entries.ts'

/** Every setting there is, in the order of the default content. */
export const settingKeys = [
  'org.name',
  'org.shortName',
  'org.tagline',
  'org.foundedIn',
  'org.workingArea',
  'org.links',
  'site.firstLanguage',
  'contact.phone',
  'contact.mobile',
  'contact.email',
  'contact.address',
  'contact.hours',
  'ed.name',
  'chair.name',
  'rti.officer',
  'complaints.phone',
  'donate.bank',
  'donate.mfs',
  'donate.buttonText',
  'security.contact',
  'home.banner',
  'look.logo',
  'look.palette',
  'menu.main',
  'menu.about',
  'menu.programs',
  'menu.archive',
  'menu.footer',
  'menu.more',
  'words.frame',
  'words.links',
  'words.pages',
  'words.home',
  'words.programs',
  'words.gallery',
  'words.people',
  'words.offices',
  'words.donors',
  'words.projects',
  'words.donate',
  'words.reports',
  'words.notices',
  'words.statistics',
  'words.contact',
  'words.messages',
  'words.search',
  'words.transparency',
  'words.privacy',
  'words.verify',
  'words.keep',
  'words.errors',
  'words.head',
  'registration.isOpen',
  'session.idleHours',
  'session.absoluteDays',
  'secondStep.isRequired',
  'secondStep.graceDays',
  'secondPerson.waitHours',
  'photos.needConsent',
  'history.keepDays',
  'customers.keepMonths',
  'customers.eraseWhenDue',
  'backup.isOn',
  'backup.everyDays',
  'backup.keep',
  'messages.questionDays',
  'messages.complaintDays',
  'messages.suggestionDays',
  'messages.informationDays',
  'messages.safeguardingDays',
  'messages.holidays',
  'messages.pageDays',
  'messages.keepDays',
] as const

export type SettingKey = (typeof settingKeys)[number]

/** How the program behaves while nobody has given another value. */
export const settingDefaults = {
  /** `en` or `bn`: which of the two stands at the plain addresses. */
  'site.firstLanguage': 'en',
  /** Name of a palette, or an own main colour as `#rrggbb`. */
  'look.palette': defaultPalette,
  /** `yes` or `no`: whether anybody may register. */
  'registration.isOpen': 'yes',
  /** Hours after the last use at which a session ends. */
  'session.idleHours': '8',
  /** Days after the login at which a session ends, used or not. */
  'session.absoluteDays': '7',
  /** `yes` or `no`: whether administrators need a second step at the login. */
  'secondStep.isRequired': 'no',
  /** Days that they have to set it up. */
  'secondStep.graceDays': '14',
  /** Hours that a guarded change waits where there is no second administrator. */
  'secondPerson.waitHours': '24',
  /** `yes` or `no`: whether photos of people are shown only while these agree. */
  'photos.needConsent': 'no',
  /** Days that history is kept: for so long a change can be undone. */
  'history.keepDays': '90',
  /** Months after its last change at which a customer is due to be erased. */
  'customers.keepMonths': '60',
  /** `yes` or `no`: whether customers that are due are erased by themselves. */
  'customers.eraseWhenDue': 'no',
  /** `yes` or `no`: whether backups are made by themselves. */
  'backup.isOn': 'yes',
  /** Days from one backup to the next. */
  'backup.everyDays': '1',
  /** How many backups are kept. */
  'backup.keep': '7',
  /** Working days in which a message is to be answered; those of an information request are the law's. */
  'messages.questionDays': '5',
  'messages.complaintDays': '10',
  'messages.suggestionDays': '20',
  'messages.informationDays': '20',
  'messages.safeguardingDays': '2',
  /** Days after the answer for which its sender can open it. */
  'messages.pageDays': '90',
  /** Days after the last change at which a message is erased. */
  'messages.keepDays': '730',
} as const satisfies Partial<Record<SettingKey, string>>

/** What a site is whole without: nobody is reminded to give it. */
export const optionalSettings: ReadonlySet<SettingKey> = new Set<SettingKey>([
  'org.shortName',
  'org.foundedIn',
  'org.links',
  'look.logo',
  'messages.holidays',
  ...settingKeys.filter((key) => menuOf(key) || wordsOf(key)),
])

export type SettingValue = { en: string; bn: string; isSample: boolean }

/** All settings; one that nobody has given is empty in both languages. */
export type Settings = Record<SettingKey, SettingValue>

/** The menu whose entries a setting keeps. */
export function menuOf(key: SettingKey): MenuName | undefined {
  const name = key.startsWith('menu.') ? key.slice('menu.'.length) : ''
  return isMenuName(name) ? name : undefined
}

/** The part of the site whose texts a setting words. */
export function wordsOf(key: SettingKey): string | undefined {
  return key.startsWith('words.') ? key.slice('words.'.length) : undefined
}

/** Settings that say who comes in, and what is kept for how long: the access log records their changes. */
export function isAccessSetting(key: string): boolean {
  return (
    /^(?:registration|session|secondStep|secondPerson|photos|history|customers|backup)\./.test(
      key,
    ) || /^messages\.(?:page|keep)Days$/.test(key)
  )
}

type SettingGroup = SettingKey extends `${infer Group}.${string}` ? Group : never
type NameIn<G extends SettingGroup> = SettingKey extends infer Key
  ? Key extends `${G}.${infer Name}`
    ? Name
    : never
  : never

/**
 * By group, the settings that change only with a second person once they have been given: accounts to give to and
 * telephone numbers. A new group does not compile without a decision.
 */
const guardedNames: { readonly [G in SettingGroup]: readonly NameIn<G>[] } = {
  org: [],
  site: [],
  contact: ['phone', 'mobile'],
  ed: [],
  chair: [],
  /** His telephone number stands in it. */
  rti: ['officer'],
  complaints: ['phone'],
  donate: ['bank', 'mfs'],
  security: [],
  home: [],
  look: [],
  menu: [],
  words: [],
  registration: [],
  session: [],
  secondStep: [],
  /** Only a shorter time: guarded-settings.server.ts. */
  secondPerson: [],
  photos: [],
  history: [],
  customers: [],
  backup: [],
  messages: [],
}

export function isGuardedSetting(key: string): boolean {
  return Object.entries<readonly string[]>(guardedNames).some(([group, names]) =>
    names.some((name) => key === `${group}.${name}`),
  )
}

export function isSettingKey(key: string): key is SettingKey {
  return settingKeys.some((known) => known === key)
}
