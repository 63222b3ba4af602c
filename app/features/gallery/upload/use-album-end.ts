import { useEffect, useState } from 'react'
import { useApi } from '../../../lib/use-api.ts'
import type { PhotoRecord } from '../photo-record.ts'
import type { AlbumEnd } from './photo-draft.ts'

/** Read once for each round, so that numbers stay. */
export function useAlbumEnd(albumId: number | undefined, round: number): AlbumEnd | undefined {
  const api = useApi()
  const [end, setEnd] = useState<AlbumEnd>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a new reading.
  useEffect(() => {
    setEnd(undefined)
    if (!albumId) return
    const leaving = new AbortController()
    const { signal } = leaving
    const path = `/api/photogallery/photosbyalbum/${albumId}?sort=-sortOrder&page=1&pageSize=1`
    api.get<PhotoRecord[]>(path, { signal }).then(
      ({ data, total }) => signal.aborted || setEnd({ total, sortOrder: data[0]?.sortOrder ?? 0 }),
      (error: unknown) => signal.aborted || console.error(error),
    )
    return () => leaving.abort()
  }, [api, albumId, round])
  return end
}
