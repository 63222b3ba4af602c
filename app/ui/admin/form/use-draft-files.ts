import { useEffect, useRef, useState } from 'react'
import { keepFile, readFiles, removeFiles } from '../../../lib/drafts/file-store.ts'

export type DraftFiles = {
  /** Files of an earlier visit by field. */
  offered: () => Promise<Record<string, File>>
  /** True if any file was kept; undefined until the browser has said. */
  isKept: boolean | undefined
  remove: () => void
}

/**
 * Keeps the chosen files of a form in this browser, from the moment they are chosen.
 * @param isOffered whether a draft is there to which those of an earlier visit belong; otherwise they go.
 */
export function useDraftFiles(draft: string, values: object, isOffered: boolean): DraftFiles {
  const [found] = useState(async () => {
    const files = Object.entries(await readFiles(draft)).filter(([field]) => field in values)
    if (isOffered) return Object.fromEntries(files)
    for (const [field] of files) await removeFiles(draft, field)
    return {}
  })
  const [isKept, setIsKept] = useState<boolean>()
  const known = useRef(new Map<string, File>())
  // One after the other: a file that is taken away again must not be kept after all.
  const work = useRef<Promise<unknown>>(found)

  useEffect(() => {
    void found.then((files) => setIsKept(Object.keys(files).length > 0))
  }, [found])

  useEffect(() => {
    for (const [field, value] of Object.entries(values)) {
      const before = known.current.get(field)
      if (value instanceof File && value !== before) {
        known.current.set(field, value)
        work.current = work.current.then(() => keepFile(draft, field, value))
      } else if (before && value === null) {
        known.current.delete(field)
        work.current = work.current.then(() => removeFiles(draft, field))
      }
    }
  }, [draft, values])

  return {
    offered: () => found,
    isKept,
    remove: () => {
      known.current.clear()
      work.current = work.current.then(() => removeFiles(draft))
    },
  }
}
