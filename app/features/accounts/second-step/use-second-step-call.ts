import { useState } from 'react'
import { translateError, translateReason } from '../../../translations/translate-error.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { passkeyProblem } from './ask-passkey.ts'
import { useSecondStepTexts } from './second-step-texts.ts'

/** Runs one call at a time. `problem` is the error message of the last one. */
export function useSecondStepCall() {
  const t = useSecondStepTexts()
  const translations = useAdminTranslations()
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function run(work: () => Promise<void>): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      const given = passkeyProblem(error, t) ?? translateReason(error, translations)
      setProblem(given ?? translateError(error, translations))
    }
    setIsBusy(false)
  }

  return { run, problem, isBusy }
}
