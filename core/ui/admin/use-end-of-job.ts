import { useEffect, useRef, useState } from 'react'

const askAgainMs = 3_000

type Job = {
  isRunning: boolean
  /** Result of the last job: another value tells that one has ended. */
  left: string | null
  reload: () => void
  onEnd: (hasLeftOther: boolean) => void
}

/**
 * Asks again while a job of the server runs, and reports its end, also to somebody who opens the page meanwhile.
 * @returns function to call after a request, since the job may take a moment to begin
 */
export function useEndOfJob({ isRunning, left, reload, onEnd }: Job): () => void {
  /** `left` before the job; undefined while none is awaited. */
  const [before, setBefore] = useState<string | null>()
  const wasRunning = useRef(false)
  const isAwaited = isRunning || before !== undefined

  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(reload, askAgainMs)
    return () => clearInterval(timer)
  }, [isAwaited, reload])

  useEffect(() => {
    const isOther = before !== undefined && before !== left
    const isOver = !isRunning && (wasRunning.current || isOther)
    if (isRunning && before === undefined) setBefore(left)
    wasRunning.current = isRunning
    if (!isOver) return
    setBefore(undefined)
    onEnd(isOther)
  }, [before, isRunning, left, onEnd])

  return () => setBefore(left)
}
