import type { Caller } from '#core/kernel/api/access.ts'
import { requireConfirmed } from '#core/kernel/api/confirmed.ts'
import { changeContent } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import {
  type ErasureReason,
  erasing,
  finishErasure,
  withdrawIn,
} from '#core/images/withdraw-image.service.server.ts'
import { recordAccess } from '#core/records/audit/record-access.service.server.ts'
import { eraseRecord } from '#core/records/erasure/erase-for-good.service.server.ts'
import { listPortraits } from './person.queries.server.ts'

/**
 * Erases a person with their history, even if only the trash holds them. All of their portraits are withdrawn
 * everywhere. Their name stays in texts that somebody typed.
 * @throws AppError not_found, confirm_identity
 */
export async function erasePerson(
  services: Services,
  caller: Caller,
  id: number,
  reason: ErasureReason,
): Promise<void> {
  requireConfirmed(caller, services.clock())
  await changeContent(services, erasing(caller), async (change) => {
    const { tx, at } = change
    const portraits = await listPortraits(tx, id)
    if (!portraits) throw new AppError('not_found', 'record.unknown')
    await eraseRecord(services, change, { entity: 'people', id })
    for (const name of portraits) await withdrawIn(services, change, name, { isPart: true })
    await recordAccess(tx, { at, event: 'personErased', actor: caller, details: { reason } })
  })
  await finishErasure(services)
}
