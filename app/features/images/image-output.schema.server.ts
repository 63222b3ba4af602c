import { z } from '@hono/zod-openapi'
import { instant } from '#platform/http/api/parameters.ts'

export const imageOutput = z
  .object({
    name: z.string(),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    createdAt: instant,
    thumbnail: z.string().openapi({ description: 'A small one, from `/api/uploads/{thumbnail}`.' }),
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
