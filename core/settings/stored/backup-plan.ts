// Due times and numbers of backups, by the settings of the organisation.
import { numberOf, type Settings, yesNoOf } from './setting.schema.ts'

export type BackupPlan = { isOn: boolean; everyMs: number; keep: number }

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

export function readBackupPlan(settings: Settings): BackupPlan {
  return {
    isOn: yesNoOf('backup.isOn', settings['backup.isOn'].en),
    everyMs: numberOf('backup.everyDays', settings['backup.everyDays'].en) * dayMs,
    keep: numberOf('backup.keep', settings['backup.keep'].en),
  }
}

/** Timeout of an attempt. */
const longestMs = 2 * hourMs
/** A running backup reports every minute: one that is silent for this long was killed. */
const longestSilenceMs = 5 * 60 * 1000
/** Pause after a failed backup. */
const retryMs = 2 * hourMs
/** Tolerance, because the plan is checked once an hour: a daily backup must not slip by an hour every day. */
const slackMs = hourMs

/** Facts about the last attempt; instants as ISO strings. */
export type LastBackup = {
  startedAt: string | null
  aliveAt: string | null
  endedAt: string | null
  provenAt: string | null
}

export function isRunning({ startedAt, aliveAt, endedAt }: LastBackup, now: Date): boolean {
  if (startedAt === null || aliveAt === null || endedAt !== null) return false
  return ageOf(aliveAt, now) < longestSilenceMs && ageOf(startedAt, now) < longestMs
}

export function isDue(plan: BackupPlan, last: LastBackup, now: Date): boolean {
  if (!plan.isOn || isRunning(last, now)) return false
  const isOld = last.provenAt === null || ageOf(last.provenAt, now) >= plan.everyMs - slackMs
  return isOld && (last.startedAt === null || ageOf(last.startedAt, now) >= retryMs)
}

/** True if a backup is late by a day. */
export function isOverdue(plan: BackupPlan, { provenAt }: LastBackup, now: Date): boolean {
  return provenAt === null || ageOf(provenAt, now) > plan.everyMs + dayMs
}

/** A clock that was set back gives no negative age. */
export function ageOf(instant: string, now: Date): number {
  return Math.abs(now.getTime() - Date.parse(instant))
}
