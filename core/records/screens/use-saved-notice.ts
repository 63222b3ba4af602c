import { sendWithRetry } from '#core/lib/api/send-new.ts'
import { announceUndo, useApi } from '#core/lib/api/use-api.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { useAfterSaving } from './after-saving.tsx'

/**
 * Reports that a record is saved, and offers for 10 seconds to undo it. In the guided set-up the next step says as much,
 * and a notice would cover it.
 * @returns a function that takes the number of the change, or of several; undefined if nothing changed, or a record
 *   was added.
 */
export function useSavedNotice() {
  const api = useApi()
  const { offerUndoOfSave, success } = useNotices()
  const isInSetUp = useAfterSaving('').to.startsWith('/admin/set-up')
  return (text: string, made: number | readonly number[] | undefined, onUndone?: () => void) => {
    if (isInSetUp) return
    const changes = made === undefined ? [] : [made].flat()
    if (changes.length === 0) return success(text)
    offerUndoOfSave(text, async () => {
      for (const change of changes.toReversed()) {
        await sendWithRetry(api, 'POST', `/api/history/${change}/undo`)
      }
      onUndone?.()
      announceUndo()
    })
  }
}
