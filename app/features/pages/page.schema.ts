// The public pages that hold words of the organisation, and where they stand.
import type { Language } from '../../lib/text/language.ts'
import type { Localized } from '../../lib/text/localized.ts'
import type { HeadImage } from '../images/head-image.ts'

/** Key of a page's texts → its English path. */
export const pagePaths = {
  home: '/',
  'contact-us': '/contact-us',
  'about-us': '/about-us',
  'chairman-message': '/chairman-message',
  'executive-director-message': '/executive-director-message',
  'at-a-glance': '/at-a-glance',
  'disability-development-program': '/disability-development-program',
  'hands-for-humanity': '/hands-for-humanity',
  sampreeti: '/sampreeti',
  vgd: '/vgd',
  'rural-housing': '/rural-housing',
  'micro-finance-program': '/micro-finance-program',
  resources: '/resources',
  donner: '/donner',
  'previous-project': '/previous-project',
  'donate-now': '/donate-now',
  'annual-reports': '/annual-reports',
  'photo-album': '/photo-album',
  complaints: '/complaints',
  'information-and-privacy': '/information-and-privacy',
  transparency: '/transparency',
} as const

export type PageKey = keyof typeof pagePaths

/** The page of a text, by the text's key: `home.vision`. */
export function pathOfText(key: string): string {
  const page = key.slice(0, key.indexOf('.'))
  return isPageKey(page) ? pagePaths[page] : pagePaths.home
}

function isPageKey(key: string): key is PageKey {
  return key in pagePaths
}

/** Pages whose only content is one text: they share one route module. */
export const textPageKeys = [
  'about-us',
  'chairman-message',
  'executive-director-message',
  'at-a-glance',
  'disability-development-program',
  'hands-for-humanity',
  'sampreeti',
  'vgd',
  'rural-housing',
  'micro-finance-program',
  'resources',
  'complaints',
  'information-and-privacy',
] as const satisfies readonly PageKey[]

/** Those that are there before any text: their form or their facts say something. */
const withoutText = ['complaints', 'information-and-privacy'] as const satisfies readonly PageKey[]

/** Whether a page is there only while somebody has given it content. */
export function needsContent(key: PageKey): boolean {
  return textPageKeys.some((known) => known === key) && !withoutText.some((known) => known === key)
}

/** A text of a page, ready to show: placeholders filled, HTML sanitised when it was saved. */
export type PageSection = {
  title: Localized
  html: string
  /** The language of the body. */
  language: Language
  isSample: boolean
}

/** Its body as a text with its language. */
export function bodyOf({ html, language }: PageSection): Localized {
  return { text: html, language }
}

export type ArticleFacts = {
  /** In which it is written, whatever the language of the page. */
  language: Language
  /** The instant for which it was planned; null where nobody knows since when it is public. */
  publishAt: string | null
  changedAt: string
}

/** What the head of a public page says, for search engines and shared links. */
export type PageHead = {
  language: Language
  /** English path, for canonical and hreflang. */
  path: string
  /** The language of the plain addresses, for whoever reads neither. */
  firstLanguage: Language
  title: string
  description: string
  siteName: string
  /** Where room is short; the whole name when the organisation has no other. */
  shortName: string
  publicUrl: string
  /** The page shows something nobody has confirmed: banner, tag and noindex. */
  hasSample: boolean
  image: HeadImage
  /** The page that lists its kind, for the way from the home page to here. */
  parent: { title: string; path: string } | undefined
  /** Of a page that is one text; undefined while nobody has confirmed it. */
  article: ArticleFacts | undefined
  /** The site has notices, and so feeds of them. */
  hasFeeds: boolean
  /** Of the organisation's own logo. */
  logoUrl: string | undefined
}
