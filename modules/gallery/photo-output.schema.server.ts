import { z } from '@hono/zod-openapi'
import { isSample, updatedAt } from '#core/kernel/api/parameters.ts'
import { focalPointOutput } from '#core/images/focal-point.server.ts'

/**
 * Fields of a photo gallery entry from the specification (section 3) and our own, such as the Bangla texts, the
 * alternative text, `isSample` and `updatedAt`.
 */
export const photoOutput = z
  .object({
    id: z.int().openapi({ example: 1 }),
    title: z.string().openapi({ example: 'Village meeting' }),
    titleBn: z.string().nullable().openapi({ example: 'গ্রামের সভা' }),
    slug: z.string().openapi({ example: 'village-meeting' }),
    sortOrder: z.int().openapi({ example: 1 }),
    description: z.string().nullable().openapi({ description: 'HTML.' }),
    descriptionBn: z.string().nullable().openapi({ description: 'HTML.' }),
    albumId: z.int().openapi({ example: 1 }),
    imagename: z.string().nullable().openapi({
      description: 'Shown from `/api/uploads/{imagename}`.',
    }),
    ...focalPointOutput,
    alt: z.string().nullable().openapi({
      description: 'Description of the photo for people who cannot see it.',
    }),
    altBn: z.string().nullable().openapi({ description: '`alt` in Bangla.' }),
    isDecorative: z.boolean().openapi({
      description: 'True when it adds nothing to the words beside it: a screen reader skips it.',
      example: false,
    }),
    state: z.enum(['published', 'hidden']).openapi({
      description: 'Only with `state=all` something else than `published`.',
    }),
    isSample,
    updatedAt,
  })
  .openapi('Photo')

/** API representation of a photo. The browser imports only this type. */
export type PhotoRecord = z.infer<typeof photoOutput>
