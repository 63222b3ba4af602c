import { z } from '@hono/zod-openapi'
import { instant, isSample, updatedAt } from '#core/kernel/api/parameters.ts'
import { focalPointOutput } from '#core/images/focal-point.server.ts'
import { recordingOutput } from '#core/recordings/recording-output.server.ts'
import { visibilityOutput } from '#core/records/screens/visibility-output.schema.server.ts'

/** Fields from the specification (section 3) and our own, such as the Bangla texts and `isSample`. */
export const programOutput = z
  .object({
    id: z.int().openapi({ example: 1 }),
    title: z.string().openapi({ example: 'Rural housing' }),
    titleBn: z.string().nullable().openapi({ example: 'গ্রামীণ আবাসন' }),
    slug: z.string().openapi({ example: 'rural-housing' }),
    sortOrder: z.int().openapi({ example: 1 }),
    description: z
      .string()
      .openapi({ description: 'HTML.', example: '<p>Loans for a safe home.</p>' }),
    descriptionBn: z.string().nullable().openapi({ description: 'HTML.' }),
    body: z.string().nullable().openapi({ description: 'The long text, HTML.' }),
    bodyBn: z.string().nullable().openapi({ description: 'HTML.' }),
    morePage: z.string().nullable().openapi({
      description:
        'The page that “Read more” leads to; null for the long text or, without one, the page named like the slug.',
    }),
    ...recordingOutput,
    imagename: z
      .string()
      .nullable()
      .openapi({ description: 'Shown from `/api/uploads/{imagename}`.' }),
    ...visibilityOutput,
    ...focalPointOutput,
    isSample,
    createdAt: instant,
    updatedAt,
  })
  .openapi('Program')

/** API representation of a program. The browser imports only this type. */
export type ProgramRecord = z.infer<typeof programOutput>
