import { z } from '@hono/zod-openapi'
import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { idempotencyKey, runIdempotent } from '#core/kernel/api/idempotency.ts'
import { actorOf, changedResponse, jsonBody, showVersion } from '#core/kernel/api/writing.ts'
import type { Services } from '#core/kernel/services.ts'
import { startContents } from '#modules/samples/start-content.ts'

const route = defineRoute('Samples', 'access', {
  method: 'post',
  path: '/api/start-content',
  summary: 'Begin a new site with other content, or remove an invented organisation for good',
  request: {
    headers: idempotencyKey,
    body: jsonBody(
      z
        .object({
          content: z.enum(startContents),
          language: z.enum(['en', 'bn']).optional().openapi({
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

export function createStartContentApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)
  api.openapi(route, async (c) => {
    const { content, language } = c.req.valid('json')
    const { version } = await runIdempotent(c, services, {
      content: { content, language },
      replay: (_record, version) => version,
      perform: async ({ keyedRequest }) => {
        // Imported lazily: hardly any start needs it.
        const { beginWith } = await import('./seed-content.ts')
        const version = await beginWith(
          services,
          { ...actorOf(c), keyedRequest },
          content,
          language,
        )
        return { record: version, version }
      },
    })
    showVersion(c, version)
    return c.json({ message: 'The site has this content.' }, 200)
  })
  return api
}
