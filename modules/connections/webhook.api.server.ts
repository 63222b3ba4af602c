// Webhooks: programs that are told of changes.
import { bodyOf } from '#core/kernel/api/body.ts'
import { defineApi } from '#core/kernel/api/define-api.ts'
import { defineConfirmedRoute, defineRoute } from '#core/kernel/api/define-route.ts'
import { pickOutput } from '#core/kernel/api/output.ts'
import {
  idParams,
  listQuery,
  listResponse,
  oneResponse,
  recordId,
} from '#core/kernel/api/parameters.ts'
import { ifMatch, jsonBody, targetOf } from '#core/kernel/api/writing.ts'
import { listInMemory } from '#core/kernel/db/list-in-memory.ts'
import { mapPage } from '#core/kernel/db/list-query.ts'
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
  post: '/api/webhooks',
  summary: 'Have a program told of changes',
  description:
    'Each event is posted as JSON `{type, timestamp, data: {entity, id, action, url}}` (`type` is such as `notices.published`) and signed as the Standard Webhooks specification says (`webhook-id`, `webhook-timestamp`, `webhook-signature`): `v1,` and the Base64 of the HMAC-SHA256 of `ID.TIMESTAMP.BODY`, whose key is the Base64 behind `whsec_`. `action` is `published`, `changed` or `deleted` (no longer to be seen) of a record that visitors can see, or `received` of a message, with its `kind`. No event has a text or personal data. It is sent at least once, and again with growing pauses for three days until the answer is 2xx. The address is https and public, so a program on your own machine needs a tunnel; redirects are not followed.',
  request: { body: jsonBody(bodyOf(newWebhookBody)) },
  responses: { 201: oneResponse(newWebhookOutput, 'The secret, which is not shown again.') },
  errors: ['conflict'],
})

const listRoute = defineRoute(tag, 'access', {
  get: '/api/webhooks',
  summary: 'List the webhooks, newest first',
  request: { query: listQuery(columns.sort, 'the newest first') },
  responses: { 200: listResponse(webhookOutput, 'Without their secrets.') },
})

const changeRoute = defineConfirmedRoute(tag, 'access', {
  put: '/api/webhooks/{id}',
  summary: 'Change a webhook, or switch it on or off',
  request: { params: idParams, headers: ifMatch, body: jsonBody(bodyOf(webhookBody)) },
  responses: { 200: oneResponse(webhookOutput, 'As it is now.') },
})

const removeRoute = defineRoute(tag, 'access', {
  delete: '/api/webhooks/{id}',
  summary: 'Delete a webhook, and what waits for it',
  request: { params: idParams },
  responses: { 204: { description: 'It is deleted.' } },
})

const testRoute = defineRoute(tag, 'access', {
  post: '/api/webhooks/{id}/test',
  summary: 'Send a test: the first of its events, for a record `0`',
  request: { params: idParams },
  responses: { 202: oneResponse(messageOutput, 'It waits to be sent.') },
})

const deliveriesRoute = defineRoute(tag, 'access', {
  get: '/api/webhooks/{id}/deliveries',
  summary: 'What a webhook was told in the last 30 days: newest first, always a page at a time',
  request: { params: idParams, query: listQuery(deliveryColumns.sort, 'the newest first') },
  responses: { 200: listResponse(deliveryOutput, 'A page of the deliveries.') },
})

const againRoute = defineRoute(tag, 'access', {
  post: '/api/webhooks/{id}/deliveries/{deliveryId}/send-again',
  summary: 'Send an event again, under the same id',
  request: { params: idParams.extend({ deliveryId: recordId }) },
  responses: { 202: oneResponse(messageOutput, 'It waits to be sent.') },
  errors: ['conflict'],
})

export const createWebhookApi = defineApi((services, answer) => {
  const { db } = services

  answer(makeRoute, ({ caller, body }) => makeWebhook(services, caller, body))

  answer(listRoute, async ({ query }) => {
    const hooks = (await listWebhooks(db)).map(recordOf)
    return listInMemory(hooks, columns, query)
  })

  answer(changeRoute, async ({ caller, params, headers, body }) => {
    const target = targetOf(params, headers)
    const hook = await changeWebhook(services, caller, target, body)
    return recordOf(hook)
  })

  answer(removeRoute, async ({ caller, params }) => {
    await removeWebhook(services, caller, params.id)
  })

  answer(testRoute, async ({ caller, params }) => {
    await testWebhook(services, caller, params.id)
    return { message: 'A test is on its way.' }
  })

  answer(deliveriesRoute, async ({ params: { id }, query }) => {
    if (!(await findWebhook(db, id))) throw noSuchWebhook()
    return mapPage(await searchDeliveries(db, id, query), (row) =>
      pickOutput(deliveryOutput, { ...row, event: row.kind, record: row.name }),
    )
  })

  answer(againRoute, async ({ caller, params }) => {
    await tellAgain(services, caller, params)
    return { message: 'The event will be sent again.' }
  })
})

function recordOf(hook: Webhook) {
  return pickOutput(webhookOutput, {
    ...hook,
    events: hook.events.split(' ').filter(isWebhookEvent),
  })
}
