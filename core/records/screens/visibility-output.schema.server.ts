import { z } from '@hono/zod-openapi'
import { instant } from '#core/kernel/api/parameters.ts'
import { visibilityStates } from '#core/lib/visibility.ts'

/** Fields of every record with visibility. */
export const visibilityOutput = {
  state: z.enum(visibilityStates).openapi({
    description:
      'Without the token of an editor or administrator, only published records are read. Where a body does not name it, a new record is published, and an older one stays as it is.',
    example: 'published',
  }),
  publishAt: instant.nullable().openapi({
    description: 'The first instant at which it is shown. Null for any.',
  }),
  unpublishAt: instant.nullable().openapi({
    description: 'The first instant at which it is no longer shown. Null for never.',
  }),
}
