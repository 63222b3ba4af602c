// The sections of the settings: what each is called, what is kept in it, and who may change that. A new setting is
// one line here.
import { entityPermissions, type Permission } from '#platform/permissions.ts'
import type { AdminKey } from '../../translations/admin-translations.ts'
import type { Translations } from '../../translations/en.ts'
import { type RecordSection, recordSections } from '../records/record-sections.ts'
import { isSettingKey, type SettingKey } from './setting.schema.ts'

/** How a value is written, and so which field asks for it. */
export type SettingKind =
  | 'line'
  | 'lines'
  | 'phone'
  | 'email'
  | 'yesNo'
  | 'number'
  | 'image'
  | 'palette'
  | 'year'
  | 'logo'
  | 'links'
  | 'bank'
  | 'wallets'
  | 'language'
  | 'menu'
  | 'words'
  | 'days'

export type SettingInfo = {
  section: SettingSection
  kind: SettingKind
  label: AdminKey
  hint: AdminKey
}

/** Each is a list of settings; the other sections are lists of records. */
export const settingSections = [
  'organisation',
  'look',
  'menus',
  'words',
  'contacts',
  'people',
  'giving',
  'banner',
  'access',
  'backups',
  'messages',
] as const

export type SettingSection = (typeof settingSections)[number]

/** What it takes to read and change the settings of a section in the back-office. */
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
}

export type Section = SettingSection | RecordSection

function info(section: SettingSection, kind: SettingKind, word: SettingWord): SettingInfo {
  return { section, kind, label: `settings.${word}`, hint: `settings.${word}Hint` }
}

/** They share their hint. */
function words(label: `words${Capitalize<keyof Translations>}`): SettingInfo {
  return {
    ...{ section: 'words', kind: 'words' },
    ...{ label: `settings.${label}`, hint: 'settings.wordsOneHint' },
  }
}

/** They share their hint. */
function dueDays(label: `messages${MessageWord}Days`): SettingInfo {
  return {
    ...{ section: 'messages', kind: 'number' },
    ...{ label: `settings.${label}`, hint: 'settings.messagesDaysHint' },
  }
}

type MessageWord = 'Question' | 'Complaint' | 'Suggestion' | 'Information' | 'Safeguarding'

type SettingWord =
  | ('orgName' | 'orgTagline' | 'orgWorkingArea' | 'contactPhone' | 'contactMobile')
  | ('contactEmail' | 'contactAddress' | 'contactHours' | 'edName' | 'chairName' | 'rtiOfficer')
  | ('complaintsPhone' | 'donateBank' | 'donateMfs' | 'donateButtonText' | 'securityContact')
  | ('homeBanner' | 'registrationIsOpen' | 'sessionIdleHours' | 'sessionAbsoluteDays')
  | (
      | 'orgLinks'
      | 'orgShortName'
      | 'orgFoundedIn'
      | 'siteFirstLanguage'
      | 'lookLogo'
      | 'lookPalette'
      | 'menuMain'
      | 'menuAbout'
      | 'menuPrograms'
      | 'menuArchive'
      | 'menuFooter'
      | 'menuMore'
      | 'secondStepIsRequired'
      | 'secondStepGraceDays'
      | 'secondPersonWaitHours'
      | 'photosNeedConsent'
      | 'historyKeepDays'
      | 'customersKeepMonths'
      | 'customersEraseWhenDue'
      | 'backupIsOn'
      | 'backupEveryDays'
      | 'backupKeep'
    )
  | ('messagesHolidays' | 'messagesPageDays' | 'messagesKeepDays')

