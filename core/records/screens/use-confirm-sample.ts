import { createElement } from 'react'
import { useApi } from '#core/lib/api/use-api.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { BothLanguages, hasBothLanguages } from '#core/ui/admin/form/both-languages.tsx'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { useChangeNotice } from './use-change-notice.ts'

/**
 * Confirms a record: it keeps its values and loses its sample mark. Both languages are shown first, since both are
 * confirmed. The request carries the `updatedAt` last seen, so that nobody confirms texts they have not read.
 * `onChange` runs after the action and after its undo.
 */
export function useConfirmSample(onChange: () => void) {
  const api = useApi()
  const translations = useAdminTranslations()
  const ask = useConfirm()
  const { failure } = useNotices()
  const say = useChangeNotice(onChange)
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
      // No version: another person or window has confirmed it already.
      say(translations.t('settings.confirmed'), version)
    } catch (error) {
      failure(translateError(error, translations))
      onChange()
    }
  }
}
