// Scheduled backups are written to DATA_DIR/backups and count only once they are proven.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupVerificationError } from '#core/kernel/backup/backup-error.ts'
import { type BackupSummary, makeVerifiedBackup } from '#core/kernel/backup/make-backup.ts'
import { systemActor } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { backupFolder, backupTime } from '#core/platform/data-folder.ts'
import { AppError } from '#core/platform/errors.ts'
import { errorCode } from '#core/platform/storage/storage.ts'
import { type AccessEntry, recordAccess } from '#core/records/audit/record-access.service.server.ts'
import { isRunning, readBackupPlan } from '#core/settings/stored/backup-plan.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import type { BackupProblem } from './backup-problems.ts'
import { claimBackup, findBackupStatus, tellOfBackup } from './backup-status.queries.server.ts'
import { isBackupDue, ownName } from './backup-status.service.server.ts'

/** Makes a backup if one is due. @returns undefined if none is due or another process is making one */
export async function backUpWhenDue(services: Services): Promise<BackupSummary | undefined> {
  return (await isBackupDue(services)) ? backUpNow(services) : undefined
}

/**
 * Makes and proves a backup, then removes the oldest ones.
 * @returns undefined if another process is making one
 * @throws the reason of the failure, which the dashboard shows too
 */
export async function backUpNow(services: Services): Promise<BackupSummary | undefined> {
  const { db, clock } = services
  const last = await findBackupStatus(db)
  const startedAt = clock().toISOString()
  if (isRunning(last, clock()) || !(await claimBackup(db, last, startedAt))) return undefined
  const heartbeat = setInterval(() => sayAlive(services, startedAt), heartbeatMs)
  try {
    const backup = await makeProven(services, startedAt)
    const { name, bytes } = backup
    const now = clock().toISOString()
    await tellOfBackup(db, startedAt, { endedAt: now, provenAt: now, name, bytes })
    await removeOldest(services, name)
    await record(services, 'backupMade', { name })
    return backup
  } catch (error) {
    const problem = problemOf(error)
    await tellOfBackup(db, startedAt, { endedAt: clock().toISOString(), problem })
    await record(services, 'backupFailed', { problem })
    throw error
  } finally {
    clearInterval(heartbeat)
  }
}

/**
 * Only warns if the entry cannot be written: a full disk makes both fail, and the caller must report the first
 * reason.
 */
async function record(
  { db, clock, log }: Services,
  event: 'backupMade' | 'backupFailed',
  details: AccessEntry['details'],
): Promise<void> {
  const entry = { at: clock().toISOString(), event, actor: systemActor, details }
  try {
    await db.transaction().execute((tx) => recordAccess(tx, entry))
  } catch (error) {
    log.warn({ err: error }, 'a backup could not be recorded in the access log')
  }
}

const heartbeatMs = 60 * 1000

async function sayAlive({ db, clock, log }: Services, startedAt: string): Promise<void> {
  try {
    await tellOfBackup(db, startedAt, { aliveAt: clock().toISOString() })
  } catch (error) {
    log.warn({ err: error }, 'a backup could not say that it is being made')
  }
}

async function makeProven(services: Services, at: string) {
  const folder = backupFolder(services.config)
  const name = `site-${backupTime(new Date(at))}.tar`
  return { ...(await makeVerifiedBackup(services, join(folder, name))), name }
}

/** Keeps the newest backups and always the one just proven. */
async function removeOldest(services: Services, proven: string): Promise<void> {
  const folder = backupFolder(services.config)
  const { keep } = readBackupPlan(await findSettings(services.db))
  const own = (await readdir(folder)).filter((name) => ownName.test(name)).sort()
  for (const name of own.slice(0, Math.max(0, own.length - keep))) {
    if (name !== proven) await rm(join(folder, name), { force: true })
  }
}

/** Finds the reason of a failed backup in its error. */
export function problemOf(error: unknown): BackupProblem {
  if (error instanceof BackupVerificationError) return 'notProven'
  if (error instanceof AppError && error.code === 'unavailable') return 'outOfReach'
  const codes = [errorCode(error), errorCode(error instanceof Error ? error.cause : undefined)]
  return codes.some((code) => /^(ENOSPC|EDQUOT)$/.test(code)) ? 'diskFull' : 'other'
}
