import type { OptionalModule } from '#core/kernel/optional-module.ts'
import { startWebhookSender } from './send-webhooks.service.server.ts'
import { createTokenApi } from './token.api.server.ts'
import { createWebhookApi } from './webhook.api.server.ts'

export const connections: OptionalModule = {
  api: [createTokenApi, createWebhookApi],
  jobs: { always: startWebhookSender },
}
