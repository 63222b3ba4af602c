import type { BackupRecord } from '../backups/backup-record.ts'
import type { HistoryRecord } from '../history/history-record.ts'
import type { OpenItems } from '../records/open-items.ts'

/** What waits and what was done last, as the API gives it. */
export type DashboardRecord = OpenItems & {
  endingRegistrations: { id: number; name: string; nameBn: string | null; validUntil: string }[]
  lastChanges: Omit<HistoryRecord, 'changes' | 'isCurrent'>[]
  counts: Record<string, number>
  /** Somebody must tell the site of its proxy. */
  isProxyUntrusted: boolean
  backup: BackupRecord
}
