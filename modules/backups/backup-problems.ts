/** Reasons for a failed backup; the server's log has the details. */
export const backupProblems = ['diskFull', 'outOfReach', 'notProven', 'other'] as const

export type BackupProblem = (typeof backupProblems)[number]
