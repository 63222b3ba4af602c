import { wordPressTargets } from './wordpress/wordpress-targets.ts'

/** Kinds of records that a group may become: a choice for WordPress, otherwise the list of the earlier system. */
export const importTargets = [
  ...wordPressTargets,
  'programs',
  'albums',
  'photogallerys',
  'reports',
  'customers',
] as const

export type ImportTarget = (typeof importTargets)[number]