export const settingInfo: Readonly<Record<SettingKey, SettingInfo>> = {
  'org.name': info('organisation', 'line', 'orgName'),
  'org.shortName': info('organisation', 'line', 'orgShortName'),
  'org.tagline': info('organisation', 'line', 'orgTagline'),
  'org.foundedIn': info('organisation', 'year', 'orgFoundedIn'),
  'org.workingArea': info('organisation', 'lines', 'orgWorkingArea'),
  'site.firstLanguage': info('organisation', 'language', 'siteFirstLanguage'),
  'look.logo': info('look', 'logo', 'lookLogo'),
  'look.palette': info('look', 'palette', 'lookPalette'),
  'menu.main': info('menus', 'menu', 'menuMain'),
  'menu.about': info('menus', 'menu', 'menuAbout'),
  'menu.programs': info('menus', 'menu', 'menuPrograms'),
  'menu.archive': info('menus', 'menu', 'menuArchive'),
  'menu.footer': info('menus', 'menu', 'menuFooter'),
  'menu.more': info('menus', 'menu', 'menuMore'),
  'words.frame': words('wordsFrame'),
  'words.links': words('wordsLinks'),
  'words.pages': words('wordsPages'),
  'words.home': words('wordsHome'),
  'words.programs': words('wordsPrograms'),
  'words.gallery': words('wordsGallery'),
  'words.people': words('wordsPeople'),
  'words.offices': words('wordsOffices'),
  'words.donors': words('wordsDonors'),
  'words.projects': words('wordsProjects'),
  'words.donate': words('wordsDonate'),
  'words.reports': words('wordsReports'),
  'words.notices': words('wordsNotices'),
  'words.statistics': words('wordsStatistics'),
  'words.contact': words('wordsContact'),
  'words.messages': words('wordsMessages'),
  'words.search': words('wordsSearch'),
  'words.transparency': words('wordsTransparency'),
  'words.privacy': words('wordsPrivacy'),
  'words.verify': words('wordsVerify'),
  'words.keep': words('wordsKeep'),
  'words.errors': words('wordsErrors'),
  'words.head': words('wordsHead'),
  'contact.phone': info('contacts', 'phone', 'contactPhone'),
  'contact.mobile': info('contacts', 'phone', 'contactMobile'),
  'contact.email': info('contacts', 'email', 'contactEmail'),
  'contact.address': info('contacts', 'lines', 'contactAddress'),
  'contact.hours': info('contacts', 'lines', 'contactHours'),
  'org.links': info('contacts', 'links', 'orgLinks'),
  'complaints.phone': info('contacts', 'phone', 'complaintsPhone'),
  'security.contact': info('contacts', 'line', 'securityContact'),
  'ed.name': info('people', 'line', 'edName'),
  'chair.name': info('people', 'line', 'chairName'),
  'rti.officer': info('people', 'lines', 'rtiOfficer'),
  'donate.buttonText': info('giving', 'line', 'donateButtonText'),
  'donate.bank': info('giving', 'bank', 'donateBank'),
  'donate.mfs': info('giving', 'wallets', 'donateMfs'),
  'home.banner': info('banner', 'image', 'homeBanner'),
  'registration.isOpen': info('access', 'yesNo', 'registrationIsOpen'),
  'session.idleHours': info('access', 'number', 'sessionIdleHours'),
  'session.absoluteDays': info('access', 'number', 'sessionAbsoluteDays'),
  'secondStep.isRequired': info('access', 'yesNo', 'secondStepIsRequired'),
  'secondStep.graceDays': info('access', 'number', 'secondStepGraceDays'),
  'secondPerson.waitHours': info('access', 'number', 'secondPersonWaitHours'),
  'photos.needConsent': info('access', 'yesNo', 'photosNeedConsent'),
  'history.keepDays': info('access', 'number', 'historyKeepDays'),
  'customers.keepMonths': info('access', 'number', 'customersKeepMonths'),
  'customers.eraseWhenDue': info('access', 'yesNo', 'customersEraseWhenDue'),
  'backup.isOn': info('backups', 'yesNo', 'backupIsOn'),
  'backup.everyDays': info('backups', 'number', 'backupEveryDays'),
  'backup.keep': info('backups', 'number', 'backupKeep'),
  'messages.questionDays': dueDays('messagesQuestionDays'),
  'messages.complaintDays': dueDays('messagesComplaintDays'),
  'messages.suggestionDays': dueDays('messagesSuggestionDays'),
  'messages.informationDays': dueDays('messagesInformationDays'),
  'messages.safeguardingDays': dueDays('messagesSafeguardingDays'),
  'messages.holidays': info('messages', 'days', 'messagesHolidays'),
  'messages.pageDays': info('messages', 'number', 'messagesPageDays'),
  'messages.keepDays': info('messages', 'number', 'messagesKeepDays'),
}

/** Those that a reader of Bangla sees in other words. Digits are written in Bangla by the site itself. */
export function isInBothLanguages(kind: SettingKind): boolean {
  return ['line', 'lines', 'words', 'bank', 'wallets'].includes(kind)
}

/** `path` is where the public site shows the section. */
type SectionInfo = { title: AdminKey; hint: AdminKey; path: string | undefined }

/** In the order of the index: what a visitor meets first comes first. */
export const sectionInfo: Readonly<Record<Section, SectionInfo>> = {
  organisation: ownSection('organisation', '/'),
  look: ownSection('look', '/'),
  menus: ownSection('menus', '/'),
  words: ownSection('words', '/'),
  contacts: ownSection('contacts', '/contact-us'),
  people: ownSection('people', '/about-us'),
  giving: ownSection('giving', '/donate-now'),
  ...recordSections,
  banner: ownSection('banner', '/'),
  access: ownSection('access'),
  backups: ownSection('backups'),
  messages: ownSection('messages'),
}

function ownSection(section: SettingSection, path?: string): SectionInfo {
  return { title: `settings.${section}`, hint: `settings.${section}Hint`, path }
}

export const sections: readonly Section[] = Object.keys(sectionInfo).filter(isSection)

function isSection(name: string): name is Section {
  return name in sectionInfo
}

export function sectionPermission(section: Section): Permission {
  return isSettingSection(section)
    ? settingPermissions[section]
    : entityPermissions[recordSections[section].entity]
}

function isSettingSection(section: Section): section is SettingSection {
  return section in settingPermissions
}

/** @param key of a setting; one that there is not any more is an administrator's. */
export function settingPermission(key: string): Permission {
  return isSettingKey(key) ? settingPermissions[settingInfo[key].section] : 'access'
}
