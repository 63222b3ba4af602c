import { Button } from '@mantine/core'
import { useApi, useApiRead } from '#core/lib/api/use-api.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useTexts } from '#core/translations/use-texts.ts'
import { Failed, Loading } from '#core/ui/admin/states.tsx'
import { useTask } from '#core/ui/admin/use-task.ts'
import type { SessionRecord } from '#core/accounts/session-output.schema.server.ts'
import { SessionItems } from '#modules/own-account/session-items.tsx'

/** Lists the sessions of a user, each with a button to end it. */
export function UserSessions({ userId }: { userId: number }) {
  const t = useTexts('access')
  const admin = useAdminTranslations()
  const api = useApi()
  const { run } = useTask()
  const path = `/api/users/${userId}/sessions`
  const { response, status, reload } = useApiRead<SessionRecord[]>(path)

  async function end(address: string, done: string) {
    await run(() => api.send('DELETE', address), done)
    reload()
  }

  return (
    <section className="stack small-titles part" aria-labelledby="user-sessions">
      <h2 id="user-sessions">{t('sessionsOf')}</h2>
      {!response && status === 'loading' && <Loading />}
      {!response && status === 'failed' && (
        <Failed text={admin.t('ui.listFailed')} onRetry={reload} />
      )}
      {response?.data.length === 0 && <p>{t('noSessions')}</p>}
      {response && response.data.length > 0 && (
        <>
          <SessionItems
            sessions={response.data}
            onEnd={(id) => void end(`${path}/${id}`, admin.t('account.sessionGone'))}
          />
          <div>
            <Button color="madder" variant="light" onClick={() => void end(path, t('allEnded'))}>
              {t('endAll')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
