import type { BackupRecord } from '../backups/backup-record.ts'
import type { HistoryRecord } from '../history/history-record.ts'
import type { RecordName } from '../records/record-address.ts'

/** What waits and what was done last, as the API gives it. */
export type DashboardRecord = {
  /** By English path, `*` for every page; the worst first. */
  samples: { page: string; entries: RecordName[] }[]
  /** Keys of settings nobody has given. */
  emptySettings: string[]
  endingRegistrations: { id: number; name: string; nameBn: string | null; validUntil: string }[]
  lastChanges: Omit<HistoryRecord, 'changes' | 'isCurrent'>[]
  counts: Record<string, number>
  /** Somebody must tell the site of its proxy. */
  isProxyUntrusted: boolean
  backup: BackupRecord
}
