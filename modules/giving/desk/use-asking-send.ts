import { useCallback } from 'react'
import type { CallOptions, SendMethod } from '#core/lib/api/api-client.ts'
import { ApiError } from '#core/lib/api/api-error.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { useDeskTexts } from './use-desk-texts.ts'

/**
 * Returns a function that sends a request. Where the server asks before it does something unusual, the person is asked,
 * and the request is sent again as confirmed; a no is thrown as the error of the first attempt.
 */
export function useAskingSend() {
  const api = useApi()
  const confirm = useConfirm()
  const translations = useAdminTranslations()
  const { translate } = useDeskTexts()
  return useCallback(
    async <T>(method: SendMethod, path: string, body?: object, call: CallOptions = {}) => {
      try {
        return await api.send<T>(method, path, body, call)
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'needs_confirmation')) throw error
        const isRight = await confirm({
          title: translate('askTitle'),
          question: translateError(error, translations),
          yes: translate('askYes'),
          no: translate('askNo'),
        })
        if (!isRight) throw error
        return api.send<T>(method, path, { ...body, isConfirmed: true }, call)
      }
    },
    [api, confirm, translations, translate],
  )
}
