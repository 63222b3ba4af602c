import { useEffect, useState } from 'react'
import { photoHref } from './photo-href.ts'
import { indexInAddress } from './viewer-steps.ts'

/**
 * Which photo is open, kept in the address: opening adds one page to the browser's history, so that Back
 * closes; moving on replaces it, so that one Back is enough.
 */
export function usePhotoAddress(
  albumHref: string,
  photos: readonly { id: number }[],
  initialIndex: number | undefined,
) {
  const [index, setIndex] = useState(initialIndex)

  useEffect(() => {
    const follow = () => {
      setIndex(indexInAddress(location.search, photos))
      history.scrollRestoration = 'auto'
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [photos])

  return { index, open, move, close }

  function open(next: number) {
    // The viewer itself scrolls to the thumbnail it closes on, which may be another one.
    history.scrollRestoration = 'manual'
    history.pushState({ isOverAlbum: true }, '', addressOf(next))
    setIndex(next)
  }

  function move(next: number) {
    history.replaceState(history.state, '', addressOf(next))
    setIndex(next)
  }

  /** Back to the album that is under the viewer; a visit that began at a photo has none to go back to. */
  function close() {
    setIndex(undefined)
    if (history.state?.isOverAlbum) history.back()
    else history.replaceState(null, '', albumHref)
  }

  function addressOf(position: number): string {
    return photoHref(albumHref, photos[position]?.id)
  }
}
