// Kinds of records of which programs are told, and the messages of visitors.
import type { WithVisibility } from '#core/kernel/db/visibility.ts'
import { valueGuard } from '#core/platform/guards.ts'

const records = [
  'notices',
  'programs',
  'projects',
  'reports',
  'albums',
  'donors',
  'people',
  'pages',
  'pageTexts',
] as const satisfies readonly WithVisibility[]

export const webhookEvents = [...records, 'messages'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const isToldRecord = valueGuard(records)

export const isWebhookEvent = valueGuard(webhookEvents)
