// Every link to an album states the number of its photos and the size of their thumbnails.
import type { Db } from '#core/kernel/db/database.ts'
import { formatLoad, formatNumber } from '#core/lib/text/format.ts'
import type { Language } from '#core/lib/text/language.ts'
import { translationsFor } from '#core/translations/translations.ts'
import { readStoredBytes } from '#core/images/stored-bytes.queries.server.ts'
import { countPhotos, listImageNames } from './album.queries.server.ts'

/**
 * Returns a function from the id of an album to its size in words, such as “2 photos, about 27 KB”; undefined for an
 * empty album.
 */
export async function readAlbumSizes(
  db: Db,
  albumIds: readonly number[],
  language: Language,
): Promise<(albumId: number) => string | undefined> {
  const t = translationsFor(language)
  const [counts, names] = await Promise.all([
    countPhotos(db, albumIds),
    listImageNames(db, albumIds),
  ])
  const bytesOf = await readStoredBytes(db, [...names.values()].flat(), 'thumbnail')
  return (albumId) => {
    const count = counts.get(albumId)
    if (!count) return undefined
    const photos = t('gallery.photoCount', { count, number: formatNumber(count, language) })
    const bytes = bytesOf(names.get(albumId) ?? [])
    if (bytes === 0) return photos
    return t('gallery.photosAndSize', { photos, size: formatLoad(bytes, language) })
  }
}
