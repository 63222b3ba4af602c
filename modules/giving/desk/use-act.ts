import { useState } from 'react'
import type { SendMethod } from '#core/lib/api/api-client.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { useAskingSend } from './use-asking-send.ts'

export type Act = ReturnType<typeof useAct>

/** Performs one act of the desk at a time, tells its end, and then reads the screen again. */
export function useAct(reload: () => void) {
  const send = useAskingSend()
  const translations = useAdminTranslations()
  const { success, failure } = useNotices()
  const [isBusy, setIsBusy] = useState(false)

  /**
   * Sends a request to a path below `/api/gifts`.
   * @param done sentence that says what was done
   * @returns its answer; undefined if it failed, which is told
   */
  async function act<T>(
    path: string,
    done: string | ((answer: T) => string),
    body?: object,
    method: SendMethod = 'POST',
  ): Promise<{ answer: T } | undefined> {
    setIsBusy(true)
    try {
      const { data: answer } = await send<T>(method, `/api/gifts${path}`, body)
      const text = typeof done === 'string' ? done : done(answer)
      if (text) success(text)
      return { answer }
    } catch (error) {
      failure(translateError(error, translations))
      return undefined
    } finally {
      setIsBusy(false)
      reload()
    }
  }

  return { act, isBusy, reload }
}
