import { sendWithRetry } from '#core/lib/api/send-new.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'

type Words = {
  /** Text after the undo, if it needs more than the usual one. */
  undone?: string | undefined
  /** Name of the record, if several such offers can be shown at once. */
  name?: string
}

/**
 * Returns a function that reports a change made outside a form, and offers for 10 seconds to undo it. A change without
 * a version found everything as it should be: there is nothing to undo. `onUndone` runs after the undo.
 */
export function useChangeNotice(onUndone: () => void) {
  const api = useApi()
  const { offerUndo, success } = useNotices()
  return (text: string, version: number | undefined, { undone, name }: Words = {}) => {
    if (version === undefined) return success(text)
    const undo = async () => {
      await sendWithRetry(api, 'POST', `/api/history/${version}/undo`)
      onUndone()
    }
    offerUndo(text, undo, undone, name)
  }
}
