// The bodies of webhooks.
import * as z from 'zod/mini'
import { issueText } from '#core/error-messages/error-message.ts'
import { isPublicUrl } from '#core/platform/http/public-post.ts'
import { webhookEvents } from '#core/records/outbox/webhook-events.ts'

const url = z.string().check(
  z.maxLength(500, issueText('webhook.bad_url')),
  z.refine(
    (text) => URL.canParse(text) && isPublicUrl(new URL(text)),
    issueText('webhook.bad_url'),
  ),
)

const events = z
  .array(z.enum(webhookEvents))
  .check(z.minLength(1, issueText('webhook.no_event')), z.maxLength(webhookEvents.length))

export const newWebhookBody = z.object({ url, events })
export const webhookBody = z.object({ url, events, isOn: z.boolean() })

export type NewWebhookBody = z.infer<typeof newWebhookBody>
export type WebhookBody = z.infer<typeof webhookBody>
