// A notice in a list shows its own image or that of its album.
import type { Db } from '#core/kernel/db/database.ts'
import type { SharedImage } from '#core/kernel/entities.ts'
import type { SiteImage } from '#core/ui/site-image.tsx'
import { findImages } from '#core/images/image.queries.server.ts'
import { type ImageUse, recordImageOf } from '#core/images/image.service.server.ts'
import { listAlbumImages } from '#modules/gallery/album.queries.server.ts'

type Illustrated = SharedImage & { albumId: number | null }

/** Returns a function from a notice to its image; undefined for a notice without one. */
export async function readNoticeImages(
  db: Db,
  notices: readonly Illustrated[],
): Promise<(notice: Illustrated, use: ImageUse) => SiteImage | undefined> {
  const albumIds = notices.flatMap(({ imagename, albumId }) =>
    imagename || albumId === null ? [] : albumId,
  )
  const albums = await listAlbumImages(db, albumIds)
  const shownOf = (notice: Illustrated) =>
    notice.imagename ? notice : albums.get(notice.albumId ?? 0)
  const names = notices.map((notice) => shownOf(notice)?.imagename ?? null)
  const images = await findImages(db, names)
  return (notice, use) => recordImageOf(images, shownOf(notice), use)
}
