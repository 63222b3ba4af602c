import { z } from '@hono/zod-openapi'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { changeIdempotent, idempotencyKey } from '#core/kernel/api/idempotency.ts'
import { actorOf, changedResponse, jsonBody } from '#core/kernel/api/writing.ts'
import { languages } from '#core/lib/text/language.ts'
import { startContents } from '#modules/samples/start-content.ts'

const route = defineRoute('Samples', 'access', {
  post: '/api/start-content',
  summary: 'Begin a new site with other content, or remove an invented organisation for good',
  request: {
    headers: idempotencyKey,
    body: jsonBody(
      z
        .object({
          content: z.enum(startContents),
          language: z.enum(languages).optional().openapi({
            description: 'The first language of an invented organisation; default: English.',
          }),
        })
        .openapi('StartContent'),
    ),
  },
  responses: {
    200: changedResponse(z.object({ message: z.string() }), 'The site has this content.'),
  },
  errors: ['conflict'],
})

export const createStartContentApi = defineApi((services, answer) => {
  answer(route, async ({ c, body }) => {
    const { version } = await changeIdempotent(c, services, body, async ({ keyedRequest }) => {
      // Imported lazily: hardly any start needs it.
      const { beginWith } = await import('./seed-content.ts')
      const person = { ...actorOf(c), keyedRequest }
      return { version: await beginWith(services, person, body.content, body.language) }
    })
    return { record: { message: 'The site has this content.' }, version }
  })
})
