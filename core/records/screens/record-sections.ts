// Records that have a list and a form among the settings. Routes, addresses and the index follow from a line here.
import type { Entity } from '#core/kernel/db/tables.ts'
import type { AdminKey } from '#core/translations/admin-translations.ts'

export type RecordSectionInfo = {
  entity: Entity
  /** Name of one record. */
  label: AdminKey
  /** Name in the list of uses of an image, for records that have images. */
  imageUse?: AdminKey | undefined
  /** Name and purpose of the section. */
  title: AdminKey
  hint: AdminKey
  /** Page of the public site that shows the records; English. */
  path: string | undefined
  /** True if a tile of the settings leads to the section, not the menu. */
  isInSettings?: boolean
  /** True if a table can add records. */
  isInTables?: boolean
  /** Prefix of the files of its screens, for app/routes.ts. */
  screens: string
}

/** Sections by their name in the address, in the order of the index: most visible to visitors first. */
export const recordSections = {
  pages: {
    entity: 'pageTexts',
    label: 'history.pageTexts',
    title: 'settings.pages',
    hint: 'settings.pagesHint',
    path: undefined,
    screens: 'modules/page-texts/page-text',
  },
  notices: {
    entity: 'notices',
    isInTables: true,
    label: 'notices.one',
    imageUse: 'notices.imageUse',
    title: 'notices.list',
    hint: 'notices.listHint',
    path: '/notices',
    screens: 'modules/notices/notice',
  },
  'own-pages': {
    entity: 'pages',
    label: 'pages.one',
    imageUse: 'pages.imageUse',
    title: 'pages.list',
    hint: 'pages.listHint',
    path: undefined,
    screens: 'modules/own-pages/own-page',
  },
  statistics: {
    entity: 'statistics',
    isInTables: true,
    label: 'history.statistics',
    title: 'settings.statistics',
    hint: 'settings.statisticsHint',
    path: '/#figures',
    screens: 'core/statistics/statistic',
  },
  registrations: {
    entity: 'registrations',
    label: 'history.registrations',
    title: 'settings.registrations',
    hint: 'settings.registrationsHint',
    path: '/',
    isInSettings: true,
    screens: 'modules/registrations/registration',
  },
  team: {
    entity: 'people',
    isInTables: true,
    label: 'people.one',
    imageUse: 'people.imageUse',
    title: 'people.list',
    hint: 'people.listHint',
    path: '/about-us',
    screens: 'core/people/person',
  },
  offices: {
    entity: 'offices',
    isInTables: true,
    label: 'offices.one',
    title: 'offices.list',
    hint: 'offices.listHint',
    path: '/contact-us',
    isInSettings: true,
    screens: 'modules/offices/office',
  },
  donors: {
    entity: 'donors',
    isInTables: true,
    label: 'history.donors',
    imageUse: 'donors.imageUse',
    title: 'settings.donors',
    hint: 'settings.donorsHint',
    path: '/donner',
    screens: 'modules/donors/donor',
  },
  projects: {
    entity: 'projects',
    isInTables: true,
    label: 'history.projects',
    imageUse: 'projects.imageUse',
    title: 'settings.projects',
    hint: 'settings.projectsHint',
    path: '/previous-project',
    screens: 'modules/projects/project',
  },
} as const satisfies Record<string, RecordSectionInfo>

/** Returns the section of a kind of record. @throws Error if the settings have none for it */
export function sectionOf(entity: string): RecordSection {
  const section = recordSectionNames.find((name) => recordSections[name].entity === entity)
  if (!section) throw new Error(`${entity} has no section`)
  return section
}

export type RecordSection = keyof typeof recordSections
export type SectionEntity = (typeof recordSections)[RecordSection]['entity']

export const recordSectionNames: readonly RecordSection[] =
  Object.keys(recordSections).filter(isRecordSection)

function isRecordSection(name: string): name is RecordSection {
  return Object.hasOwn(recordSections, name)
}
