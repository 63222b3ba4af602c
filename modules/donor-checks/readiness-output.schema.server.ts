import { z } from '@hono/zod-openapi'
import { checks } from './checks.ts'

export const doubtOutput = z
  .object({
    check: z.enum(checks).openapi({
      description: 'Name of the doubt. The metric `village_readiness` has the same names.',
    }),
    count: z.int().openapi({ description: 'Number of its kind.' }),
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
      description: 'Days to the nearest end, for `registrationEnds`; 0 on the last day.',
    }),
  })
  .openapi('Doubt')

export const readinessOutput = z.array(doubtOutput)

/** Record as the API returns it. The browser imports only this type. */
export type DoubtRecord = z.infer<typeof doubtOutput>
