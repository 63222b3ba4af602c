import { z } from '@hono/zod-openapi'
import { instant, isSample, updatedAt } from '#core/kernel/api/parameters.ts'
import { statisticGroups, statisticUnits } from './statistic-form.schema.ts'

export const statisticOutput = z
  .object({
    id: z.int(),
    key: z.string(),
    group: z.enum(statisticGroups),
    label: z.string(),
    labelBn: z.string().nullable(),
    unit: z.enum(statisticUnits),
    ownUnit: z.string().nullable(),
    ownUnitBn: z.string().nullable(),
    value: z.int().nullable(),
    asOf: z.string().nullable(),
    source: z.string().nullable(),
    sourceBn: z.string().nullable(),
    sortOrder: z.int(),
    isSample,
    createdAt: instant,
    updatedAt,
  })
  .openapi('Statistic')

/** Record as the API returns it. The browser imports only this type. */
export type StatisticRecord = z.infer<typeof statisticOutput>
