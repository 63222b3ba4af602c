import { z } from '@hono/zod-openapi'
import { instant, isSample, updatedAt } from '#core/kernel/api/parameters.ts'

export const officeOutput = z
  .object({
    id: z.int(),
    name: z.string(),
    nameBn: z.string().nullable(),
    address: z.string().nullable(),
    addressBn: z.string().nullable(),
    phones: z
      .string()
      .nullable()
      .openapi({ description: 'One number to a line, or several with commas between.' }),
    hours: z.string().nullable(),
    hoursBn: z.string().nullable(),
    latitude: z.number().nullable().openapi({ description: 'Degrees (WGS 84).' }),
    longitude: z.number().nullable(),
    sortOrder: z.int(),
    isSample,
    createdAt: instant,
    updatedAt,
  })
  .openapi('Office')

/** Record as the API returns it. The browser imports only this type. */
export type OfficeRecord = z.infer<typeof officeOutput>
