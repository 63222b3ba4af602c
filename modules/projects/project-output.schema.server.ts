import { z } from '@hono/zod-openapi'
import { instant, isSample, updatedAt } from '#core/kernel/api/parameters.ts'
import { focalPointOutput } from '#core/images/focal-point.server.ts'
import { visibilityOutput } from '#core/records/screens/visibility-output.schema.server.ts'
import { projectStatuses } from './project-form.schema.ts'

const day = z.string().nullable().openapi({ description: 'YYYY-MM-DD.' })

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
    status: z.enum(projectStatuses),
    description: z.string().nullable().openapi({ description: 'HTML.' }),
    descriptionBn: z.string().nullable(),
    area: z.string().nullable(),
    areaBn: z.string().nullable(),
    amount: z.int().nullable().openapi({ description: 'Whole taka.' }),
    startsOn: day,
    endsOn: day,
    agreedOn: day.openapi({
      description: 'Day of the agreement with the financial partner about the amount, YYYY-MM-DD.',
    }),
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
  .openapi('Project')

/** API representation of a project. The browser imports only this type. */
export type ProjectRecord = z.infer<typeof projectOutput>
