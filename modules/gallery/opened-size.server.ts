import type { Image } from '#core/platform/images/image.ts'
import { formatLoad } from '#core/lib/text/format.ts'
import type { Language } from '#core/lib/text/language.ts'
import { storedBytes } from '#core/images/image.service.server.ts'
import type { Photo } from './album.queries.server.ts'

/**
 * Formats the size of a photo opened large: `82 KB`, or `60 KB – 120 KB` from the smallest photo to the largest.
 * @returns undefined if no photo has an image
 */
export function openedSize(
  photos: readonly Photo[],
  images: ReadonlyMap<string, Image>,
  language: Language,
): string | undefined {
  const bytes = photos.flatMap(({ imagename }) => {
    const image = images.get(imagename ?? '')
    return image ? [storedBytes(image, 'viewer')] : []
  })
  if (bytes.length === 0) return undefined
  const ends = [Math.min(...bytes), Math.max(...bytes)].map((one) => formatLoad(one, language))
  return [...new Set(ends)].join(' – ')
}
