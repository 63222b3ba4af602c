// Export and erasure of a customer's own data.
import { z } from '@hono/zod-openapi'
import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { defineConfirmedRoute, defineRoute } from '#core/kernel/api/define-route.ts'
import { idParams, instant, oneResponse } from '#core/kernel/api/parameters.ts'
import type { Services } from '#core/kernel/services.ts'
import { recordSeen } from '#core/records/audit/personal-data-seen.service.server.ts'
import {
  erasePersonalData,
  exportPersonalData,
  listDueCustomers,
} from './personal-data.service.server.ts'

const tag = 'Customers'
const path = '/api/customers/{id}/personal-data'

const exportRoute = defineConfirmedRoute(tag, 'customers', {
  method: 'get',
  path,
  summary: 'Everything that is kept of a customer, as one file for them',
  description: 'The record, its photo and its history, readable in a browser, also as JSON in it.',
  request: { params: idParams },
  responses: {
    200: {
      description: 'An HTML file. It is kept nowhere on its way.',
      content: { 'text/html': { schema: z.string() } },
    },
  },
})

const eraseRoute = defineConfirmedRoute(tag, 'customers', {
  method: 'delete',
  path,
  summary: 'Erase a customer for good: record, photo, history and trash',
  description:
    'Nothing brings it back. Backups made before still hold it, until they are removed. The access log keeps that it happened, without the name.',
  request: { params: idParams },
  responses: { 204: { description: 'Nothing of them is left.' } },
})

const dueOutput = z
  .object({
    customers: z
      .array(z.object({ id: z.int(), name: z.string(), updatedAt: instant }))
      .openapi({ description: 'The oldest first, at most 200.' }),
  })
  .openapi('DueCustomers')

/** Record as the API returns it. The browser imports only this type. */
export type DueCustomerList = z.infer<typeof dueOutput>

const dueRoute = defineRoute(tag, 'customers', {
  method: 'get',
  path: '/api/due-customers',
  summary: 'Customers that are kept for longer than `customers.keepMonths` says',
  responses: { 200: oneResponse(dueOutput, 'Those to erase.') },
})

export function createPersonalDataApi(services: Services, parts: ApiParts): Api {
  const api = createApi(parts)

  api.openapi(exportRoute, async (c) => {
    const { id } = c.req.valid('param')
    const file = await exportPersonalData(services, c.get('caller'), id)
    c.header('Content-Disposition', `attachment; filename="customer-${id}.html"`)
    c.header('Content-Type', 'text/html; charset=utf-8')
    return c.body(file, 200)
  })

  api.openapi(eraseRoute, async (c) => {
    await erasePersonalData(services, c.get('caller'), c.req.valid('param').id)
    return c.body(null, 204)
  })

  api.openapi(dueRoute, async (c) => {
    const due = await listDueCustomers(services)
    const customers = due.map(({ id, name, updatedAt }) => ({ id, name, updatedAt }))
    if (customers.length > 0) {
      await recordSeen(services, c.get('caller'), { what: 'list', rows: customers.length })
    }
    return c.json({ customers }, 200)
  })

  return api
}
