import { useEffect, useEffectEvent, useState } from 'react'
import { canShrinkAside, shrinkImage } from './shrink-image.ts'

/** Time to read a rule that the smaller image no longer breaks. */
const readMs = 1_500

type Attempt =
  | { file: File; step: 'busy' | 'failed' }
  /** `file` is the smaller one; `before` are the bytes of the one that was chosen. */
  | { file: File; step: 'done'; before: number }

export type ShrunkImage = {
  /** `waiting`: it is too large, and this browser makes it smaller only when it is told to. */
  step: 'none' | 'waiting' | 'busy' | 'failed' | 'done'
  /** Bytes of the one that was chosen, once it was made smaller. */
  before: number | undefined
  /** Makes one that is waiting smaller. */
  start: () => void
}

/**
 * Makes a file that is too large smaller, by itself where the browser can do it beside the page.
 * @param isRuleShown whether a sentence stands against it meanwhile, which somebody reads
 * @param onShrunk is given the smaller one, unless another was chosen meanwhile.
 */
export function useShrunkImage(
  file: File | undefined,
  isTooLarge: boolean,
  isRuleShown: boolean,
  onShrunk: (small: File) => void,
): ShrunkImage {
  const [attempt, setAttempt] = useState<Attempt>()
  const own = attempt && attempt.file === file ? attempt : undefined
  const isAutomatic = isTooLarge && canShrinkAside()
  const untried = isAutomatic ? 'busy' : isTooLarge ? 'waiting' : 'none'

  const shrink = useEffectEvent(async (large: File, isCurrent: () => boolean) => {
    setAttempt({ file: large, step: 'busy' })
    try {
      const wasRead = new Promise((resolve) => setTimeout(resolve, isRuleShown ? readMs : 0))
      const [small] = await Promise.all([shrinkImage(large), wasRead])
      if (!isCurrent()) return
      setAttempt({ file: small, step: 'done', before: large.size })
      onShrunk(small)
    } catch (error) {
      console.error(error)
      if (isCurrent()) setAttempt({ file: large, step: 'failed' })
    }
  })

  const [wanted, setWanted] = useState<File>()
  const isStarted = isTooLarge && (isAutomatic || wanted === file)
  useEffect(() => {
    if (!file || !isStarted) return
    let isCurrent = true
    void shrink(file, () => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [file, isStarted])

  return {
    step: own?.step ?? untried,
    before: own?.step === 'done' ? own.before : undefined,
    start: () => setWanted(file),
  }
}
