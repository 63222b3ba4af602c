import { z } from '@hono/zod-openapi'
import { checks } from './doubts.ts'

export const doubtOutput = z
  .object({
    check: z.enum(checks).openapi({
      description: 'What is to doubt. The metric `village_readiness` has the same names.',
    }),
    count: z.int().openapi({ description: 'How many of its kind.' }),
    records: z
      .array(
        z.object({
          entity: z.string(),
          id: z.int(),
          label: z.string(),
          labelBn: z.string().nullable(),
        }),
      )
      .openapi({ description: 'The first five of them, where they are records.' }),
    daysLeft: z.int().optional().openapi({
      description: 'Of `registrationEnds`: to the nearest end, 0 on the last day.',
    }),
  })
  .openapi('Doubt')

export const readinessOutput = z.array(doubtOutput)

/** Record as the API returns it. The browser imports only this type. */
export type DoubtRecord = z.infer<typeof doubtOutput>
