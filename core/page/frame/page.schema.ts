import type { Language } from '#core/lib/text/language.ts'
import type { Localized } from '#core/lib/text/localized.ts'
import type { HeadImage } from '#core/images/head-image.ts'

/** Text of a page with its placeholders filled. HTML was sanitised when it was saved. */
export type PageSection = {
  title: Localized
  html: string
  /** Language of the body. */
  language: Language
  isSample: boolean
  /** File names of the recordings. */
  recordings: { recordingFileEn: string | null; recordingFileBn: string | null }
}

/** Returns the body with its language. */
export function bodyOf({ html, language }: PageSection): Localized {
  return { text: html, language }
}

export type ArticleFacts = {
  /** Language of the text, which may differ from that of the page. */
  language: Language
  /** Time for which publication was scheduled; null if the time of publication is unknown. */
  publishAt: string | null
  changedAt: string
}

/** Content of a public page's head, for search engines and shared links. */
export type PageHead = {
  language: Language
  /** English path, for canonical and hreflang. */
  path: string
  /** English path of the page that says the same, if it is to be found instead of this one. */
  canonicalPath?: string | undefined
  /** Language of the addresses without a prefix (`hreflang="x-default"`). */
  firstLanguage: Language
  title: string
  description: string
  siteName: string
  /** Short name for narrow places; the whole name if the organisation has no other. */
  shortName: string
  publicUrl: string
  /** True if the page shows unconfirmed or invented content: noindex. */
  hasSample: boolean
  image: HeadImage
  /** Parent in the breadcrumbs: the page that lists records of this kind. */
  parent: { title: string; path: string } | undefined
  /** Facts of a page that is one text; undefined until the text is confirmed. */
  article: ArticleFacts | undefined
  /** True if the site has notices, and so feeds of them. */
  hasFeeds: boolean
  /** Address of the organisation's own logo. */
  logoUrl: string | undefined
}
