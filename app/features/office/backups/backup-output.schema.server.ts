import { z } from '@hono/zod-openapi'
import { instant } from '#kernel/api/parameters.ts'
import { backupProblems } from './backup-problems.ts'

/** `isOverdue`: none yet, or older than the schedule should leave it. */
export const backupOutput = z
  .object({
    isOn: z.boolean(),
    isRunning: z.boolean(),
    isOverdue: z.boolean(),
    provenAt: instant.nullable(),
    bytes: z.int().nullable(),
    problem: z.enum(backupProblems).nullable(),
  })
  .openapi({ description: 'The last backup that was restored and compared.' })

export type BackupRecord = z.infer<typeof backupOutput>
