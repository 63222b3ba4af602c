import { useEffect, useRef, useState } from 'react'
import { useApi } from '#core/lib/api/use-api.ts'
import { downloadBlob } from '#core/lib/download.ts'
import { useAdminTranslations } from '#core/translations/use-admin-translations.ts'
import { useNotices } from '#core/ui/admin/notices.tsx'
import { useTask } from '#core/ui/admin/use-task.ts'
import type { SettingRecord } from '#core/settings/values/setting-output.schema.server.ts'
import type { BackupRecord } from './backup-output.schema.server.ts'

/** Downloading all photos may take hours on a slow connection. */
const downloadMs = 12 * 60 * 60 * 1000
const askAgainMs = 3_000

/** Makes a backup or downloads the last one, with a notice at the end. */
export function useBackupActions(backup: BackupRecord, reload: () => void) {
  const { t } = useAdminTranslations()
  const api = useApi()
  const { success } = useNotices()
  const { run, isBusy } = useTask()
  const waitForEnd = useEndOfBackup(backup, reload)

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

/**
 * Watches for the end of a backup.
 * @returns function to call after a request, since the backup may take a moment to begin
 */
function useEndOfBackup(backup: BackupRecord, reload: () => void): () => void {
  const { t } = useAdminTranslations()
  const { success, failure } = useNotices()
  const [before, setBefore] = useState<BackupRecord>()
  const wasRunning = useRef(false)
  const { isRunning, provenAt, problem } = backup
  const isAwaited = isRunning || before !== undefined

  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(reload, askAgainMs)
    return () => clearInterval(timer)
  }, [isAwaited, reload])

  useEffect(() => {
    const isOther = before && (before.provenAt !== provenAt || before.problem !== problem)
    const isOver = !isRunning && (wasRunning.current || isOther)
    wasRunning.current = isRunning
    if (!isOver) return
    setBefore(undefined)
    if (problem) failure(t(`backups.${problem}`))
    else success(t('backups.made'))
  }, [before, isRunning, provenAt, problem, success, failure, t])

  return () => setBefore(backup)
}
