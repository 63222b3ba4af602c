// What an album costs a reader: its pages and the thumbnails on them, as a phone loads them.
import type { Language } from '../../../lib/text/language.ts'
import type { Loads } from '../../media/images/image.service.server.ts'
import type { PhotoCount } from './album.queries.server.ts'

/**
 * As many as keep the page below 14,000 bytes when each has its own words in Bangla: the photos stand in it
 * twice, as thumbnails and for the viewer.
 */
export const photosPerPage = 36

/**
 * Measured on albums of 1 to 200 photos, compressed, headers included: a page without photos, what each photo adds
 * without its words, and what a letter of these adds. It is right within 3 % of the HTML, of which an album has a
 * tenth at most.
 */
const bytesOfPage = { en: 8_600, bn: 8_950 } as const satisfies Record<Language, number>
const bytesOfPhoto = { en: 70, bn: 87 } as const satisfies Record<Language, number>
const bytesOfLetter = 0.39

/**
 * All that a phone of 360 px with two pixels to each loads of an album which is read to its end: each of its pages,
 * and every thumbnail once, in the size that the phone chooses; an image that is far below is loaded when the reader
 * comes near it, and is counted. Not counted are a photo that is opened large and the viewer: the page of the
 * album and that of the albums name them apart.
 */
export function albumWeight(
  { photos, letters }: PhotoCount,
  loads: Loads,
  language: Language,
): Loads {
  const pages = Math.ceil(photos / photosPerPage)
  const html =
    pages * bytesOfPage[language] + photos * bytesOfPhoto[language] + letters * bytesOfLetter
  return { usual: loads.usual + html, saving: loads.saving + html }
}
