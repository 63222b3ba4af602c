import { type Api, type ApiParts, createApi } from '#kernel/api/create-api.ts'
import { defineRoute } from '#kernel/api/define-route.ts'
import { pickOutput } from '#kernel/api/output.ts'
import type { Services } from '#kernel/services.ts'
import { readReadiness } from './readiness.service.server.ts'
import { doubtOutput, readinessOutput } from './readiness-output.schema.server.ts'

const route = defineRoute('content', {
  method: 'get',
  path: '/api/readiness',
  tags: ['Dashboard'],
  summary: 'What a donor would doubt today, the worst first, of what the caller may solve',
  responses: {
    200: {
      description: 'As it is now; empty when there is nothing to doubt.',
      content: { 'application/json': { schema: readinessOutput } },
    },
  },
})

export function createReadinessApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)
  api.openapi(route, async (c) => {
    const found = await readReadiness(services, c.get('caller').role)
    return c.json(
      found.map((doubt) => pickOutput(doubtOutput, doubt)),
      200,
    )
  })
  return api
}
