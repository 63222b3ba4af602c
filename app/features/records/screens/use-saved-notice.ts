import { sendWithRetry } from '../../../lib/api/send-new.ts'
import { announceUndo, useApi } from '../../../lib/api/use-api.ts'
import { useNotices } from '../../../ui/admin/notices.tsx'

/**
 * Says that a record is saved, and offers for 10 seconds to undo that.
 * @returns a function that is given the number of the change, or of several; undefined where nothing was changed, or
 *   a record added.
 */
export function useSavedNotice() {
  const api = useApi()
  const { offerUndoOfSave, success } = useNotices()
  return (text: string, made: number | readonly number[] | undefined, onUndone?: () => void) => {
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
