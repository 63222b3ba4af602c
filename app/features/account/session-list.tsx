import { Button } from '@mantine/core'
import { useApi, useApiRead } from '../../lib/api/use-api.ts'
import { formatInstant } from '../../lib/text/format-instant.ts'
import { translateError } from '../../translations/translate-error.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { useNotices } from '../../ui/admin/notices.tsx'
import { Failed, Loading } from '../../ui/admin/states.tsx'
import { Tag } from '../../ui/tag.tsx'
import { unknownDevice } from '../accounts/device-words.ts'
import type { SessionRecord } from '../accounts/session-output.schema.server.ts'
import styles from './account.module.css'

const path = '/api/auth/sessions'

/** Where the person is logged in, and the way to end it there. */
export function SessionList() {
  const translations = useAdminTranslations()
  const { language, t } = translations
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
      <ul className={styles.sessions}>
        {response.data.map(({ id, device, createdAt, lastUsedAt, isCurrent }) => (
          <li key={id} className={styles.session}>
            <div>
              <p>
                {device === unknownDevice ? t('account.unknownDevice') : device}{' '}
                {isCurrent && <Tag>{t('account.thisDevice')}</Tag>}
              </p>
              <p>
                {t('account.loggedInAt')}: {formatInstant(createdAt, language)}
              </p>
              <p>
                {t('account.lastUsedAt')}: {formatInstant(lastUsedAt, language)}
              </p>
            </div>
            {!isCurrent && (
              <Button
                variant="default"
                onClick={() => void end(`${path}/${id}`, t('account.sessionGone'))}
              >
                {t('account.endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
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
