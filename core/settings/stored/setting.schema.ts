import { keyGuard, keysOf } from '#core/platform/guards.ts'
import { defaultPalette } from './default-palette.ts'
import { dueDays, type SettingKind, setting, used, words } from './setting-definition.ts'

/** Sorted as in the API and on the screens. */
export const settingTable = {
  'org.name': setting('organisation', 'line', 'orgName'),
  'org.shortName': setting('organisation', 'line', 'orgShortName', { isOptional: true }),
  'org.tagline': setting('organisation', 'line', 'orgTagline'),
  /** What the organisation does; on the home page and the page “About us” until these have texts. */
  'org.work': setting('organisation', 'lines', 'orgWork', { isOptional: true }),
  'org.foundedIn': setting('organisation', 'year', 'orgFoundedIn', { isOptional: true }),
  'org.workingArea': setting('organisation', 'lines', 'orgWorkingArea'),
  /** Districts and upazilas of the organisation's work. */
  'org.areas': setting('organisation', 'areas', 'orgAreas', { isOptional: true }),
  /** The organisation's identifier in aid data (iatistandard.org, org-id.guide), such as `BD-NAB-1234`. */
  'org.aidIdentifier': setting('organisation', 'identifier', 'orgAidIdentifier', {
    isOptional: true,
  }),
  /** The language at the plain addresses: `en` or `bn`. */
  'site.firstLanguage': setting('organisation', 'language', 'siteFirstLanguage', { default: 'en' }),
  /** `yes` adds the amount in millions to figures of money on English pages. */
  'statistics.inMillions': setting('organisation', 'yesNo', 'statisticsInMillions', {
    default: 'no',
  }),
  'contact.phone': setting('contacts', 'phone', 'contactPhone'),
  'contact.mobile': setting('contacts', 'phone', 'contactMobile'),
  'contact.email': setting('contacts', 'email', 'contactEmail'),
  'contact.address': setting('contacts', 'lines', 'contactAddress'),
  'contact.hours': setting('contacts', 'lines', 'contactHours'),
  'ed.name': setting('people', 'line', 'edName'),
  'chair.name': setting('people', 'line', 'chairName'),
  'rti.officer': setting('people', 'lines', 'rtiOfficer', { needsApproval: true }),
  'complaints.phone': setting('contacts', 'phone', 'complaintsPhone'),
  'donate.bank': setting('giving', 'bank', 'donateBank'),
  'donate.mfs': setting('giving', 'wallets', 'donateMfs'),
  /** Picture of the Bangla QR code that the bank has given, and its payload, which is read from the picture. */
  'donate.qrImage': setting('giving', 'image', 'donateQrImage', {
    isOptional: true,
    needsApproval: true,
  }),
  'donate.qr': setting('giving', 'banglaQr', 'donateQr', { isOptional: true }),
  'donate.amounts': setting('giving', 'amounts', 'donateAmounts', { isOptional: true }),
  'donate.photo': setting('giving', 'image', 'donatePhoto', { isOptional: true }),
  'donate.buttonText': setting('giving', 'line', 'donateButtonText'),
  /** `yes` lets visitors promise gifts, once there is an account. */
  'giving.isOn': setting('giving', 'yesNo', 'givingIsOn', { default: 'no' }),
  /** `yes` shows on the pages “Transparency” and “Donate” what was given, by month and purpose. */
  'giving.showsNumbers': setting('giving', 'yesNo', 'givingShowsNumbers', { default: 'no' }),
  /** `yes` asks givers whether they may be named, and shows those who agree on the page “Transparency”. */
  'giving.listsGivers': setting('giving', 'yesNo', 'givingListsGivers', { default: 'no' }),
  /** Years after a promise at which name, telephone and email of the giver are erased. */
  'giving.keepYears': setting('giving', 'number', 'givingKeepYears', {
    default: '10',
    max: 100,
    isLogged: true,
  }),
  'giving.takesZakat': setting('giving', 'yesNo', 'givingTakesZakat', { default: 'no' }),
  /** Month in which a year of the books begins, from 1. */
  'giving.yearBegins': setting('giving', 'number', 'givingYearBegins', { default: '7', max: 12 }),
  'security.contact': setting('contacts', 'line', 'securityContact'),
  /** Name and number of the person who looks after the website, for the help of the back-office. */
  'office.helper': setting('contacts', 'lines', 'officeHelper', { isOptional: true }),
  'org.links': setting('contacts', 'links', 'orgLinks', { isOptional: true }),
  'home.banner': setting('banner', 'image', 'homeBanner'),
  'look.logo': setting('look', 'logo', 'lookLogo', { isOptional: true }),
  /** Name of a palette, or the organisation's main colour as `#rrggbb`. */
  'look.palette': setting('look', 'palette', 'lookPalette', { default: defaultPalette }),
  'menu.main': setting('menus', 'menu', 'menuMain'),
  'menu.about': setting('menus', 'menu', 'menuAbout'),
  'menu.programs': setting('menus', 'menu', 'menuPrograms'),
  'menu.archive': setting('menus', 'menu', 'menuArchive'),
  'menu.footer': setting('menus', 'menu', 'menuFooter'),
  'menu.more': setting('menus', 'menu', 'menuMore'),
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
  /** Groups of words that are equal for the search. */
  'search.words': setting('words', 'wordGroups', 'searchWords', { isOptional: true }),
  /** `yes` states on every page that the organisation is invented. */
  'site.isDemo': setting('access', 'yesNo', 'siteIsDemo', { default: 'no' }),
  /** `no` shows visitors one page, which says that the website is not open yet, and the pages of messages. */
  'site.isOpen': setting('access', 'yesNo', 'siteIsOpen', { default: 'yes' }),
  /** `no` closes the sign-up form. */
  'registration.isOpen': setting('access', 'yesNo', 'registrationIsOpen', { default: 'yes' }),
  /** Hours without use after which a session ends. */
  'session.idleHours': setting('access', 'number', 'sessionIdleHours', { default: '8', max: 744 }),
  /** Days after the login at which a session ends, even in use. */
  'session.absoluteDays': setting('access', 'number', 'sessionAbsoluteDays', {
    default: '7',
    max: 365,
  }),
  /** `yes` requires a second step at the login of administrators. */
  'secondStep.isRequired': setting('access', 'yesNo', 'secondStepIsRequired', { default: 'no' }),
  /** Days in which an administrator has to set up the second step. */
  'secondStep.graceDays': setting('access', 'number', 'secondStepGraceDays', {
    default: '14',
    max: 90,
  }),
  /** Hours that a change waits for an approval if there is no second administrator. */
  'secondPerson.waitHours': setting('access', 'number', 'secondPersonWaitHours', {
    default: '24',
    max: 744,
  }),
  /** `yes` shows photos of people only with their consent. */
  'photos.needConsent': setting('access', 'yesNo', 'photosNeedConsent', { default: 'no' }),
  /** Days for which history is kept, and so a change can be undone. */
  'history.keepDays': setting('access', 'number', 'historyKeepDays', { default: '90', max: 3_650 }),
  /** Months after the last change of a customer's record at which it is due to be erased. */
  'customers.keepMonths': setting('access', 'number', 'customersKeepMonths', {
    default: '60',
    max: 600,
  }),
  /** `yes` erases customers that are due automatically. */
  'customers.eraseWhenDue': setting('access', 'yesNo', 'customersEraseWhenDue', { default: 'no' }),
  /** `yes` makes backups automatically. */
  'backup.isOn': setting('backups', 'yesNo', 'backupIsOn', { default: 'yes' }),
  /** Days from one backup to the next. */
  'backup.everyDays': setting('backups', 'number', 'backupEveryDays', { default: '1', max: 31 }),
  /** Number of backups kept. */
  'backup.keep': setting('backups', 'number', 'backupKeep', { default: '7', max: 365 }),
  /** Working days to answer a message; those of an information request are set by law. */
  'messages.questionDays': dueDays('messagesQuestionDays', '5'),
  'messages.complaintDays': dueDays('messagesComplaintDays', '10'),
  'messages.suggestionDays': dueDays('messagesSuggestionDays', '20'),
  'messages.informationDays': dueDays('messagesInformationDays', '20'),
  'messages.safeguardingDays': dueDays('messagesSafeguardingDays', '2'),
  'messages.holidays': setting('messages', 'days', 'messagesHolidays', { isOptional: true }),
  /** Days after the answer during which the sender can open it. */
  'messages.pageDays': setting('messages', 'number', 'messagesPageDays', {
    default: '90',
    max: 3_650,
    isLogged: true,
  }),
  /** Days after its last change at which a message is erased. */
  'messages.keepDays': setting('messages', 'number', 'messagesKeepDays', {
    default: '730',
    max: 3_650,
    isLogged: true,
  }),
  /** `no` switches a part of the program off (core/settings/uses). */
  'uses.gifts': used('usesGifts'),
  'uses.customers': used('usesCustomers'),
  'uses.messages': used('usesMessages'),
  'uses.projects': used('usesProjects'),
  'uses.connections': used('usesConnections'),
  'uses.listening': used('usesListening'),
  'uses.rareScreens': used('usesRareScreens'),
}

