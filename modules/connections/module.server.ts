import type { OptionalModule } from '#core/kernel/optional-module.ts'
import { startWebhookSender } from './send-webhooks.service.server.ts'

export const connections: OptionalModule = {
  jobs: { always: startWebhookSender },
}
