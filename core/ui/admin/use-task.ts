import { useState } from 'react'
import { useNotices } from './notices.tsx'
import { useUiTranslations } from './ui-translations.ts'

/** Runs a task, and shows a notice that says what was done, or why it failed. */
export function useTask() {
  const { translateError } = useUiTranslations()
  const { success, failure } = useNotices()
  const [isBusy, setIsBusy] = useState(false)

  /**
   * @param done sentence that says what was done; empty if the task says it itself
   * @returns what the task returned; undefined if it failed
   */
  async function run<T>(
    task: () => Promise<T>,
    done: string | ((result: T) => string) = '',
  ): Promise<T | undefined> {
    setIsBusy(true)
    try {
      const result = await task()
      const text = typeof done === 'string' ? done : done(result)
      if (text) success(text)
      return result
    } catch (error) {
      failure(translateError(error))
      return undefined
    } finally {
      setIsBusy(false)
    }
  }

  return { run, isBusy }
}
