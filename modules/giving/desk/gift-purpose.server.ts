import { AppError } from '#core/platform/errors.ts'
import { findRow, updateRow } from '../ledger/giving-rows.queries.server.ts'
import { createGiftCode } from '../promises/gift-code.server.ts'
import { insertPromise } from '../promises/promise.queries.server.ts'
import { type DeskAct, recordAct } from './desk-access.server.ts'
import type { StoredPurpose } from './gift-changes.ts'
import { countMatches } from './promise-list.queries.server.ts'
import { endMatchOf, insertMatch } from './receive.service.server.ts'

export function isSamePurpose(one: StoredPurpose, other: StoredPurpose): boolean {
  return one.purpose === other.purpose && one.programId === other.programId
}

/**
 * Moves a gift to another purpose, which is that of its promise. If other gifts keep the promise too, the gift gets a
 * promise of its own with the same giver.
 */
export async function movePurpose(
  act: DeskAct,
  giftId: number,
  purpose: StoredPurpose,
): Promise<void> {
  const { tx, at } = act
  const match = await findRow(tx, 'giftMatches', { giftId, undoneAt: null })
  const promise = match && (await findRow(tx, 'givingPromises', { id: match.promiseId }))
  if (!promise) return
  if ((await countMatches(tx, promise.id)) === 1) {
    await updateRow(tx, 'givingPromises', promise.id, { ...purpose, updatedAt: at })
    return
  }
  const { amount, name, phone, email, language, giverId } = promise
  const giver = { name, phone, email, language, giverId, hasListing: false }
  const own = { amount, ...purpose, ...giver, source: 'desk' as const, at }
  const promiseId = await insertPromise(tx, { code: createGiftCode(), ...own })
  if (promiseId === undefined) throw new AppError('unavailable', 'outage.data')
  await recordAct(act, { what: 'promised', promiseId })
  await endMatchOf(act, giftId)
  await insertMatch(act, giftId, promiseId)
}
