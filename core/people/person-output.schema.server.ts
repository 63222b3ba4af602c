import { z } from '@hono/zod-openapi'
import { instant, isSample, updatedAt } from '#core/kernel/api/parameters.ts'
import { focalPointOutput } from '#core/images/focal-point.server.ts'
import { visibilityOutput } from '#core/records/screens/visibility-output.schema.server.ts'
import { personGroups, signedPages } from './person-form.schema.ts'

const day = z.string().nullable().openapi({ description: 'YYYY-MM-DD.' })

const contact = z
  .string()
  .nullable()
  .openapi({ description: 'For everybody only with `hasContactConsent`.' })

export const personOutput = z
  .object({
    id: z.int(),
    name: z.string(),
    nameBn: z.string().nullable(),
    role: z.string().nullable(),
    roleBn: z.string().nullable(),
    group: z.enum(personGroups),
    since: day,
    until: day,
    signs: z
      .enum(signedPages)
      .nullable()
      .openapi({ description: 'The page under whose message the name stands, in office.' }),
    phone: contact,
    email: contact,
    hasContactConsent: z
      .boolean()
      .openapi({ description: 'True if the person agrees that telephone and email are public.' }),
    text: z.string().nullable(),
    textBn: z.string().nullable(),
    imagename: z
      .string()
      .nullable()
      .openapi({ description: 'Shown from `/api/uploads/{imagename}`.' }),
    sortOrder: z.int(),
    ...visibilityOutput,
    ...focalPointOutput,
    isSample,
    createdAt: instant,
    updatedAt,
  })
  .openapi('Person')

/** Record as the API returns it. The browser imports only this type. */
export type PersonRecord = z.infer<typeof personOutput>
