import { useLeaveGuard } from '#core/lib/unsaved-input/use-leave-guard.ts'
import { useConfirm } from '../confirm.tsx'
import { type UiKey, useUiTranslations } from '../ui-translations.ts'

/**
 * Asks before the screen is left while something on it is not saved.
 * @param question tells what becomes of it
 */
export function useUnsavedGuard(mustAsk: () => boolean, question: UiKey): void {
  const { t } = useUiTranslations()
  const confirm = useConfirm()
  useLeaveGuard(mustAsk, () =>
    confirm({ title: t('leaveTitle'), question: t(question), yes: t('leave'), no: t('stay') }),
  )
}
