// What a public page is handed: its texts and its head.
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
