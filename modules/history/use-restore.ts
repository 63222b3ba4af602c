import { proposedChangeOf } from '#core/lib/api/api-error.ts'
import { sendWithRetry } from '#core/lib/api/send-new.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { useChangeNotice } from '#core/records/screens/use-change-notice.ts'
import type { HistoryRecord } from './history-output.schema.server.ts'

/** Undoes a whole change, such as an import, after a question. This is a change too and can be undone. */
export function useUndoChange(onChange: () => void) {
  const api = useApi()
  const translations = useAdminTranslations()
  const { language, t } = translations
  const confirm = useConfirm()
  const { success, failure } = useNotices()
  const say = useChangeNotice(onChange)
  return async function undo({ version, together }: HistoryRecord) {
    const n = formatNumber(together, language)
    const isSure = await confirm({
      title: t('history.askUndoAll', { n }),
      question: t('history.undoAllHint'),
      yes: t('history.undoAll', { n }),
      no: t('ui.cancel'),
    })
    if (!isSure) return
    try {
      const change = await sendWithRetry(api, 'POST', `/api/history/${version}/undo`)
      onChange()
      say(t('ui.undone'), change.version)
    } catch (error) {
      const notify = proposedChangeOf(error) === undefined ? failure : success
      notify(translateError(error, translations))
    }
  }
}

/** Restores a record to its state after a row of history. This is a change too and can be undone. */
export function useRestore(onChange: () => void) {
  const api = useApi()
  const translations = useAdminTranslations()
  const { success, failure } = useNotices()
  const say = useChangeNotice(onChange)
  return async function restore({ id }: HistoryRecord) {
    try {
      const { version } = await sendWithRetry(api, 'POST', `/api/history/${id}/restore`)
      onChange()
      say(translations.t('history.restored'), version)
    } catch (error) {
      const notify = proposedChangeOf(error) === undefined ? failure : success
      notify(translateError(error, translations))
    }
  }
}
