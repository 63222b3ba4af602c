/** Reasons why an attempt made no backup; the server's log has details. */
export const backupProblems = ['diskFull', 'outOfReach', 'notProven', 'other'] as const

export type BackupProblem = (typeof backupProblems)[number]
