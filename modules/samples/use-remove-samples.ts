import { sendWithRetry } from '#core/lib/api/send-new.ts'
import { useApi } from '#core/lib/api/use-api.ts'
import { formatNumber } from '#core/lib/text/format.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { useConfirm } from '#core/ui/admin/confirm.tsx'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { useChangeNotice } from '#core/records/screens/use-change-notice.ts'

/** Removal of one kind, or of all without `entity`. */
type Removal = { entity?: string; records: number; images: number; files: number }

/** Returns a function that asks, removes and offers to undo. `onChange` runs after the removal and after its undo. */
export function useRemoveSamples(onChange: () => void): (removal: Removal) => Promise<void> {
  const api = useApi()
  const ask = useConfirm()
  const { failure } = useNotices()
  const say = useChangeNotice(onChange)
  const translations = useAdminTranslations()
  const { language } = translations
  const text = useTexts('samples')
  return async ({ entity = 'all', records, images, files }) => {
    const n = formatNumber(records, language)
    const isSure = await ask({
      title: text('ask', { n }),
      question: text('askAbout', { files: formatNumber(images + files, language) }),
      yes: text('yes'),
    })
    if (!isSure) return
    const done = text('removed', { n })
    try {
      const { version } = await sendWithRetry(api, 'POST', '/api/samples/remove', { entity })
      onChange()
      say(done, version)
    } catch (error) {
      failure(text('failed'), translateError(error, translations))
      onChange()
    }
  }
}
