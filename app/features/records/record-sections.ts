/** Records that have a list and a form among the settings, and where the public site shows them. */
export const recordSectionPaths = {
  pages: undefined,
  statistics: '/#figures',
  registrations: '/',
  donors: '/donner',
  projects: '/previous-project',
} as const

/** As the address names it. */
export type RecordSection = keyof typeof recordSectionPaths
