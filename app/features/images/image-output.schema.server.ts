import { z } from '@hono/zod-openapi'
import { instant } from '#platform/http/api/parameters.ts'

/** Of a stored file. */
export const isPublic = z.boolean().openapi({
  description:
    'Whether everyone may have it now: not while no record that refers to it is visible. The token of an administrator gets it all the same.',
})

export const imageOutput = z
  .object({
    name: z.string(),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    createdAt: instant,
    thumbnail: z.string().openapi({ description: 'A small one, from `/api/uploads/{thumbnail}`.' }),
    isPublic,
    usedBy: z.array(
      z.object({
        entity: z.string().openapi({ example: 'programs' }),
        id: z.int(),
        title: z.string(),
        titleBn: z.string().nullable(),
      }),
    ),
  })
  .openapi('Image')

/** As the API gives it; the browser knows it by this type alone. */
export type ImageRecord = z.infer<typeof imageOutput>
