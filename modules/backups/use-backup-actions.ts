import { useApi } from '#core/lib/api/use-api.ts'
import { downloadBlob } from '#core/lib/download.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { useEndOfJob } from '#core/ui/admin/use-end-of-job.ts'
import { useTask } from '#core/ui/admin/use-task.ts'
import type { SettingRecord } from '#core/settings/values/setting-output.schema.server.ts'
import type { BackupRecord } from './backup-output.schema.server.ts'

/** Downloading all photos may take hours on a slow connection. */
const downloadMs = 12 * 60 * 60 * 1000

/** Makes a backup or downloads the last one, with a notice at the end. */
export function useBackupActions(backup: BackupRecord, reload: () => void) {
  const { t } = useAdminTranslations()
  const api = useApi()
  const { success, failure } = useNotices()
  const { run, isBusy } = useTask()
  const { isRunning, provenAt, problem } = backup
  const waitForEnd = useEndOfJob({
    isRunning,
    left: `${provenAt} ${problem}`,
    reload,
    onEnd: () => (problem ? failure(t(`backups.${problem}`)) : success(t('backups.made'))),
  })

  return {
    isBusy,
    start: () =>
      run(async () => {
        await api.send('POST', '/api/backups')
        waitForEnd()
        success(t('backups.begun'))
        reload()
      }),
    download: (provenAt: string) =>
      run(async () => {
        const file = await api.getBlob('/api/backups/latest', { timeoutMs: downloadMs })
        const { data: settings } = await api.get<SettingRecord[]>('/api/settings')
        const short = settings.find(({ key }) => key === 'org.shortName')
        const { backupFileName } = await import('./backup-file-name.ts')
        const name = backupFileName(short?.valueEn || short?.valueBn || '', provenAt)
        downloadBlob(name, file)
        success(t('backups.downloaded', { name }))
      }),
  }
}
