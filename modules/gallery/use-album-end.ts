import { inEveryState } from '#core/lib/api/every-state.ts'
import { useApiRead } from '#core/lib/api/use-api.ts'
import type { PhotoRecord } from './photo-output.schema.server.ts'
import type { AlbumEnd } from './unsaved-photos.ts'

/** Reads the end of an album. It is read again only on `reload`, so that numbers stay the same. */
export function useAlbumEnd(albumId: number | undefined) {
  const { response, status, reload } = useApiRead<PhotoRecord[]>(
    albumId === undefined
      ? undefined
      : inEveryState(
          `/api/photogallery/photosbyalbum/${albumId}?sort=-sortOrder&page=1&pageSize=1`,
        ),
  )
  // The last response may belong to another album.
  const isRead = status === 'ready' && response !== undefined
  const end: AlbumEnd | undefined = isRead
    ? { total: response.total, sortOrder: response.data[0]?.sortOrder ?? 0 }
    : undefined
  return { end, reload, hasFailed: status === 'failed' }
}
