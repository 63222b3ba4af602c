import { AppError } from '#core/platform/errors.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { createGiftCode } from '../promises/gift-code.server.ts'
import { takesZakat } from '../promises/giving-desk.ts'
import { findOfferedProgram } from '../promises/offered-purpose.server.ts'
import { insertPromise } from '../promises/promise.queries.server.ts'
import type { GiftPurpose } from '../promises/promise-form.schema.ts'
import { type DeskAct, recordAct } from './desk-access.server.ts'
import type { StoredPurpose } from './gift-changes.ts'
import { findMatch, insertMatch } from './ledger.queries.server.ts'
import { countMatches, findPromise, setPromise } from './promise-list.queries.server.ts'
import { endMatchOf } from './receive.service.server.ts'

/** Returns a purpose as it is stored. @throws AppError invalid (it is not offered) */
export async function storedPurpose({ tx }: DeskAct, sent: GiftPurpose): Promise<StoredPurpose> {
  const program = await findOfferedProgram(tx, sent, takesZakat(await findSettings(tx)))
  return {
    purpose: sent.kind,
    programId: program?.id ?? null,
    programName: program?.title ?? null,
    programNameBn: program?.titleBn ?? null,
  }
}

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
  const match = await findMatch(tx, giftId)
  const promise = match && (await findPromise(tx, match.promiseId))
  if (!promise) return
  if ((await countMatches(tx, promise.id)) === 1) {
    await setPromise(tx, promise.id, { ...purpose, updatedAt: at })
    return
  }
  const { amount, name, phone, email, language, giverId } = promise
  const promiseId = await insertPromise(tx, {
    amount,
    name,
    phone,
    email,
    language,
    at,
    code: createGiftCode(),
    source: 'desk',
    purpose: 'general',
    program: undefined,
    hasListing: false,
    submissionHash: null,
  })
  if (promiseId === undefined) throw new AppError('unavailable', 'outage.data')
  await setPromise(tx, promiseId, { ...purpose, giverId, updatedAt: at })
  await recordAct(act, { what: 'promised', promiseId })
  await endMatchOf(act, giftId)
  await insertMatch(tx, { giftId, promiseId, matchedAt: at, matchedByName: act.person.name })
  await recordAct(act, { what: 'matched', promiseId, giftId })
}
