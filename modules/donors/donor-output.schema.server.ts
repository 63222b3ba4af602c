import { z } from '@hono/zod-openapi'
import { instant, isSample, updatedAt } from '#core/kernel/api/parameters.ts'
import { visibilityOutput } from '#core/records/screens/visibility-output.schema.server.ts'
import { donorKinds } from './donor-form.schema.ts'

export const donorOutput = z
  .object({
    id: z.int(),
    group: z.enum(['government', 'international', 'national', 'bank']),
    name: z.string(),
    nameBn: z.string().nullable(),
    supports: z.string().nullable(),
    supportsBn: z.string().nullable(),
    period: z.string().nullable(),
    periodBn: z.string().nullable(),
    website: z.string().nullable(),
    kind: z.enum(donorKinds).nullable(),
    text: z.string().nullable(),
    textBn: z.string().nullable(),
    imagename: z
      .string()
      .nullable()
      .openapi({ description: 'The logo, shown from `/api/uploads/{imagename}`.' }),
    hasConsentOnFile: z.boolean(),
    sortOrder: z.int(),
    ...visibilityOutput,
    isSample,
    createdAt: instant,
    updatedAt,
  })
  .openapi('Donor')

/** API representation of a donor. The browser imports only this type. */
export type DonorRecord = z.infer<typeof donorOutput>
