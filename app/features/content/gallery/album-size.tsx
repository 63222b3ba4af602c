import type { AlbumSize } from './album-sizes.service.server.ts'

/** Which of the two is shown is decided when the page is sent (`data-costs/document-images.ts`). */
export function AlbumSizeText({ size: { photos, photosSaving } }: { size: AlbumSize }) {
  return <span data-when-saving={photosSaving}>{photos}</span>
}
