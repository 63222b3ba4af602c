import { useState } from 'react'
import { useUiTranslations } from './ui-translations.ts'

/**
 * Runs one piece of work at a time, and tells whether it succeeded. `problem` is the error message of the last one, for
 * `SaveProblem`; `explain` returns undefined for errors with the usual message.
 */
export function useAttempt(explain: (error: unknown) => string | undefined = () => undefined) {
  const { translateError } = useUiTranslations()
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false
    setIsBusy(true)
    setProblem('')
    try {
      await work()
      return true
    } catch (error) {
      setProblem(explain(error) ?? translateError(error))
      return false
    } finally {
      setIsBusy(false)
    }
  }

  return { attempt, problem, isBusy }
}
