// Export and erasure of a customer's own data.
import { z } from '@hono/zod-openapi'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineConfirmedRoute, defineRoute } from '#core/kernel/api/define-route.ts'
import { idParams, instant, oneResponse } from '#core/kernel/api/parameters.ts'
import { recordSeen } from '#core/records/audit/personal-data-seen.service.server.ts'
import {
  erasePersonalData,
  exportPersonalData,
  listDueCustomers,
} from './personal-data.service.server.ts'

const tag = 'Customers'
const path = '/api/customers/{id}/personal-data'

const exportRoute = defineConfirmedRoute(tag, 'customers', {
  get: path,
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
  delete: path,
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
  get: '/api/due-customers',
  summary: 'Customers that are kept for longer than `customers.keepMonths` says',
  responses: { 200: oneResponse(dueOutput, 'Those to erase.') },
})

export const createPersonalDataApi = defineApi((services, answer) => {
  answer(exportRoute, async ({ c, caller, params: { id } }) => {
    const file = await exportPersonalData(services, caller, id)
    c.header('Content-Disposition', `attachment; filename="customer-${id}.html"`)
    c.header('Content-Type', 'text/html; charset=utf-8')
    return c.body(file, 200)
  })

  answer(eraseRoute, ({ caller, params }) => erasePersonalData(services, caller, params.id))

  answer(dueRoute, async ({ caller }) => {
    const due = await listDueCustomers(services)
    const customers = due.map(({ id, name, updatedAt }) => ({ id, name, updatedAt }))
    if (customers.length > 0) {
      await recordSeen(services, caller, { what: 'list', rows: customers.length })
    }
    return { customers }
  })
})
