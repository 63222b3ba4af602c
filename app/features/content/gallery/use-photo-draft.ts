import { useEffect, useRef, useState } from 'react'
import { removeDraft, useDraftKey, writeDraft } from '../../../lib/drafts/draft-store.ts'
import { readFiles, removeFiles } from '../../../lib/drafts/file-store.ts'
import { type PhotoDraft, readPhotoDraft, type UploadSettings } from './photo-draft.ts'
import type { LeftPhoto, PhotoQueue, QueueState } from './photo-queue.ts'
import { useKeptPhotos } from './use-kept-photos.ts'

/** Photos left by an earlier visit, to be restored or discarded. */
export type PhotosLeft = {
  at: string | undefined
  /** Includes the photos that were sent. */
  photos: readonly LeftPhoto[]
  restore: () => void
  discard: () => void
}

/** Keeps photos that wait to be sent across visits, with their texts, album and titles. */
export function usePhotoDraft(
  queue: PhotoQueue & { state: QueueState },
  settings: UploadSettings,
  onRestore: (settings: UploadSettings) => void,
): { left: PhotosLeft | undefined; isKept: (key: string) => boolean } {
  const draftKey = useDraftKey('photo-upload')
  const [draft] = useState(() => readPhotoDraft(draftKey))
  /** Undefined until the browser's storage has been read. */
  const [photos, setPhotos] = useState<readonly LeftPhoto[]>()
  const kept = useKeptPhotos(draftKey, queue.state.photos)

  useEffect(() => {
    let isHere = true
    void readFiles(draftKey).then((files) => isHere && setPhotos(joinLeft(draft, files)))
    return () => {
      isHere = false
    }
  }, [draftKey, draft])

  useWrittenDraft(draftKey, queue.state, settings, photos?.length === 0)

  const left = photos &&
    photos.length > 0 && {
      at: draft?.at,
      photos,
      restore() {
        if (draft) onRestore(draft)
        queue.restore(photos)
        setPhotos([])
      },
      discard() {
        removeDraft(draftKey)
        for (const { key } of photos) void removeFiles(draftKey, key)
        setPhotos([])
      },
    }
  return { left: left || undefined, isKept: (key) => kept.has(key) }
}

/**
 * Joins the draft with the stored files, in the order of the draft. Photos known only from their files come last. Empty
 * if all photos were sent.
 */
function joinLeft(draft: PhotoDraft | undefined, files: Record<string, File>): LeftPhoto[] {
  const told = draft?.photos ?? []
  const untold = Object.keys(files).filter((key) => !told.some((photo) => photo.key === key))
  const all = [...told, ...untold.map((key) => ({ key, texts: {}, isSent: false }))]
  if (all.every(({ isSent }) => isSent)) return []
  return all.map((photo) => ({ ...photo, small: files[photo.key] }))
}

/**
 * Writes the draft of the current photos.
 * @param isDecided false while photos of an earlier visit wait to be restored; their draft stays until then
 */
function useWrittenDraft(
  draftKey: string,
  { photos }: QueueState,
  settings: UploadSettings,
  isDecided: boolean,
) {
  const kept = photos
    .filter(({ state }) => state !== 'unreadable')
    .map(({ key, texts, state }) => ({ key, texts, isSent: state === 'sent' }))
  const values = { ...settings, photos: kept }
  const hasWritten = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft depends on the texts, not on progress.
  useEffect(() => {
    if (!isDecided) return
    if (kept.some(({ isSent }) => !isSent))
      hasWritten.current = writeDraft(draftKey, values, undefined)
    else if (hasWritten.current) removeDraft(draftKey)
  }, [draftKey, isDecided, JSON.stringify(values)])
}
