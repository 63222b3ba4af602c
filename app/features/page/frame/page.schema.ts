// Props of a public page: its texts and its head.
import type { Language } from '../../../lib/text/language.ts'
import type { Localized } from '../../../lib/text/localized.ts'
import type { HeadImage } from '../../media/images/head-image.ts'

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
  /** Language of the text, which may differ from that of the page. */
  language: Language
  /** The instant for which it was planned; null where nobody knows since when it is public. */
  publishAt: string | null
  changedAt: string
}

/** Content of a public page's head, for search engines and shared links. */
export type PageHead = {
  language: Language
  /** English path, for canonical and hreflang. */
  path: string
  /** The language of the plain addresses, for whoever reads neither. */
  firstLanguage: Language
  title: string
  description: string
  siteName: string
  /** Short name for narrow places; the whole name if the organisation has no other. */
  shortName: string
  publicUrl: string
  /** The page shows something nobody has confirmed: banner, tag and noindex. */
  hasSample: boolean
  image: HeadImage
  /** The page that lists its kind, for the way from the home page to here. */
  parent: { title: string; path: string } | undefined
  /** Facts of a page that is one text; undefined until the text is confirmed. */
  article: ArticleFacts | undefined
  /** The site has notices, and so feeds of them. */
  hasFeeds: boolean
  /** Address of the organisation's own logo. */
  logoUrl: string | undefined
}
