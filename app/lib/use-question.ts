import { useCallback, useRef, useState } from 'react'

/** A question to the person in the middle of work, asked once however many calls wait for the answer. */
export type Question = {
  isAsked: boolean
  /** True when the answer is yes, whoever has asked first. */
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
