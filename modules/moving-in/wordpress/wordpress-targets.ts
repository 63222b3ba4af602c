/** Kinds of records that items of WordPress can become; `none` leaves them out. */
export const wordPressTargets = [
  'news',
  'notice',
  'story',
  'job',
  'tender',
  'page',
  'program',
  'album',
  'report',
  'none',
] as const

export type WordPressTarget = (typeof wordPressTargets)[number]
