import { z } from '@hono/zod-openapi'
import { instant } from '#core/kernel/api/parameters.ts'
import { backupProblems } from './backup-problems.ts'
import { offsiteProblems } from './offsite-status.ts'

/** `isOverdue`: there is no backup yet, or the last one is older than the schedule allows. */
export const backupOutput = z
  .object({
    isOn: z.boolean(),
    isRunning: z.boolean(),
    isOverdue: z.boolean(),
    provenAt: instant.nullable(),
    bytes: z.int().nullable(),
    problem: z.enum(backupProblems).nullable(),
    offsite: z
      .object({
        sentAt: instant.nullable(),
        provenAt: instant.nullable(),
        isLate: z.boolean(),
        problem: z.enum(offsiteProblems).nullable(),
      })
      .nullable()
      .openapi({
        description: 'Encrypted copies elsewhere; null where the host has set no place.',
      }),
  })
  .openapi({ description: 'The last backup that was restored and compared.' })

export type BackupRecord = z.infer<typeof backupOutput>
