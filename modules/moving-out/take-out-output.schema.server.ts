import { z } from '@hono/zod-openapi'
import { instant } from '#core/kernel/api/parameters.ts'
import { takeOutKinds } from './take-out-kinds.ts'

export const takeOutOutput = z
  .object({
    kind: z.enum(takeOutKinds),
    isRunning: z.boolean(),
    madeAt: instant.nullable(),
    bytes: z.int().nullable(),
  })
  .openapi({ description: 'A file with which content leaves the site, null until it was made.' })

export type TakeOutRecord = z.infer<typeof takeOutOutput>
