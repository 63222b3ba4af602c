// Picture and words of the image that a shared link shows.
import type { SharedImage } from '#kernel/entities.ts'
import type { Image } from '#platform/images/image.ts'
import type { Language } from '../../../lib/text/language.ts'
import { inLanguage } from '../../../lib/text/localized.ts'
import type { ShareSubject } from '../../media/images/share-image.service.server.ts'
import type { Settings } from '../../records/settings/setting.schema.ts'
import { organisationName } from './organisation-name.ts'

type Values = { settings: Settings; logo: Image | undefined; banner: Image | undefined }

type SharedRecord = {
  title: string
  image: Image | undefined
  shown?: SharedImage | undefined
}

/** A record without a picture has that of the site. */
export function recordShareSubject(
  language: Language,
  { settings, logo, banner }: Values,
  { title, image, shown }: SharedRecord,
): ShareSubject {
  const line = organisationName(language, settings).text
  return image ? { image, shown, logo, title, line } : { image: banner, logo, title, line }
}

/** A page that is no record's: the banner over the organisation's name. */
export function siteShareSubject(
  language: Language,
  { settings, logo, banner }: Values,
): ShareSubject {
  const { en, bn } = settings['org.tagline']
  const title = organisationName(language, settings).text
  return { image: banner, logo, title, line: inLanguage(language, en, bn).text }
}
