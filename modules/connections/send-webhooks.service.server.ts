// Tells programs what waits for them in the outbox, at least once, signed as the Standard Webhooks specification has it.
import { createHmac } from 'node:crypto'
import type { Services } from '#core/kernel/services.ts'
import { type Post, postPublic } from '#core/platform/http/public-post.ts'
import {
  type Delivery,
  deliverNext,
  givenUpAfterMs,
} from '#core/records/outbox/deliver-next.service.server.ts'
import type { OutgoingMail } from '#core/records/outbox/outgoing-mail.queries.server.ts'
import { startSender } from '#core/records/outbox/start-sender.server.ts'
import {
  findWebhook,
  postponeDeliveries,
  updateWebhook,
  type Webhook,
} from '#core/records/outbox/webhook.queries.server.ts'
import { readUnused } from '#core/settings/uses/unused.queries.server.ts'

type Sender = Pick<Services, 'db' | 'clock' | 'log' | 'config'>

/** Pause of a whole webhook after a failure, so that a dead program does not hold up the others. */
const restMs = 60_000

/** Sends until it is stopped. */
export function startWebhookSender(sender: Sender) {
  return startSender(sender, () => tellNext(sender))
}

/**
 * Tells what was due first.
 * @param post replaced in tests, whose receiver has a private address
 */
export async function tellNext(sender: Sender, post: Post = postPublic) {
  const { db } = sender
  // What waits is sent once other programs are switched on again.
  if ((await readUnused(db)).has('connections')) return undefined
  return deliverNext(sender, 'webhook', async (row) => {
    const hook = await findWebhook(db, row.webhookId ?? 0)
    if (!hook) return undefined
    if (!hook.isOn) return { outcome: 'refused', answer: '' }
    const delivery = await tell(sender, post, hook, row)
    await recordHealth(sender, hook, delivery)
    return delivery
  })
}

async function tell(
  { clock, config }: Sender,
  post: Post,
  { url, secret }: Webhook,
  { messageId, kind, content }: OutgoingMail,
): Promise<Delivery> {
  const { at, path, ...data } = JSON.parse(content)
  const address = path === undefined ? {} : { url: `${config.publicUrl}${path}` }
  const body = JSON.stringify({ type: kind, timestamp: at, data: { ...data, ...address } })
  const id = `msg_${messageId}`
  const seconds = Math.floor(clock().getTime() / 1000)
  try {
    const status = await post(new URL(url), body, {
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': sign(secret, `${id}.${seconds}.${body}`),
    })
    const outcome = status >= 200 && status < 300 ? 'sent' : status === 410 ? 'refused' : 'later'
    return { outcome, answer: String(status) }
  } catch (error) {
    return { outcome: 'later', answer: error instanceof Error ? error.message : String(error) }
  }
}

/** Returns the signature of a text. @param secret `whsec_` and the key in base 64 */
export function sign(secret: string, text: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`
}

/** Switches a webhook off whose program wants nothing more (410), or has failed for three days. */
async function recordHealth(
  { db, clock, log }: Sender,
  { id, failingSince }: Webhook,
  { outcome }: Delivery,
): Promise<void> {
  const now = clock()
  if (outcome === 'sent') {
    if (failingSince) await updateWebhook(db, id, { failingSince: null })
    return
  }
  const since = failingSince ?? now.toISOString()
  const isDead = outcome === 'refused' || now.getTime() - Date.parse(since) >= givenUpAfterMs
  await updateWebhook(db, id, { failingSince: since, ...(isDead && { isOn: false }) })
  await postponeDeliveries(db, id, new Date(now.getTime() + restMs).toISOString())
  if (isDead) log.warn({ webhookId: id }, 'a webhook was switched off: it has failed too long')
}
