// A recording is withdrawn permanently if its speaker no longer agrees. Only the fact is kept.
import type { Caller } from '#core/kernel/api/access.ts'
import { requireConfirmed } from '#core/kernel/api/confirmed.ts'
import { changeContent } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { keyOf } from '#core/images/file-references.queries.server.ts'
import {
  type ErasureReason,
  erasing,
  finishErasure,
} from '#core/images/withdraw-image.service.server.ts'
import { insertWithdrawn } from '#core/images/withdrawn-files.queries.server.ts'
import { recordAccess } from '#core/records/audit/record-access.service.server.ts'
import { purgeImage } from '#core/records/erasure/purge-image.queries.server.ts'
import { secondsOf } from './recording-names.ts'

/**
 * Removes a recording from every record, with its history and its file. This cannot be undone.
 * @throws AppError not_found, confirm_identity, unavailable
 */
export async function withdrawRecording(
  services: Services,
  caller: Caller,
  name: string,
  reason: ErasureReason,
): Promise<void> {
  requireConfirmed(caller, services.clock())
  const isRecording = secondsOf(name) !== undefined
  if (!isRecording || !(await services.storage.find(name))) {
    throw new AppError('not_found', 'recording.unknown')
  }
  await changeContent(services, erasing(caller), async (change) => {
    const { tx, at } = change
    const key = keyOf(name)
    await insertWithdrawn(tx, key, at)
    await purgeImage(services, change, key)
    await recordAccess(tx, { at, event: 'recordingWithdrawn', actor: caller, details: { reason } })
  })
  await finishErasure(services)
}
