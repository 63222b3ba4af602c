import { keyGuard } from '#core/platform/guards.ts'

/** Kinds of records that items of WordPress can become; `none` leaves them out. */
export const wordPressTargets = [
  'news',
  'notice',
  'story',
  'job',
  'tender',
  'page',
  'pageAbout',
  'pagePrograms',
  'pageArchive',
  'pageText',
  'program',
  'album',
  'report',
  'none',
] as const

export type WordPressTarget = (typeof wordPressTargets)[number]

/** Menus in which pages can be placed. */
export const menuOfPages = {
  page: 'none',
  pageAbout: 'about',
  pagePrograms: 'programs',
  pageArchive: 'archive',
} as const

export const isPageTarget = keyGuard(menuOfPages)
