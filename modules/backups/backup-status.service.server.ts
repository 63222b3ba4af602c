// The status of backups is separate from the code that makes them, which only the child process loads.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { offsiteTarget } from '#core/kernel/backup/offsite.ts'
import type { Services } from '#core/kernel/services.ts'
import { backupFolder } from '#core/platform/data-folder.ts'
import { errorCode } from '#core/platform/storage/storage.ts'
import { isDue, isOverdue, isRunning, readBackupPlan } from '#core/settings/stored/backup-plan.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import type { BackupRecord } from './backup-output.schema.server.ts'
import { backupProblems } from './backup-problems.ts'
import {
  type BackupStatus,
  findBackupStatus,
  forgetOtherOffsite,
} from './backup-status.queries.server.ts'
import { isCopyDue, isCopyLate, offsiteProblems } from './offsite-status.ts'

export async function isBackupDue({ db, clock }: Services): Promise<boolean> {
  const [settings, last] = await Promise.all([findSettings(db), findBackupStatus(db)])
  return isDue(readBackupPlan(settings), last, clock())
}

export async function isOffsiteDue({ config, db, clock }: Services): Promise<boolean> {
  if (!config.offsite) return false
  await forgetOtherOffsite(db, offsiteTarget(config.offsite))
  return isCopyDue(await findBackupStatus(db), clock())
}

/** Reads the status for the dashboard. */
export async function readBackupRecord({ config, db, clock }: Services): Promise<BackupRecord> {
  const [settings, last] = await Promise.all([findSettings(db), findBackupStatus(db)])
  const plan = readBackupPlan(settings)
  return {
    isOn: plan.isOn,
    isRunning: isRunning(last, clock()),
    isOverdue: isOverdue(plan, last, clock()),
    provenAt: last.provenAt,
    bytes: last.bytes,
    problem: backupProblems.find((known) => known === last.problem) ?? null,
    offsite: config.offsite ? offsiteRecord(last, clock()) : null,
  }
}

function offsiteRecord(last: BackupStatus, now: Date): BackupRecord['offsite'] {
  return {
    sentAt: last.offsiteSentAt,
    provenAt: last.offsiteProvenAt,
    isLate: isCopyLate(last, now),
    problem: offsiteProblems.find((known) => known === last.offsiteProblem) ?? null,
  }
}

/** Returns Unix times for the metrics; NaN for never. */
export async function readBackupTimes({
  db,
}: Services): Promise<{ here: number; elsewhere: number }> {
  const { provenAt, offsiteProvenAt } = await findBackupStatus(db)
  const seconds = (at: string | null) => (at === null ? Number.NaN : Date.parse(at) / 1000)
  return { here: seconds(provenAt), elsewhere: seconds(offsiteProvenAt) }
}

/** Returns the last proven backup if this machine has its file. */
export async function findLastBackup(
  services: Services,
): Promise<{ file: string; name: string; bytes: number } | undefined> {
  const { name } = await findBackupStatus(services.db)
  if (!name || !ownName.test(name)) return undefined
  const file = join(backupFolder(services.config), name)
  try {
    return { file, name, bytes: (await stat(file)).size }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Names of backups that may be removed. Copies kept before an update or a restore have other names. */
export const ownName = /^site-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z\.tar$/
