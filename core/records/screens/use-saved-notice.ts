import { sendWithRetry } from '#core/lib/api/send-new.ts'
import { announceUndo, useApi } from '#core/lib/api/use-api.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'

/**
 * Reports that a record is saved, and offers for 10 seconds to undo it.
 * @returns a function that takes the number of the change, or of several; undefined if nothing changed, or a record
 *   was added.
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
