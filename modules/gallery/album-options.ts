import { useRecordName } from '#core/translations/record-name.tsx'
import type { AlbumRecord } from './album.ts'

/** Returns the albums as options of a select. */
export function useAlbumOptions(
  albums: readonly AlbumRecord[],
): { value: string; label: string }[] {
  const nameOf = useRecordName()
  return albums.map((album) => ({ value: String(album.id), label: nameOf(album) }))
}
