import { ApiError, proposedChangeOf } from '#core/lib/api/api-error.ts'
import { sendWithRetry } from '#core/lib/api/send-new.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { useChangeNotice } from './use-change-notice.ts'

export type DeleteWords = {
  /** Question before the deletion, where the specification requires one (section 5). */
  question?: string
  /** Text of the notice with the undo button. */
  deleted: string
  /** Error message; receives the reason where the specification includes it (section 8). */
  failed: string | ((reason: string) => string)
  /** Text after the undo, if it needs more than the usual one. */
  undone?: string
}

/**
 * Deletes a record, with or without a question, and offers for 10 seconds to undo the whole change.
 * @returns whether it is deleted now. `onChange` runs after the delete and after the undo.
 */
export function useDelete(translations: DeleteWords, onChange: () => void) {
  const language = useAdminTranslations()
  const api = useApi()
  const confirm = useConfirm()
  const { success, failure } = useNotices()
  const say = useChangeNotice(onChange)
  return async function remove(path: string, name: string): Promise<boolean> {
    if (translations.question && !(await confirm({ title: translations.question, question: name })))
      return false
    try {
      const { version } = await sendWithRetry(api, 'DELETE', path)
      onChange()
      say(translations.deleted, version, { undone: translations.undone, name })
      return true
    } catch (error) {
      if (proposedChangeOf(error) !== undefined) {
        success(translateError(error, language))
        return false
      }
      console.error(error)
      if (error instanceof ApiError && error.code === 'not_found') {
        // Another person has deleted it already, which is the wanted result.
        onChange()
        success(translations.deleted)
        return true
      }
      const { failed } = translations
      const reason = translateError(error, language)
      if (typeof failed === 'string') failure(failed, reason)
      else failure(failed(reason))
      return false
    }
  }
}
