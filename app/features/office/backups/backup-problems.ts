/** Reasons why an attempt made no backup; the log of the server says more. */
export const backupProblems = ['diskFull', 'outOfReach', 'notProven', 'other'] as const

export type BackupProblem = (typeof backupProblems)[number]
