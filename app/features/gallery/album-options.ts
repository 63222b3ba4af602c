import type { AlbumRecord } from './album-record.ts'

/** The albums as choices of a select. */
export function albumOptions(albums: readonly AlbumRecord[]): { value: string; label: string }[] {
  return albums.map(({ id, title }) => ({ value: String(id), label: title }))
}
