import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { pickOutput } from '#core/kernel/api/output.ts'
import type { Services } from '#core/kernel/services.ts'
import { readReadiness } from './readiness.service.server.ts'
import { doubtOutput, readinessOutput } from './readiness-output.schema.server.ts'

const route = defineRoute('Dashboard', 'content', {
  method: 'get',
  path: '/api/readiness',
  summary: 'Doubts that a donor would have today and the caller may solve, the worst first',
  responses: {
    200: {
      description: 'Current doubts; empty if there are none.',
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
