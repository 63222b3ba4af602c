import { Button } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../lib/api/use-api.ts'
import { downloadBlob } from '../../lib/download.ts'
import { formatBytes } from '../../lib/text/format.ts'
import { formatInstant } from '../../lib/text/format-instant.ts'
import { translateError } from '../../translations/translate-error.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { NoteAlert } from '../../ui/admin/alerts.tsx'
import { ButtonTo } from '../../ui/admin/button-to.tsx'
import { DashboardSection } from '../../ui/admin/dashboard-section.tsx'
import { useNotices } from '../../ui/admin/notices.tsx'
import type { BackupRecord } from './backup-output.schema.server.ts'
import styles from './backup-part.module.css'

type BackupPartProps = { backup: BackupRecord; reload: () => void }

/** Whether the site could be brought back, and what to do when it could not. */
export function BackupSection({ backup, reload }: BackupPartProps) {
  const { language, t } = useAdminTranslations()
  const { isOn, isRunning, isOverdue, provenAt, bytes, problem } = backup
  const size = formatBytes(bytes ?? 0, language)
  const act = useBackupActions(reload)
  return (
    <DashboardSection title={t('backups.title')}>
      {provenAt ? (
        <p>{t('backups.proven', { at: formatInstant(provenAt, language), size })}</p>
      ) : (
        <NoteAlert text={t('backups.none')} />
      )}
      {provenAt && isOverdue && <NoteAlert text={t('backups.overdue')} />}
      {problem && <NoteAlert text={t(`backups.${problem}`)} />}
      {!isOn && <NoteAlert text={t('backups.off')} />}
      {isRunning && <p>{t('backups.running')}</p>}
      {provenAt && <p>{t('backups.elsewhere')}</p>}
      <div className={styles.actions}>
        <Button
          variant="light"
          disabled={isRunning}
          loading={act.isBusy}
          onClick={() => void act.start()}
        >
          {t('backups.now')}
        </Button>
        {provenAt && (
          <Button variant="light" loading={act.isBusy} onClick={() => void act.download()}>
            {t('backups.download')}
          </Button>
        )}
        <ButtonTo to="/admin/settings/backups" variant="default">
          {t('backups.settings')}
        </ButtonTo>
      </div>
    </DashboardSection>
  )
}

/** A slow line may take hours for all photos. */
const downloadMs = 12 * 60 * 60 * 1000

function useBackupActions(reload: () => void) {
  const words = useAdminTranslations()
  const api = useApi()
  const { success, failure } = useNotices()
  const [isBusy, setIsBusy] = useState(false)

  async function run(work: () => Promise<void>) {
    setIsBusy(true)
    try {
      await work()
    } catch (reason) {
      failure(translateError(reason, words))
    }
    setIsBusy(false)
  }

  return {
    isBusy,
    start: () =>
      run(async () => {
        await api.send('POST', '/api/backups')
        success(words.t('backups.begun'))
        reload()
      }),
    download: () =>
      run(async () => {
        const file = await api.getBlob('/api/backups/latest', { timeoutMs: downloadMs })
        downloadBlob('village-site-backup.tar', file)
      }),
  }
}
