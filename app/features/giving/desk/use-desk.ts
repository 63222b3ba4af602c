import { useState } from 'react'
import { useApi, useApiRead } from '../../../lib/api/use-api.ts'
import { translateError } from '../../../translations/translate-error.ts'
import { useAdminTranslations } from '../../../translations/use-admin-translations.ts'
import { useNotices } from '../../../ui/admin/notices.tsx'
import type { DeskRecord } from './desk-output.schema.server.ts'
import { useDeskTexts } from './desk-texts.ts'

export type Desk = ReturnType<typeof useDesk>

/** Reads the desk. Each act returns its new state. */
export function useDesk() {
  const api = useApi()
  const translate = useDeskTexts()
  const translations = useAdminTranslations()
  const { success, failure } = useNotices()
  const { response, status, error, reload } = useApiRead<DeskRecord>('/api/gifts')
  const [isBusy, setIsBusy] = useState(false)

  /** Performs an act. @returns true if it succeeded */
  async function act(body: { act: string } & Record<string, unknown>): Promise<boolean> {
    setIsBusy(true)
    try {
      await api.send('POST', '/api/gifts/acts', body)
      success(translate('done'))
      return true
    } catch (problem) {
      failure(translateError(problem, translations))
      return false
    } finally {
      setIsBusy(false)
      reload()
    }
  }

  return { desk: response?.data, status, error, reload, act, isBusy }
}
