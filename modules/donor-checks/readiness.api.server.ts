import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineRoute } from '#core/kernel/api/define-route.ts'
import { pickOutput } from '#core/kernel/api/output.ts'
import { readReadiness } from './readiness.service.server.ts'
import { doubtOutput, readinessOutput } from './readiness-output.schema.server.ts'

const route = defineRoute('Dashboard', 'content', {
  get: '/api/readiness',
  summary: 'Doubts that a donor would have today and the caller may solve, the worst first',
  responses: {
    200: {
      description: 'Current doubts; empty if there are none.',
      content: { 'application/json': { schema: readinessOutput } },
    },
  },
})

export const createReadinessApi = defineApi((services, answer) => {
  answer(route, async ({ caller }) => {
    const found = await readReadiness(services, caller.role)
    return found.map((doubt) => pickOutput(doubtOutput, doubt))
  })
})
