import { useCallback, useRef, useState } from 'react'

/** A question to the person during work, asked once however many calls wait for the answer. */
export type Question = {
  isAsked: boolean
  /** Resolves to true for a positive answer, whichever caller has asked first. */
  ask: () => Promise<boolean>
  answer: (isYes: boolean) => void
}

export function useQuestion(): Question {
  const [isAsked, setIsAsked] = useState(false)
  const pending = useRef<PromiseWithResolvers<boolean>>(undefined)

  const ask = useCallback(() => {
    pending.current ??= Promise.withResolvers<boolean>()
    setIsAsked(true)
    return pending.current.promise
  }, [])

  const answer = useCallback((isYes: boolean) => {
    setIsAsked(false)
    pending.current?.resolve(isYes)
    pending.current = undefined
  }, [])

  return { isAsked, ask, answer }
}
