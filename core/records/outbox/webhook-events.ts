// Kinds of records of which programs are told, and the messages of visitors.
import type { WithVisibility } from '#core/kernel/db/visibility.ts'

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

export function isToldRecord(entity: string): entity is (typeof records)[number] {
  return records.some((one) => one === entity)
}

export function isWebhookEvent(name: string): name is WebhookEvent {
  return webhookEvents.some((one) => one === name)
}
