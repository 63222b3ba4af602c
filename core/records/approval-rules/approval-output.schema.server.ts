import { z } from '@hono/zod-openapi'

export const approvalOutput = z
  .object({
    isGuarded: z.boolean().openapi({
      description: 'Whether a change of what is guarded in this record waits.',
    }),
    hasSecondPerson: z.boolean().openapi({
      description: 'Whether there is another administrator, who then has to confirm it.',
    }),
    waitHours: z.int().openapi({ description: 'Hours that a change waits if there is none.' }),
    open: z.int().openapi({ description: 'Number of changes of this record that wait already.' }),
  })
  .openapi('Approvals')

export type ApprovalRecord = z.infer<typeof approvalOutput>
