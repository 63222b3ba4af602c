// Records that have a list and a form among the settings. Routes, addresses and the index follow from a line here.
import type { Entity } from '#kernel/db/tables.ts'
import type { AdminKey } from '../../../translations/admin-translations.ts'

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
    screens: 'features/content/page-texts/routes/page-text',
  },
  notices: {
    entity: 'notices',
    label: 'notices.one',
    imageUse: 'notices.imageUse',
    title: 'notices.list',
    hint: 'notices.listHint',
    path: '/notices',
    screens: 'features/content/notices/routes/notice',
  },
  'own-pages': {
    entity: 'pages',
    label: 'pages.one',
    imageUse: 'pages.imageUse',
    title: 'pages.list',
    hint: 'pages.listHint',
    path: undefined,
    screens: 'features/content/pages/routes/own-page',
  },
  statistics: {
    entity: 'statistics',
    label: 'history.statistics',
    title: 'settings.statistics',
    hint: 'settings.statisticsHint',
    path: '/#figures',
    screens: 'features/organisation/statistics/routes/statistic',
  },
  registrations: {
    entity: 'registrations',
    label: 'history.registrations',
    title: 'settings.registrations',
    hint: 'settings.registrationsHint',
    path: '/',
    isInSettings: true,
    screens: 'features/content/registrations/routes/registration',
  },
  team: {
    entity: 'people',
    label: 'people.one',
    imageUse: 'people.imageUse',
    title: 'people.list',
    hint: 'people.listHint',
    path: '/about-us',
    screens: 'features/organisation/people/routes/person',
  },
  offices: {
    entity: 'offices',
    label: 'offices.one',
    title: 'offices.list',
    hint: 'offices.listHint',
    path: '/contact-us',
    isInSettings: true,
    screens: 'features/organisation/offices/routes/office',
  },
  donors: {
    entity: 'donors',
    label: 'history.donors',
    imageUse: 'donors.imageUse',
    title: 'settings.donors',
    hint: 'settings.donorsHint',
    path: '/donner',
    screens: 'features/content/donors/routes/donor',
  },
  projects: {
    entity: 'projects',
    label: 'history.projects',
    imageUse: 'projects.imageUse',
    title: 'settings.projects',
    hint: 'settings.projectsHint',
    path: '/previous-project',
    screens: 'features/content/projects/routes/project',
  },
} as const satisfies Record<string, RecordSectionInfo>

export type RecordSection = keyof typeof recordSections
export type SectionEntity = (typeof recordSections)[RecordSection]['entity']

export const recordSectionNames: readonly RecordSection[] =
  Object.keys(recordSections).filter(isRecordSection)

function isRecordSection(name: string): name is RecordSection {
  return Object.hasOwn(recordSections, name)
}
