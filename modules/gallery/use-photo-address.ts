import { useEffect, useRef, useState } from 'react'
import { photoHref } from './photo-href.ts'
import { indexInAddress } from './viewer-steps.ts'

/**
 * Keeps the open photo in the address. Opening adds one entry to the browser's history, so that Back closes the viewer;
 * moving on replaces it, so that one Back is enough, even after a step to another page of the album.
 */
export function usePhotoAddress({
  albumHref,
  pageHref,
  photos,
  initialIndex,
}: {
  albumHref: string
  pageHref: string
  photos: readonly { id: number }[]
  initialIndex?: number | undefined
}) {
  const [index, setIndex] = useState(initialIndex)
  const leavingFor = useRef<number>(undefined)

  useEffect(() => {
    const follow = () => {
      setIndex(indexInAddress(location.search, photos))
      history.scrollRestoration = 'auto'
    }
    // Back from another page of the album restores this page with the viewer open.
    const followBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      leavingFor.current = undefined
      follow()
    }
    addEventListener('popstate', follow)
    addEventListener('pageshow', followBack)
    return () => {
      removeEventListener('popstate', follow)
      removeEventListener('pageshow', followBack)
    }
  }, [photos])

  return { index, open, move, leave, close }

  function open(next: number) {
    // The viewer itself scrolls to the thumbnail of the last photo, which may be another one.
    history.scrollRestoration = 'manual'
    history.pushState({ isOverAlbum: true }, '', addressOf(next))
    setIndex(next)
  }

  function move(next: number) {
    history.replaceState(history.state, '', addressOf(next))
    setIndex(next)
  }

  /**
   * Navigates to a photo on another page, once: a held key asks repeatedly, and each restart would delay the arrival.
   */
  function leave(id: number) {
    if (leavingFor.current === id) return
    leavingFor.current = id
    location.replace(photoHref(albumHref, id))
  }

  /** Returns to the album under the viewer; a visit that began at a photo has no history entry to go back to. */
  function close() {
    setIndex(undefined)
    leavingFor.current = undefined
    if (history.state?.isOverAlbum) history.back()
    else history.replaceState(null, '', pageHref)
  }

  function addressOf(position: number): string {
    return photoHref(albumHref, photos[position]?.id)
  }
}
