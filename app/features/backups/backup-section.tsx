import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../lib/api/use-api.ts'
import { downloadBlob } from '../../lib/download.ts'
import { formatBytes } from '../../lib/text/format.ts'
import { formatInstant } from '../../lib/text/format-instant.ts'
import { translateError } from '../../translations/translate-error.ts'
import { useAdminTranslations } from '../../translations/use-admin-translations.ts'
import { useNotices } from '../../ui/admin/notices.tsx'
import { StateLine } from '../../ui/admin/state-line.tsx'
import type { BackupRecord } from './backup-output.schema.server.ts'

type BackupLineProps = { backup: BackupRecord; reload: () => void }

/** Whether the site could be restored, and what to do when it could not. */
export function BackupLine({ backup, reload }: BackupLineProps) {
  const { language, t } = useAdminTranslations()
  const { isOn, isRunning, isOverdue, provenAt, bytes, problem } = backup
  const size = formatBytes(bytes ?? 0, language)
  const act = useBackupActions(reload)
  const isAtRisk = !isOn || isOverdue || problem !== null
  return (
    <StateLine
      state={isAtRisk ? 'atRisk' : 'done'}
      title={t('backups.title')}
      links={
        <>
          {provenAt && (
            <button type="button" disabled={act.isBusy} onClick={() => void act.download()}>
              {t('backups.download')}
            </button>
          )}
          <Link to="/admin/settings/backups">{t('backups.settings')}</Link>
        </>
      }
      action={
        <Button
          variant="light"
          disabled={isRunning}
          loading={act.isBusy}
          onClick={() => void act.start()}
        >
          {t('backups.now')}
        </Button>
      }
    >
      <p>
        {provenAt
          ? t('backups.proven', { at: formatInstant(provenAt, language), size })
          : t('backups.none')}
      </p>
      {provenAt && isOverdue && <p>{t('backups.overdue')}</p>}
      {problem && <p>{t(`backups.${problem}`)}</p>}
      {!isOn && <p>{t('backups.off')}</p>}
      {isRunning && <p>{t('backups.running')}</p>}
      {!isAtRisk && <p>{t('backups.elsewhere')}</p>}
    </StateLine>
  )
}

/** A slow line may take hours for all photos. */
const downloadMs = 12 * 60 * 60 * 1000

function useBackupActions(reload: () => void) {
  const translations = useAdminTranslations()
  const api = useApi()
  const { success, failure } = useNotices()
  const [isBusy, setIsBusy] = useState(false)

  async function run(work: () => Promise<void>) {
    setIsBusy(true)
    try {
      await work()
    } catch (reason) {
      failure(translateError(reason, translations))
    }
    setIsBusy(false)
  }

  return {
    isBusy,
    start: () =>
      run(async () => {
        await api.send('POST', '/api/backups')
        success(translations.t('backups.begun'))
        reload()
      }),
    download: () =>
      run(async () => {
        const file = await api.getBlob('/api/backups/latest', { timeoutMs: downloadMs })
        downloadBlob('village-site-backup.tar', file)
      }),
  }
}
