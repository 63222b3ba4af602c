/** Why an attempt gave no backup; the log of the server says more. */
export const backupProblems = ['diskFull', 'outOfReach', 'notProven', 'other'] as const

export type BackupProblem = (typeof backupProblems)[number]

/** How it stands with backups, as the API gives it. */
export type BackupRecord = {
  /** Whether the schedule is on. */
  isOn: boolean
  isRunning: boolean
  /** None yet, or older than the schedule should leave it. */
  isOverdue: boolean
  /** Of the last one that was restored and compared. */
  provenAt: string | null
  bytes: number | null
  /** Of the last attempt, when it failed. */
  problem: BackupProblem | null
}
