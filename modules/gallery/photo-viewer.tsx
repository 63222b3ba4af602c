// The viewer shows the album's photos one at a time over the whole screen. The server renders it open if the address
// names a photo, and every control is a link, so it works before and without the script.
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Language } from '#core/lib/text/language.ts'
import { Prose } from '#core/ui/prose.tsx'
import type { SiteImage } from '#core/ui/site-image.tsx'
import { photoHref } from './photo-href.ts'
import styles from './photo-viewer.module.css'
import { useModal } from './use-modal.ts'
import { usePhotoAddress } from './use-photo-address.ts'
import { useSwipe } from './use-swipe.ts'
import { thumbnailId, useThumbnailClicks } from './use-thumbnail-clicks.ts'
import { ViewerLink } from './viewer-link.tsx'
import { ViewerPhoto } from './viewer-photo.tsx'
import {
  type Beyond,
  type Connection,
  canFetchAhead,
  idAfter,
  type Step,
  stepOfKey,
} from './viewer-steps.ts'

export type PhotoViewerProps = {
  /** Address of the album in the page's language. */
  albumHref: string
  /** Address of the album page under the viewer. */
  pageHref: string
  /** Photos of the page. */
  photos: ViewedPhoto[]
  /** Photos that steps from the edges of the page lead to; undefined if the album has no other pages. */
  beyond?: Beyond | undefined
  /** Index of the photo in the address that the server received. */
  initialIndex?: number | undefined
  words: ViewerWords
}

/** Photo of the viewer. Its texts state their language only if it differs from that of the page. */
export type ViewedPhoto = {
  id: number
  /** Example: “Photo 2 of 5:”. */
  position: string
  title: string
  titleLang?: Language | undefined
  /** HTML. */
  description?: string | undefined
  descriptionLang?: Language | undefined
  /** Undefined if there is no file. */
  image?: SiteImage | undefined
}

type ViewerWords = {
  previous: string
  next: string
  close: string
  loading: string
  broken: string
  noImage: string
}

export function PhotoViewer(props: PhotoViewerProps) {
  const { albumHref, pageHref, photos, beyond, initialIndex, words } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const { index, open, move, leave, close } = usePhotoAddress(props)
  const [readyId, setReadyId] = useState<number>()
  const photo = index === undefined ? undefined : photos[index]
  const isOpen = photo !== undefined
  const swipe = useSwipe(goTo)
  useModal(dialog, isOpen, photo && thumbnailId(photo.id))
  useThumbnailClicks(photos, open)

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      open={initialIndex !== undefined}
      aria-labelledby="photo-viewer-title"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: if there is no script, the open dialog takes the focus
      autoFocus
      onKeyDown={onKeyDown}
      // The close event fires late: Forward may have opened the dialog again.
      onClose={({ currentTarget }) => isOpen && !currentTarget.open && close()}
    >
      {photo && (
        <div className={styles.frame}>
          <div className={styles.caption}>
            <p id="photo-viewer-title" aria-live="polite" aria-atomic="true">
              <span className={styles.position}>{photo.position}</span>{' '}
              <span lang={photo.titleLang}>{photo.title}</span>
            </p>
            {photo.description && (
              <Prose
                html={photo.description}
                lang={photo.descriptionLang}
                className={styles.about}
              />
            )}
          </div>
          <ViewerLink
            className={styles.close}
            label={words.close}
            icon="close"
            href={`${pageHref}#${thumbnailId(photo.id)}`}
            onFollow={close}
          />
          <div className={styles.stage} {...swipe}>
            {shownAndNext(photo).map((one) => (
              <ViewerPhoto
                key={one.id}
                image={one.image}
                isShown={one === photo}
                words={words}
                onReady={() => setReadyId(one.id)}
              />
            ))}
          </div>
          <ViewerLink
            className={styles.previous}
            label={words.previous}
            icon="previous"
            href={hrefOf('previous')}
            onFollow={() => goTo('previous')}
          />
          <ViewerLink
            className={styles.next}
            label={words.next}
            icon="next"
            href={hrefOf('next')}
            onFollow={() => goTo('next')}
          />
        </div>
      )}
    </dialog>
  )

  function idOf(step: Step): number | undefined {
    return index === undefined ? undefined : idAfter(photos, index, step, beyond)
  }

  function goTo(step: Step) {
    const id = idOf(step)
    if (id === undefined) return
    const next = photos.findIndex((one) => one.id === id)
    if (next === -1) leave(id)
    else move(next)
  }

  function hrefOf(step: Step): string | undefined {
    const id = idOf(step)
    return id === undefined ? undefined : photoHref(albumHref, id)
  }

  /** Returns the shown photo and, once it has loaded, the next one, which is fetched out of sight. */
  function shownAndNext(shown: ViewedPhoto): ViewedPhoto[] {
    const isTime = readyId === shown.id && canFetchAhead(connection())
    const nextId = isTime ? idOf('next') : undefined
    const next = photos.find(({ id }) => id === nextId)
    return next ? [shown, next] : [shown]
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = stepOfKey(event.key)
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    goTo(step)
  }
}

function connection(): Connection | undefined {
  const { connection: known }: Navigator & { connection?: Connection } = navigator
  return known
}
