import { Button } from '@mantine/core'
import { useApi, useApiRead } from '../../lib/api/use-api.ts'
import { formatInstant } from '../../lib/text/format-instant.ts'
import { unknownDevice } from '../../lib/unknown-device.ts'
import { useAccessTranslations } from '../../translations/access/use-access-translations.ts'
import { translateError } from '../../translations/translate-error.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { useNotices } from '../../ui/admin/notices.tsx'
import { Failed, Loading } from '../../ui/admin/states.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { SessionRecord } from '../accounts/session-output.schema.server.ts'
import styles from './account.module.css'

const path = '/api/auth/sessions'

/** Where the person is logged in, and the way to end it there. */
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

type SessionItemsProps = { sessions: readonly SessionRecord[]; onEnd: (id: number) => void }

/** Devices, from where they logged in and when they were used, each with the way to end it. */
export function SessionItems({ sessions, onEnd }: SessionItemsProps) {
  const { language, t } = useAdminTranslations()
  const access = useAccessTranslations()
  return (
    <ul className={styles.sessions}>
      {sessions.map(({ id, device, address, createdAt, lastUsedAt, isCurrent }) => (
        <li key={id} className={styles.session}>
          <div>
            <p>
              {device === unknownDevice ? t('account.unknownDevice') : device}{' '}
              {isCurrent && <Tag>{t('account.thisDevice')}</Tag>}
            </p>
            <p>
              {access.t('loggedInFrom')}: {address ?? access.t('unknownAddress')}
            </p>
            <p>
              {t('account.loggedInAt')}: {formatInstant(createdAt, language)}
            </p>
            <p>
              {t('account.lastUsedAt')}: {formatInstant(lastUsedAt, language)}
            </p>
          </div>
          {!isCurrent && (
            <Button variant="default" onClick={() => onEnd(id)}>
              {t('account.endSession')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
