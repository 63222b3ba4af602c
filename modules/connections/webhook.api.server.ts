// Webhooks: programs that are told of changes.
import { bodyOf } from '#core/kernel/api/body.ts'
import { requireConfirmed } from '#core/kernel/api/confirmed.ts'
import { type Api, type ApiParts, createApi } from '#core/kernel/api/create-api.ts'
import { defineConfirmedRoute, defineRoute } from '#core/kernel/api/define-route.ts'
import { pickOutput } from '#core/kernel/api/output.ts'
import {
  idParams,
  listQuery,
  listResponse,
  oneResponse,
  recordId,
  sendList,
} from '#core/kernel/api/parameters.ts'
import { deletedResponse, ifMatch, jsonBody, targetOf } from '#core/kernel/api/writing.ts'
import { listInMemory } from '#core/kernel/db/list-in-memory.ts'
import type { Services } from '#core/kernel/services.ts'
import { messageOutput } from '#core/accounts/user-body.schema.server.ts'
import {
  deliveryColumns,
  findWebhook,
  listWebhooks,
  searchDeliveries,
  type Webhook,
} from '#core/records/outbox/webhook.queries.server.ts'
import { isWebhookEvent } from '#core/records/outbox/webhook-events.ts'
import {
  changeWebhook,
  makeWebhook,
  noSuchWebhook,
  removeWebhook,
  tellAgain,
  testWebhook,
} from './webhook.service.server.ts'
import { newWebhookBody, webhookBody } from './webhook-body.schema.server.ts'
import { deliveryOutput, newWebhookOutput, webhookOutput } from './webhook-output.schema.server.ts'

const tag = 'Webhooks'

const columns = { search: ['url'], sort: ['id', 'url', 'createdAt'] } as const

const makeRoute = defineConfirmedRoute(tag, 'access', {
  method: 'post',
  path: '/api/webhooks',
  summary: 'Have a program told of changes',
  description:
    'Each event is posted as JSON `{type, timestamp, data: {entity, id, action, url}}` and signed as the Standard Webhooks specification says (`webhook-id`, `webhook-timestamp`, `webhook-signature`). `action` is `published`, `changed` or `deleted` (no longer to be seen) of a record that visitors can see, or `received` of a message, with its `kind`. No event has a text or personal data. It is sent at least once, and again with growing pauses for three days until the answer is 2xx. The address is https and public; redirects are not followed.',
  request: { body: jsonBody(bodyOf(newWebhookBody)) },
  responses: { 201: oneResponse(newWebhookOutput, 'The secret, which is not shown again.') },
  errors: ['conflict'],
})

const listRoute = defineRoute(tag, 'access', {
  method: 'get',
  path: '/api/webhooks',
  summary: 'List the webhooks, newest first',
  request: { query: listQuery(columns.sort, 'the newest first') },
  responses: { 200: listResponse(webhookOutput, 'Without their secrets.') },
})

const changeRoute = defineConfirmedRoute(tag, 'access', {
  method: 'put',
  path: '/api/webhooks/{id}',
  summary: 'Change a webhook, or switch it on or off',
  request: { params: idParams, headers: ifMatch, body: jsonBody(bodyOf(webhookBody)) },
  responses: { 200: oneResponse(webhookOutput, 'As it is now.') },
})

const removeRoute = defineRoute(tag, 'access', {
  method: 'delete',
  path: '/api/webhooks/{id}',
  summary: 'Delete a webhook, and what waits for it',
  request: { params: idParams },
  responses: { 204: deletedResponse },
})

const testRoute = defineRoute(tag, 'access', {
  method: 'post',
  path: '/api/webhooks/{id}/test',
  summary: 'Send a test: the first of its events, for a record `0`',
  request: { params: idParams },
  responses: { 202: oneResponse(messageOutput, 'It waits to be sent.') },
})

const deliveriesRoute = defineRoute(tag, 'access', {
  method: 'get',
  path: '/api/webhooks/{id}/deliveries',
  summary: 'What a webhook was told in the last 30 days: newest first, always a page at a time',
  request: { params: idParams, query: listQuery(deliveryColumns.sort, 'the newest first') },
  responses: { 200: listResponse(deliveryOutput, 'A page of the deliveries.') },
})

const againRoute = defineRoute(tag, 'access', {
  method: 'post',
  path: '/api/webhooks/{id}/deliveries/{deliveryId}/send-again',
  summary: 'Send an event again, under the same id',
  request: { params: idParams.extend({ deliveryId: recordId }) },
  responses: { 202: oneResponse(messageOutput, 'It waits to be sent.') },
  errors: ['conflict'],
})

export function createWebhookApi(services: Services, parts: ApiParts): Api {
  const { db, clock } = services
  const api = createApi(parts)

  api.openapi(makeRoute, async (c) => {
    const caller = c.get('caller')
    requireConfirmed(caller, clock())
    return c.json(await makeWebhook(services, caller, c.req.valid('json')), 201)
  })

  api.openapi(listRoute, async (c) => {
    const hooks = (await listWebhooks(db)).map(recordOf)
    return sendList(c, listInMemory(hooks, columns, c.req.valid('query')))
  })

  api.openapi(changeRoute, async (c) => {
    const caller = c.get('caller')
    requireConfirmed(caller, clock())
    const target = targetOf(c.req.valid('param'), c.req.valid('header'))
    const hook = await changeWebhook(services, caller, target, c.req.valid('json'))
    return c.json(recordOf(hook), 200)
  })

  api.openapi(removeRoute, async (c) => {
    await removeWebhook(services, c.get('caller'), c.req.valid('param').id)
    return c.body(null, 204)
  })

  api.openapi(testRoute, async (c) => {
    await testWebhook(services, c.get('caller'), c.req.valid('param').id)
    return c.json({ message: 'A test is on its way.' }, 202)
  })

  api.openapi(deliveriesRoute, async (c) => {
    const { id } = c.req.valid('param')
    if (!(await findWebhook(db, id))) throw noSuchWebhook()
    const { rows, total } = await searchDeliveries(db, id, c.req.valid('query'))
    const shown = rows.map((row) =>
      pickOutput(deliveryOutput, { ...row, event: row.kind, record: row.name }),
    )
    return sendList(c, { total, rows: shown })
  })

  api.openapi(againRoute, async (c) => {
    await tellAgain(services, c.get('caller'), c.req.valid('param'))
    return c.json({ message: 'The event will be sent again.' }, 202)
  })

  return api
}

function recordOf(hook: Webhook) {
  return pickOutput(webhookOutput, {
    ...hook,
    events: hook.events.split(' ').filter(isWebhookEvent),
  })
}
