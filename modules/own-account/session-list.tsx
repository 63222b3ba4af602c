import { useApiRead } from '#core/lib/api/use-api.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { Failed, Loading } from '#core/ui/admin/states.tsx'
import type { SessionRecord } from '#core/accounts/session-output.schema.server.ts'
import { SessionItems } from './session-items.tsx'

const path = '/api/auth/sessions'

/** Lists one's own sessions, each with a button that ends it. */
export function SessionList() {
  const { t } = useAdminTranslations()
  const { response, status, reload } = useApiRead<SessionRecord[]>(path)
  if (!response) {
    return status === 'failed' ? <Failed text={t('ui.listFailed')} onRetry={reload} /> : <Loading />
  }
  const others = { label: t('account.endOthers'), ended: t('account.othersGone') }
  const hasOthers = response.data.some(({ isCurrent }) => !isCurrent)
  return (
    <SessionItems
      path={path}
      sessions={response.data}
      reload={reload}
      all={hasOthers ? others : undefined}
    />
  )
}
