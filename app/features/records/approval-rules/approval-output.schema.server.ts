import { z } from '@hono/zod-openapi'

export const approvalOutput = z
  .object({
    isGuarded: z.boolean().openapi({
      description: 'Whether a change of what is guarded in this record waits.',
    }),
    hasSecondPerson: z.boolean().openapi({
      description: 'Whether there is another administrator, who then has to confirm it.',
    }),
    waitHours: z.int().openapi({ description: 'How long it waits where there is none.' }),
    open: z.int().openapi({ description: 'How many changes of this record wait already.' }),
  })
  .openapi('Approvals')

export type ApprovalRecord = z.infer<typeof approvalOutput>
