import { z } from '@hono/zod-openapi'
import { erasureReasons } from './withdraw-image.service.server.ts'

export const erasureBody = z
  .object({
    reason: z.enum(erasureReasons).openapi({
      description:
        '`asked`: the person did; `guardian`: a parent or guardian did; `ended`: the consent has ended.',
    }),
  })
  .openapi('ErasureReason')
