// What the photos of a page load when they are opened large, one at a time.
import type { Image } from '#platform/images/image.ts'
import { formatLoad } from '../../../lib/text/format.ts'
import type { Language } from '../../../lib/text/language.ts'
import { bytesOpened, type Loads } from '../../media/images/image.service.server.ts'
import type { Photo } from './album.queries.server.ts'

/** `82 KB`, or `60 KB – 120 KB` from the smallest to the largest; `saving` for who saves data. */
export type OpenedSize = { usual: string; saving: string }

export function openedSize(
  photos: readonly Photo[],
  images: ReadonlyMap<string, Image>,
  language: Language,
): OpenedSize | undefined {
  const loads = photos.flatMap(({ imagename }) => {
    const image = images.get(imagename ?? '')
    return image ? [bytesOpened(image)] : []
  })
  if (loads.length === 0) return undefined
  const range = (kind: keyof Loads) => {
    const bytes = loads.map((one) => one[kind])
    const ends = [Math.min(...bytes), Math.max(...bytes)].map((one) => formatLoad(one, language))
    return [...new Set(ends)].join(' – ')
  }
  return { usual: range('usual'), saving: range('saving') }
}
