import { useApiRead } from '#core/lib/api/use-api.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { Failed, Loading } from '#core/ui/admin/states.tsx'
import type { SessionRecord } from '#core/accounts/session-output.schema.server.ts'
import { SessionItems } from '#modules/own-account/session-items.tsx'

/** Lists the sessions of a user, each with a button to end it. */
export function UserSessions({ userId }: { userId: number }) {
  const t = useTexts('access')
  const admin = useAdminTranslations()
  const path = `/api/users/${userId}/sessions`
  const { response, status, reload } = useApiRead<SessionRecord[]>(path)

  return (
    <section className="stack small-titles part" aria-labelledby="user-sessions">
      <h2 id="user-sessions">{t('sessionsOf')}</h2>
      {!response && status === 'loading' && <Loading />}
      {!response && status === 'failed' && (
        <Failed text={admin.t('ui.listFailed')} onRetry={reload} />
      )}
      {response?.data.length === 0 && <p>{t('noSessions')}</p>}
      {response && response.data.length > 0 && (
        <SessionItems
          path={path}
          sessions={response.data}
          reload={reload}
          all={{ label: t('endAll'), ended: t('allEnded') }}
        />
      )}
    </section>
  )
}
