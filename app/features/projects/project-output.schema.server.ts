import { z } from '@hono/zod-openapi'
import { instant, isSample, updatedAt } from '#platform/http/api/parameters.ts'

export const projectOutput = z
  .object({
    id: z.int(),
    title: z.string(),
    titleBn: z.string().nullable(),
    technicalPartner: z.string(),
    technicalPartnerBn: z.string().nullable(),
    financialPartner: z.string(),
    financialPartnerBn: z.string().nullable(),
    duration: z.string(),
    durationBn: z.string().nullable(),
    sortOrder: z.int(),
    isSample,
    createdAt: instant,
    updatedAt,
  })
  .openapi('Project')

/** As the API gives it; the browser knows it by this type alone. */
export type ProjectRecord = z.infer<typeof projectOutput>
