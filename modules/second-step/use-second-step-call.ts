import { translateReason } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { useAttempt } from '#core/ui/admin/use-attempt.ts'
import { passkeyProblem } from './passkey-support.ts'

/** Runs one call at a time. `problem` is the error message of the last one. */
export function useSecondStepCall() {
  const t = useTexts('second-step')
  const translations = useAdminTranslations()
  const { attempt, ...state } = useAttempt(
    (error) => passkeyProblem(error, t) ?? translateReason(error, translations),
  )
  return { run: attempt, ...state }
}
