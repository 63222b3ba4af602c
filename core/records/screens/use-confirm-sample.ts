import { createElement } from 'react'
import { sendWithRetry } from '#core/lib/api/send-new.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { BothLanguages, hasBothLanguages } from '#core/ui/admin/form/both-languages.tsx'
import { useNotices } from '#core/ui/admin/notices.tsx'

/**
 * Confirms a record: it keeps its values and loses its sample mark. Both languages are shown first, since both are
 * confirmed. The request carries the `updatedAt` last seen, so that nobody confirms texts they have not read.
 * `onChange` runs after the action and after its undo.
 */
export function useConfirmSample(onChange: () => void) {
  const api = useApi()
  const translations = useAdminTranslations()
  const ask = useConfirm()
  const { offerUndo, success, failure } = useNotices()
  const isRight = (record: object) =>
    ask({
      question: translations.t('settings.confirmBoth'),
      about: createElement(BothLanguages, { record }),
      yes: translations.t('settings.bothCorrect'),
      no: translations.t('ui.cancel'),
    })
  return async function confirm(path: string, record: object) {
    if (hasBothLanguages(record) && !(await isRight(record))) return
    const marks = 'isSampleBn' in record ? { isSampleBn: false } : {}
    try {
      const { version } = await api.send('PUT', path, { ...record, isSample: false, ...marks })
      onChange()
      // Already confirmed, by another person or in another window: there is nothing to undo.
      if (version === undefined) return success(translations.t('settings.confirmed'))
      offerUndo(translations.t('settings.confirmed'), async () => {
        await sendWithRetry(api, 'POST', `/api/history/${version}/undo`)
        onChange()
      })
    } catch (error) {
      failure(translateError(error, translations))
      onChange()
    }
  }
}
