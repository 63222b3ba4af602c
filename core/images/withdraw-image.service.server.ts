// A photo is withdrawn permanently if somebody in it no longer agrees. Only the fact of the withdrawal is kept.

import type { Caller } from '#core/kernel/api/access.ts'
import { requireConfirmed } from '#core/kernel/api/confirmed.ts'
import type { Db } from '#core/kernel/db/database.ts'
import { type Actor, type Change, changeContent } from '#core/kernel/history/change-content.ts'
import type { Services } from '#core/kernel/services.ts'
import { AppError } from '#core/platform/errors.ts'
import { recordAccess } from '#core/records/audit/record-access.service.server.ts'
import {
  eraseRecord,
  removeErasedBytes,
} from '#core/records/erasure/erase-for-good.service.server.ts'
import { purgeImage } from '#core/records/erasure/purge-image.queries.server.ts'
import { keyOf } from './file-references.queries.server.ts'
import { listImageIds, listLookAlikes } from './image-library.queries.server.ts'
import { removeWithdrawnFiles } from './sweep-files.service.server.ts'
import { contentHash, insertWithdrawn } from './withdrawn-files.queries.server.ts'

/** Reasons for an erasure. */
export const erasureReasons = ['asked', 'guardian', 'ended', 'other'] as const
export type ErasureReason = (typeof erasureReasons)[number]

/**
 * Removes a photo from every record that shows it, with all sizes, its history and its consent. A gallery entry of
 * the photo is deleted. This cannot be undone.
 * @throws AppError not_found if neither the library nor history knows it; confirm_identity
 */
export async function withdrawImage(
  services: Services,
  caller: Caller,
  name: string,
  reason: ErasureReason,
): Promise<void> {
  requireConfirmed(caller, services.clock())
  await changeContent(services, erasing(caller), async (change) => {
    // The same file may have been uploaded more than once.
    const copies = await listCopies(services, change.tx, name)
    for (const one of [name, ...copies.names]) await withdrawIn(services, change, one)
    if (copies.hash) await insertWithdrawn(change.tx, copies.hash, change.at)
    const { tx, at } = change
    await recordAccess(tx, { at, event: 'photoWithdrawn', actor: caller, details: { reason } })
  })
  await finishErasure(services)
}

/** Returns an actor whose changes skip approval, since the removal of an image must not wait. */
export function erasing(caller: Caller): Actor {
  return { ...caller, passed: { confirmedBy: null } }
}

/**
 * Withdraws a photo within a change by `erasing`.
 * @throws AppError not_found
 */
export async function withdrawIn(
  services: Pick<Services, 'entities' | 'searchQueue'>,
  change: Change,
  name: string,
  options?: { isPart: boolean },
): Promise<void> {
  const key = keyOf(name)
  const ids = await listImageIds(change.tx, name)
  if (ids.length === 0) throw new AppError('not_found', 'image.unknown')
  await insertWithdrawn(change.tx, key, change.at)
  for (const id of ids) await eraseRecord(services, change, { entity: 'images', id }, options)
  await purgeImage(services, change, key)
}

/** Removes the files after the change. Until then the record of the withdrawal denies them to everybody. */
export async function finishErasure(services: Services): Promise<void> {
  await removeWithdrawnFiles(services).catch((err: unknown) =>
    services.log.warn({ err }, 'files of a withdrawn photo are left for the sweep'),
  )
  await removeErasedBytes(services)
}

/** Lists the other images with the same content, and the hash of that content; nothing if the file is gone. */
export async function listCopies({ storage }: Services, tx: Db, name: string) {
  const hash = await contentHash(storage, name)
  const names: string[] = []
  for (const one of hash ? await listLookAlikes(tx, name) : []) {
    if ((await contentHash(storage, one)) === hash) names.push(one)
  }
  return { hash, names }
}
