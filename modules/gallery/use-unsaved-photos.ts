import { useEffect, useRef, useState } from 'react'
import { readFiles, removeFiles } from '#core/lib/unsaved-input/file-store.ts'
import {
  removeUnsavedInput,
  useUnsavedInputKey,
  writeUnsavedInput,
} from '#core/lib/unsaved-input/unsaved-input.ts'
import type { LeftPhoto, PhotoQueue, QueueState } from './photo-queue.ts'
import { readUnsavedPhotos, type UnsavedPhotos, type UploadSettings } from './unsaved-photos.ts'
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
export function useUnsavedPhotos(
  queue: PhotoQueue & { state: QueueState },
  settings: UploadSettings,
  onRestore: (settings: UploadSettings) => void,
): { left: PhotosLeft | undefined; isKept: (key: string) => boolean } {
  const inputKey = useUnsavedInputKey('photo-upload')
  const [unsaved] = useState(() => readUnsavedPhotos(inputKey))
  /** Undefined until the browser's storage has been read. */
  const [photos, setPhotos] = useState<readonly LeftPhoto[]>()
  const kept = useKeptPhotos(inputKey, queue.state.photos)

  useEffect(() => {
    let isHere = true
    void readFiles(inputKey).then((files) => isHere && setPhotos(joinLeft(unsaved, files)))
    return () => {
      isHere = false
    }
  }, [inputKey, unsaved])

  useWrittenInput(inputKey, queue.state, settings, photos?.length === 0)

  const left = photos &&
    photos.length > 0 && {
      at: unsaved?.at,
      photos,
      restore() {
        if (unsaved) onRestore(unsaved)
        queue.restore(photos)
        setPhotos([])
      },
      discard() {
        removeUnsavedInput(inputKey)
        for (const { key } of photos) void removeFiles(inputKey, key)
        setPhotos([])
      },
    }
  return { left: left || undefined, isKept: (key) => kept.has(key) }
}

/**
 * Joins the unsaved photos with their stored files, in their order. Photos known only from their files come last. Empty
 * if all photos were sent.
 */
function joinLeft(unsaved: UnsavedPhotos | undefined, files: Record<string, File>): LeftPhoto[] {
  const told = unsaved?.photos ?? []
  const untold = Object.keys(files).filter((key) => !told.some((photo) => photo.key === key))
  const all = [...told, ...untold.map((key) => ({ key, texts: {}, isSent: false }))]
  if (all.every(({ isSent }) => isSent)) return []
  return all.map((photo) => ({ ...photo, small: files[photo.key] }))
}

/**
 * Stores the current photos as unsaved input.
 * @param isDecided false while photos of an earlier visit wait to be restored; their input stays until then
 */
function useWrittenInput(
  inputKey: string,
  { photos }: QueueState,
  settings: UploadSettings,
  isDecided: boolean,
) {
  const kept = photos
    .filter(({ state }) => state !== 'unreadable')
    .map(({ key, texts, state }) => ({ key, texts, isSent: state === 'sent' }))
  const values = { ...settings, photos: kept }
  const hasWritten = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the input depends on the texts, not on progress.
  useEffect(() => {
    if (!isDecided) return
    if (kept.some(({ isSent }) => !isSent))
      hasWritten.current = writeUnsavedInput(inputKey, values, undefined)
    else if (hasWritten.current) removeUnsavedInput(inputKey)
  }, [inputKey, isDecided, JSON.stringify(values)])
}
