import { Button } from '@mantine/core'
import { useApi, useApiRead } from '#core/lib/api/use-api.ts'
import { translateError } from '#core/translations/translate-error.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { Failed, Loading } from '#core/ui/admin/states.tsx'
import type { SessionRecord } from '#core/accounts/session-output.schema.server.ts'
import { SessionItems } from './session-items.tsx'

const path = '/api/auth/sessions'

/** Lists one's own sessions, each with a button that ends it. */
export function SessionList() {
  const translations = useAdminTranslations()
  const { t } = translations
  const api = useApi()
  const { success, failure } = useNotices()
  const { response, status, reload } = useApiRead<SessionRecord[]>(path)

  async function end(which: string, done: string) {
    try {
      await api.send('DELETE', which)
      success(done)
    } catch (error) {
      failure(translateError(error, translations))
    }
    reload()
  }

  if (!response) {
    return status === 'failed' ? <Failed text={t('ui.listFailed')} onRetry={reload} /> : <Loading />
  }
  const hasOthers = response.data.some(({ isCurrent }) => !isCurrent)
  return (
    <>
      <SessionItems
        sessions={response.data}
        onEnd={(id) => void end(`${path}/${id}`, t('account.sessionGone'))}
      />
      {hasOthers && (
        <div>
          <Button
            color="madder"
            variant="light"
            onClick={() => void end(path, t('account.othersGone'))}
          >
            {t('account.endOthers')}
          </Button>
        </div>
      )}
    </>
  )
}
