import { z } from '@hono/zod-openapi'
import { isSample, updatedAt } from '#core/kernel/api/parameters.ts'
import { focalPointOutput } from '#core/images/focal-point.server.ts'
import { visibilityOutput } from '#core/records/screens/visibility-output.schema.server.ts'

/** Fields from the specification (section 3) and our own, such as the Bangla texts, `isSample` and `updatedAt`. */
export const albumOutput = z
  .object({
    id: z.int().openapi({ example: 1 }),
    title: z.string().openapi({ example: 'Village meeting' }),
    titleBn: z.string().nullable().openapi({ example: 'গ্রামের সভা' }),
    description: z.string().nullable().openapi({ description: 'HTML.' }),
    descriptionBn: z.string().nullable().openapi({ description: 'HTML.' }),
    sortOrder: z.int().openapi({ example: 1 }),
    programId: z.int().nullable().openapi({
      description: 'Program under which the page of albums lists it; null for none.',
    }),
    imagename: z.string().nullable().openapi({
      description: 'Shown from `/api/uploads/{imagename}`.',
    }),
    ...visibilityOutput,
    ...focalPointOutput,
    isSample,
    updatedAt,
  })
  .openapi('Album')

/** API representation of an album. The browser imports only this type. */
export type AlbumRecord = z.infer<typeof albumOutput>
