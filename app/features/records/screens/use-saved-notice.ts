import { sendWithRetry } from '../../../lib/api/send-new.ts'
import { announceUndo, useApi } from '../../../lib/api/use-api.ts'
import { useNotices } from '../../../ui/admin/notices.tsx'

/**
 * Says that a record is saved, and offers for 10 seconds to undo that.
 * @returns a function that is given the number of the change; undefined where nothing was changed, or a record added.
 */
export function useSavedNotice() {
  const api = useApi()
  const { offerUndoOfSave, success } = useNotices()
  return (text: string, change: number | undefined, onUndone?: () => void) => {
    if (change === undefined) return success(text)
    offerUndoOfSave(text, async () => {
      await sendWithRetry(api, 'POST', `/api/history/${change}/undo`)
      onUndone?.()
      announceUndo()
    })
  }
}
