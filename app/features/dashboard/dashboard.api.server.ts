import { type Api, type ApiParts, createApi } from '#platform/http/api/create-api.ts'
import { defineRoute } from '#platform/http/api/define-route.ts'
import { pickOutput } from '#platform/http/api/output.ts'
import { oneResponse } from '#platform/http/api/parameters.ts'
import type { Services } from '#platform/services.ts'
import { labelsOf } from '../history/history-entry.ts'
import { readDashboard } from './dashboard.service.server.ts'
import { dashboardOutput, lastChange } from './dashboard-output.schema.server.ts'

const route = defineRoute('admin', {
  method: 'get',
  path: '/api/dashboard',
  tags: ['Dashboard'],
  summary: 'What is to confirm, to fill in and to renew',
  responses: { 200: oneResponse(dashboardOutput, 'As it is now.') },
})

export function createDashboardApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)
  api.openapi(route, async (c) => {
    const { lastChanges, ...dashboard } = await readDashboard(services, c.get('caller').id)
    const output = {
      ...dashboard,
      lastChanges: lastChanges.map((row) =>
        pickOutput(lastChange, { ...row, ...labelsOf(row.before, row.after) }),
      ),
      isProxyUntrusted: c.env?.isFromUntrustedProxy ?? false,
    }
    return c.json(output, 200)
  })
  return api
}
