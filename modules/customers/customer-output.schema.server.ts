import { z } from '@hono/zod-openapi'
import { instant } from '#core/kernel/api/parameters.ts'

export const customerOutput = z
  .object({
    id: z.int().openapi({ example: 1 }),
    name: z.string().openapi({ example: 'Rahima Khatun' }),
    email: z.string().openapi({ example: 'rahima@example.org' }),
    mobile: z.string().openapi({ example: '01712-345678' }),
    imageName: z.string().nullable().openapi({
      description: 'Fetched from `/customer-images/{imageName}` with the same token.',
    }),
    createdAt: instant,
    updatedAt: instant,
  })
  .openapi('Customer')

/** Record as the API returns it. The browser imports only this type. */
export type CustomerRecord = z.infer<typeof customerOutput>
