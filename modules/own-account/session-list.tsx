import { Button } from '@mantine/core'
import { useApi, useApiRead } from '#core/lib/api/use-api.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { Failed, Loading } from '#core/ui/admin/states.tsx'
import { useTask } from '#core/ui/admin/use-task.ts'
import type { SessionRecord } from '#core/accounts/session-output.schema.server.ts'
import { SessionItems } from './session-items.tsx'

const path = '/api/auth/sessions'

/** Lists one's own sessions, each with a button that ends it. */
export function SessionList() {
  const { t } = useAdminTranslations()
  const api = useApi()
  const { run } = useTask()
  const { response, status, reload } = useApiRead<SessionRecord[]>(path)

  async function end(which: string, done: string) {
    await run(() => api.send('DELETE', which), done)
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
