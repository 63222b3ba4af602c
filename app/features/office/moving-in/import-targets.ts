import { wordPressTargets } from './wordpress/wordpress-targets.ts'

/** What a group of an import becomes: a choice for WordPress, otherwise the list of the earlier system. */
export const importTargets = [
  ...wordPressTargets,
  'programs',
  'albums',
  'photogallerys',
  'reports',
  'customers',
] as const

export type ImportTarget = (typeof importTargets)[number]
