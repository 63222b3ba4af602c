import { z } from '@hono/zod-openapi'
import { instant, isSample, updatedAt } from '#core/kernel/api/parameters.ts'

const certificate = z.object({
  number: z.string().nullable(),
  registeredOn: z.string().nullable(),
  validUntil: z.string().nullable(),
  fileUrl: z.string().nullable(),
  fileBytes: z.int().nullable(),
  pageCount: z.int().nullable(),
})

/**
 * List of earlier certificates. History stores it as JSON text, like the table, and a repeated request is answered from
 * there.
 */
const earlier = z.preprocess(
  (stored) => (typeof stored === 'string' ? JSON.parse(stored) : stored),
  z.array(certificate),
)

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
    renewalRequestedOn: z.string().nullable(),
    fileUrl: z.string().nullable(),
    fileBytes: z.int().nullable(),
    pageCount: z.int().nullable(),
    earlier: earlier.openapi({
      description: 'Earlier certificates, the newest first.',
    }),
    sortOrder: z.int(),
    isSample,
    createdAt: instant,
    updatedAt,
  })
  .openapi('Registration')

/** API representation of a registration. The browser imports only this type. */
export type RegistrationRecord = z.infer<typeof registrationOutput>
