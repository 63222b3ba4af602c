import { useEffect, useRef, useState } from 'react'
import { keepFile, removeFiles } from '#core/lib/unsaved-input/file-store.ts'
import type { QueuedPhoto } from './queued-photo.ts'

/**
 * Keeps each photo in this browser from the moment it is made smaller until it is sent or removed.
 * @returns the keys of the kept photos
 */
export function useKeptPhotos(inputKey: string, photos: readonly QueuedPhoto[]) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const known = useRef(new Set<string>())
  // Storage operations run one after the other, so that a removed photo is not kept after all.
  const work = useRef<Promise<unknown>>(Promise.resolve())

  useEffect(() => {
    const small = new Map(photos.flatMap(({ key, small }) => (small ? [[key, small]] : [])))
    for (const [key, file] of small) {
      if (known.current.has(key)) continue
      known.current.add(key)
      work.current = work.current
        .then(() => keepFile(inputKey, key, file))
        .then((isKept) => isKept && setKept((before) => new Set(before).add(key)))
    }
    for (const key of known.current) {
      if (small.has(key)) continue
      known.current.delete(key)
      work.current = work.current.then(() => removeFiles(inputKey, key))
    }
  }, [inputKey, photos])

  return kept
}
