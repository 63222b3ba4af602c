import { useEffect, useRef, useState } from 'react'
import {
  readUnsavedInput,
  removeUnsavedInput,
  type UnsavedInput,
  type UnsavedInputBase,
  useUnsavedInputKey,
  writeUnsavedInput,
} from '#core/lib/unsaved-input/unsaved-input.ts'
import { useUnsavedFiles } from './use-unsaved-files.ts'

/** Unsaved input is kept after a pause of this length, and at once when the page is hidden or left. */
const pauseMs = 400

/** State of the form at this moment. */
export type UnsavedInputState = {
  isUnsaved: () => boolean
  base: () => UnsavedInputBase | undefined
  updatedAt: () => string | undefined
  /** Idempotency key of an attempt without a response. */
  unansweredKey: () => string | undefined
}

/** Keeps the values of a form in this browser, and offers those of an earlier visit. */
export function useUnsavedInput(name: string, values: object, state: UnsavedInputState) {
  const key = useUnsavedInputKey(name)
  const [offered, setOffered] = useState<UnsavedInput | undefined>(() => readUnsavedInput(key))
  const [isKept, setIsKept] = useState(true)
  const screen = useRef({ address: currentAddress(), title: '' })
  const write = useRef((_values: object) => {})
  write.current = (latest) => {
    const { updatedAt, unansweredKey, base } = state
    // The next screen may already have given its address and title when the form is left.
    if (currentAddress() === screen.current.address) screen.current.title = document.title
    setIsKept(writeUnsavedInput(key, latest, updatedAt(), unansweredKey(), base(), screen.current))
  }
  const files = useUnsavedFiles(key, values, offered !== undefined)
  const latest = useRef(values)
  latest.current = values
  const unsaved = useRef(state.isUnsaved)
  unsaved.current = state.isUnsaved

  useEffect(() => {
    const timer = setTimeout(() => unsaved.current() && write.current(values), pauseMs)
    return () => clearTimeout(timer)
  }, [values])

  useEffect(() => {
    const writeNow = () => {
      if (unsaved.current()) write.current(latest.current)
    }
    // A hidden page on a telephone may never be shown again.
    document.addEventListener('visibilitychange', writeNow)
    window.addEventListener('pagehide', writeNow)
    // Another tab has saved or discarded the same form; the input of this one is not affected.
    const onStorage = (event: StorageEvent) => {
      if (event.key === key && event.newValue === null) writeNow()
    }
    window.addEventListener('storage', onStorage)
    return () => {
      window.removeEventListener('storage', onStorage)
      document.removeEventListener('visibilitychange', writeNow)
      window.removeEventListener('pagehide', writeNow)
      writeNow()
    }
  }, [key])

  return {
    offered,
    files,
    isKept,
    write: (values: object) => write.current(values),
    /** The form holds the input now, and keeps it. */
    accept: () => setOffered(undefined),
    remove: () => {
      removeUnsavedInput(key)
      files.remove()
      setOffered(undefined)
    },
  }
}

function currentAddress(): string {
  return window.location.pathname + window.location.search
}
