// What stands beside every link to an album: how many photos it holds and what they load.
import type { Db } from '#kernel/db/database.ts'
import { formatLoad, formatNumber } from '../../../lib/text/format.ts'
import type { Language } from '../../../lib/text/language.ts'
import { translationsFor } from '../../../translations/translations.ts'
import { sumLoads } from '../../media/images/image-loads.queries.server.ts'
import { countPhotos, listImageNames } from './album.queries.server.ts'
import { albumWeight } from './album-weight.ts'

/** In the words and digits of the page. */
export type AlbumSize = {
  /** 2 photos, about 27 KB */
  photos: string
  /** The same for who saves data; undefined for an empty album. */
  photosSaving: string | undefined
}

/** @returns the size of an album by its id */
export async function readAlbumSizes(
  db: Db,
  albumIds: readonly number[],
  language: Language,
): Promise<(albumId: number) => AlbumSize> {
  const t = translationsFor(language)
  const [counts, names] = await Promise.all([
    countPhotos(db, albumIds, language),
    listImageNames(db, albumIds),
  ])
  const loadsOf = await sumLoads(db, [...names.values()].flat(), 'thumbnail')
  return (albumId) => {
    const counted = counts.get(albumId) ?? { photos: 0, letters: 0 }
    const number = formatNumber(counted.photos, language)
    const photos = t('gallery.photoCount', { count: counted.photos, number })
    if (counted.photos === 0) return { photos, photosSaving: undefined }
    const { usual, saving } = albumWeight(counted, loadsOf(names.get(albumId) ?? []), language)
    const withSize = (bytes: number) =>
      t('gallery.photosAndSize', { photos, size: formatLoad(bytes, language) })
    return { photos: withSize(usual), photosSaving: withSize(saving) }
  }
}
