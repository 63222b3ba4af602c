import type { Services } from '#core/kernel/services.ts'
import { listWebhooks } from './webhook.queries.server.ts'

const dayMs = 24 * 60 * 60 * 1000

/** True if a webhook has failed for a day, or was switched off for it. */
export async function isAnyFailing({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const since = new Date(clock().getTime() - dayMs).toISOString()
  const hooks = await listWebhooks(db)
  return hooks.some(({ isOn, failingSince }) => failingSince && (!isOn || failingSince < since))
}
