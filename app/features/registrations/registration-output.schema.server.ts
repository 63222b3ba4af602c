import { z } from '@hono/zod-openapi'
import { instant, isSample, updatedAt } from '#platform/http/api/parameters.ts'

export const registrationOutput = z
  .object({
    id: z.int(),
    key: z.string(),
    name: z.string(),
    nameBn: z.string().nullable(),
    purpose: z.string(),
    purposeBn: z.string().nullable(),
    law: z.string(),
    lawBn: z.string().nullable(),
    number: z.string().nullable(),
    registeredOn: z.string().nullable(),
    validUntil: z.string().nullable(),
    hasValidity: z.boolean(),
    fileUrl: z.string().nullable(),
    sortOrder: z.int(),
    isSample,
    createdAt: instant,
    updatedAt,
  })
  .openapi('Registration')

/** As the API gives it; the browser knows it by this type alone. */
export type RegistrationRecord = z.infer<typeof registrationOutput>
