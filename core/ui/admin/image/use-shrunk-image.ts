import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#core/lib/api/api-error.ts'
import { canShrinkAside, shrinkImage } from './shrink-image.ts'

/** Time to read an error message that the smaller image resolves. */
const readMs = 1_500

type Attempt =
  | { file: File; step: 'busy' | 'failed' }
  /** `file` is the smaller image; `before` is the size of the chosen one in bytes. */
  | { file: File; step: 'done'; before: number }

export type ShrunkImage = {
  /** `waiting`: the image is too large, and this browser shrinks it only on request. */
  step: 'none' | 'waiting' | 'busy' | 'failed' | 'done'
  /** Bytes of the chosen image, once it was shrunk. */
  before: number | undefined
  /** Shrinks a waiting image. */
  start: () => void
}

/**
 * Shrinks a file that is too large, automatically if the browser can do it in a worker.
 * @param isRuleShown whether an error message is shown meanwhile, which needs time to be read
 * @param onShrunk receives the smaller image, unless another one was chosen meanwhile.
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
      // The field says why an image is refused.
      if (!(error instanceof ApiError)) console.error(error)
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
