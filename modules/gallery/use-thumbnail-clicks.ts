import { useEffect } from 'react'
import { isPlainClick } from './is-plain-click.ts'

/** Returns the id of a photo's thumbnail: a click on it opens the viewer, and closing returns the focus to it. */
export function thumbnailId(photoId: number): string {
  return `photo-${photoId}`
}

/** Opens the viewer in place when one of the links of the album's grid is clicked. */
export function useThumbnailClicks(
  photos: readonly { id: number }[],
  open: (index: number) => void,
) {
  useEffect(() => {
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  })

  function onClick(event: MouseEvent) {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return
    const clicked = event.target.closest('a')?.id
    const index = photos.findIndex(({ id }) => thumbnailId(id) === clicked)
    if (index === -1) return
    event.preventDefault()
    open(index)
  }
}
