import { z } from '@hono/zod-openapi'
import { entityApi } from '#core/entity/entity-api.server.ts'
import { outputOf } from '#core/entity/entity-output.schema.server.ts'
import { toRegistration } from './registration.queries.server.ts'
import { registrationWrites } from './registration.service.server.ts'
import { registration } from './registration.ts'

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
const earlier = z
  .preprocess(
    (stored) => (typeof stored === 'string' ? JSON.parse(stored) : stored),
    z.array(certificate),
  )
  .openapi({ description: 'Earlier certificates, the newest first.' })

export const createRegistrationApi = entityApi({
  of: registration,
  tag: 'Registrations',
  one: 'a legal registration',
  access: 'content',
  output: outputOf(registration, 'Registration', { schemas: { earlier } }),
  writes: registrationWrites,
  show: toRegistration,
})
