// Webhooks are made by administrators; each change is in the access log.
import { randomBytes } from 'node:crypto'
import { errorMessage } from '#core/error-messages/error-message.ts'
import type { Caller } from '#core/kernel/api/access.ts'
import { writeAs } from '#core/kernel/history/change-content.ts'
import { assertFresh, type Target } from '#core/kernel/history/records.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { recordAccess } from '#core/records/audit/record-access.service.server.ts'
import { requeueMail } from '#core/records/outbox/outgoing-mail.queries.server.ts'
import { tellTest } from '#core/records/outbox/queue-webhooks.service.server.ts'
import {
  deleteWebhook,
  findDelivery,
  findWebhook,
  insertWebhook,
  listWebhooks,
  updateWebhook,
  type Webhook,
} from '#core/records/outbox/webhook.queries.server.ts'
import type { NewWebhookBody, WebhookBody } from './webhook-body.schema.server.ts'
import type { NewWebhook } from './webhook-output.schema.server.ts'

const mostWebhooks = 10

/** @throws AppError conflict */
export async function makeWebhook(
  services: Services,
  caller: Caller,
  { url, events }: NewWebhookBody,
): Promise<NewWebhook> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const at = services.clock().toISOString()
  const values = {
    url,
    events: [...new Set(events)].join(' '),
    secret,
    isOn: true,
    failingSince: null,
    madeBy: caller.name,
    createdAt: at,
    updatedAt: at,
  }
  const id = await writeAs(services, caller, async (tx) => {
    if ((await listWebhooks(tx)).length >= mostWebhooks) {
      throw new AppError('conflict', errorMessage('webhook.too_many', { max: mostWebhooks }))
    }
    await recordAccess(tx, { at, event: 'webhookMade', actor: caller, details: logged(url) })
    return insertWebhook(tx, values)
  })
  return { id, secret }
}

/** Changes a webhook, whose failures are forgotten. @throws AppError not_found, conflict */
export async function changeWebhook(
  services: Services,
  caller: Caller,
  { id, seenAt }: Target,
  { url, events, isOn }: WebhookBody,
): Promise<Webhook> {
  const at = services.clock().toISOString()
  const values = { url, events: [...new Set(events)].join(' '), isOn, updatedAt: at }
  return writeAs(services, caller, async (tx) => {
    const current = await findWebhook(tx, id)
    if (!current) throw noSuchWebhook()
    assertFresh(current, seenAt)
    const isSame = current.url === url && current.events === values.events && current.isOn === isOn
    if (isSame && current.failingSince === null) return current
    const hook = await updateWebhook(tx, id, { ...values, failingSince: null })
    if (!hook) throw noSuchWebhook()
    await recordAccess(tx, { at, event: 'webhookChanged', actor: caller, details: logged(url) })
    return hook
  })
}

/** Deletes a webhook and what waits for it. @throws AppError not_found */
export async function removeWebhook(services: Services, caller: Caller, id: number): Promise<void> {
  await writeAs(services, caller, async (tx) => {
    const hook = await deleteWebhook(tx, id)
    if (!hook) throw noSuchWebhook()
    const at = services.clock().toISOString()
    await recordAccess(tx, {
      at,
      event: 'webhookRemoved',
      actor: caller,
      details: logged(hook.url),
    })
  })
}

/** Queues a test. @throws AppError not_found */
export async function testWebhook(services: Services, caller: Caller, id: number): Promise<void> {
  await writeAs(services, caller, async (tx) => {
    const hook = await findWebhook(tx, id)
    if (!hook) throw noSuchWebhook()
    await tellTest(tx, hook, services.clock().toISOString())
  })
}

/** Queues a delivery again, under the same id. @throws AppError not_found, conflict */
export async function tellAgain(
  services: Services,
  caller: Caller,
  { id, deliveryId }: { id: number; deliveryId: number },
): Promise<void> {
  await writeAs(services, caller, async (tx) => {
    const delivery = await findDelivery(tx, id, deliveryId)
    if (!delivery) throw new AppError('not_found', 'webhook.unknown_delivery')
    const { messageId } = delivery
    const now = services.clock().toISOString()
    if (!(await requeueMail(tx, deliveryId, { messageId, now }))) {
      throw new AppError('conflict', 'mail.being_sent')
    }
  })
}

export function noSuchWebhook(): AppError {
  return new AppError('not_found', 'webhook.unknown')
}

/** Returns the address for the access log and its mails: path and query may hold a secret, as those of Slack do. */
function logged(url: string): { url: string } {
  return { url: new URL(url).origin }
}
