import { useEffect, useRef, useState } from 'react'
import { keepFile, readFiles, removeFiles } from '#core/lib/unsaved-input/file-store.ts'

export type UnsavedFiles = {
  /** Files of an earlier visit, by field. */
  offered: () => Promise<Record<string, File>>
  /** True if any file was kept; undefined until this is known. */
  isKept: boolean | undefined
  remove: () => void
}

/**
 * Keeps the chosen files of a form in this browser.
 * @param isOffered whether there is unsaved input of an earlier visit; otherwise its files are removed.
 */
export function useUnsavedFiles(
  inputKey: string,
  values: object,
  isOffered: boolean,
): UnsavedFiles {
  const [found] = useState(async () => {
    const files = Object.entries(await readFiles(inputKey)).filter(([field]) => field in values)
    if (isOffered) return Object.fromEntries(files)
    for (const [field] of files) await removeFiles(inputKey, field)
    return {}
  })
  const [isKept, setIsKept] = useState<boolean>()
  const known = useRef(new Map<string, File>())
  // Sequential, so that a file that was removed again is not kept after all.
  const work = useRef<Promise<unknown>>(found)

  useEffect(() => {
    void found.then((files) => setIsKept(Object.keys(files).length > 0))
  }, [found])

  useEffect(() => {
    for (const [field, value] of Object.entries(values)) {
      const before = known.current.get(field)
      if (value instanceof File && value !== before) {
        known.current.set(field, value)
        work.current = work.current.then(() => keepFile(inputKey, field, value))
      } else if (before && value === null) {
        known.current.delete(field)
        work.current = work.current.then(() => removeFiles(inputKey, field))
      }
    }
  }, [inputKey, values])

  return {
    offered: () => found,
    isKept,
    remove: () => {
      known.current.clear()
      work.current = work.current.then(() => removeFiles(inputKey))
    },
  }
}