export type SettingKey = keyof typeof settingTable

export const settingKeys: readonly SettingKey[] = keysOf(settingTable)

export const isSettingKey = keyGuard(settingTable)

export type SettingValue = { en: string; bn: string; isSample: boolean }

/** All settings; a missing value is empty in both languages. */
export type Settings = Record<SettingKey, SettingValue>

/** Returns the default of a setting, or '' without one. */
export function defaultOf(key: SettingKey): string {
  return settingTable[key].default ?? ''
}

/** Returns the value of a setting of the kind `number`; its default if the value is invalid. */
export function numberOf(key: SettingKey, value: string): number {
  return Number(isWholeNumber(value, settingTable[key].max) ? value : defaultOf(key))
}

/** Returns the value of a setting of the kind `yesNo`; its default if the value is neither. */
export function yesNoOf(key: SettingKey, value: string): boolean {
  return (['yes', 'no'].includes(value) ? value : defaultOf(key)) === 'yes'
}

/** True for a whole number from 1 to `max`, of at most four digits. */
export function isWholeNumber(value: string, max = 1): boolean {
  return /^[1-9]\d{0,3}$/.test(value) && Number(value) <= max
}

/** True if the dashboard asks for the setting while it is empty. */
export function isExpected(key: SettingKey): boolean {
  const { kind, default: usual, isOptional } = settingTable[key]
  return usual === undefined && !isOptional && kind !== 'menu' && kind !== 'words'
}

/** Kinds whose values are accounts for donations, or telephone numbers. */
const kindsWithApproval: ReadonlySet<SettingKind> = new Set<SettingKind>([
  'phone',
  'bank',
  'wallets',
  'banglaQr',
])

export function settingNeedsApproval(key: string): boolean {
  if (!isSettingKey(key)) return false
  const { kind, needsApproval } = settingTable[key]
  return kindsWithApproval.has(kind) || needsApproval === true
}

/** True if the access log records changes: settings about access and about how long data is kept. */
export function isAccessSetting(key: string): boolean {
  if (!isSettingKey(key)) return false
  const { section, isLogged } = settingTable[key]
  return ['access', 'backups', 'uses'].includes(section) || isLogged === true
}

/** Returns the part of the site whose texts a setting overrides. */
export function wordsOf(key: SettingKey): string | undefined {
  return key.startsWith('words.') ? key.slice('words.'.length) : undefined
}
