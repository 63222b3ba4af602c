// A shared link shows an image made from a picture, a title and a line of text.
import type { SharedImage } from '#core/kernel/entities.ts'
import type { Image } from '#core/platform/images/image.ts'
import type { Language } from '#core/lib/text/language.ts'
import { inLanguage } from '#core/lib/text/localized.ts'
import type { ShareSubject } from '#core/images/share-image.service.server.ts'
import type { Settings } from '#core/settings/stored/setting.schema.ts'
import { organisationName } from './organisation-name.ts'

type Values = { settings: Settings; logo: Image | undefined; banner: Image | undefined }

type SharedRecord = {
  title: string
  image: Image | undefined
  shown?: SharedImage | undefined
  /** SVG that is shown if there is no image. */
  drawing?: string | undefined
}

/** Returns the subject of a record or of a page with a picture of its own; the site's banner if it has none. */
export function recordShareSubject(
  language: Language,
  { settings, logo, banner }: Values,
  { title, image, shown, drawing }: SharedRecord,
): ShareSubject {
  const line = organisationName(language, settings).text
  if (image || drawing) return { image, drawing, shown, logo, title, line }
  return { image: banner, logo, title, line }
}

/** Returns the subject of a page without a record: the banner above the organisation's name. */
export function siteShareSubject(
  language: Language,
  { settings, logo, banner }: Values,
): ShareSubject {
  const { en, bn } = settings['org.tagline']
  const title = organisationName(language, settings).text
  return { image: banner, logo, title, line: inLanguage(language, en, bn).text }
}
