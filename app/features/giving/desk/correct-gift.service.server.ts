// A received gift never changes: a second entry corrects it. A correction that lowers a total needs approval by an
// administrator who may approve changes of its proposer. A rejection lowers nothing, so one person at the desk is
// enough, and so is the author, who thereby withdraws it; it stays with the gift, with its author and reason.
import { errorMessage } from '#error-messages/error-message.ts'
import type { Person } from '#kernel/history/change-content.ts'
import { AppError } from '#platform/errors.ts'
import { obstacleBetween, readWaitMs } from '../../accounts/approvers/approver.service.server.ts'
import { findUser, listAdministrators } from '../../accounts/identity/user.queries.server.ts'
import { insertGivingEvent } from '../promises/promise.queries.server.ts'
import { actAtDesk, type DeskAct, type DeskStore } from './desk-access.server.ts'
import { issueReceipt, voidGoodReceipt } from './issue-receipt.server.ts'
import {
  decideCorrection,
  findGift,
  findMatch,
  findWaiting,
  type Gift,
  insertGift,
  netOf,
} from './ledger.queries.server.ts'

/**
 * Corrects a gift to an amount; 0 if the money was no gift.
 * @returns the id of the correction, and whether it needs approval
 * @throws AppError not_found, conflict
 */
export async function correctGift(
  services: DeskStore,
  person: Person,
  { giftId, amount, reason }: { giftId: number; amount: number; reason: string },
): Promise<{ id: number; isWaiting: boolean }> {
  return actAtDesk(services, person, async (act) => {
    const { tx, at } = act
    const gift = await findGift(tx, giftId)
    if (!gift || gift.correctsId !== null) throw new AppError('not_found', 'gift.unknown')
    if (await findWaiting(tx, giftId)) throw new AppError('conflict', 'gift.correction_waits')
    const difference = amount - (await netOf(tx, giftId))
    if (difference === 0) throw new AppError('conflict', 'gift.correction_same')
    const isWaiting = difference < 0
    const id = await insertGift(tx, {
      amount: difference,
      way: gift.way,
      receivedOn: gift.receivedOn,
      lineId: null,
      correctsId: giftId,
      reason,
      state: isWaiting ? 'waiting' : 'counted',
      person,
      at,
    })
    const { id: userId, name: userName } = person
    const event = { at, userId, userName, giftId, text: `${difference} ${reason}` }
    await insertGivingEvent(tx, { ...event, what: 'corrected' })
    if (!isWaiting) await renewReceipt(act, giftId)
    return { id, isWaiting }
  })
}

/**
 * Approves or rejects a pending correction.
 * @param decision `reason` of a rejection
 * @throws AppError not_found, forbidden, conflict
 */
export async function decideOnCorrection(
  services: DeskStore,
  person: Person,
  decision: { correctionId: number; isConfirmed: boolean; reason?: string },
): Promise<void> {
  await actAtDesk(services, person, async (act) => {
    const { tx, at } = act
    const { correctionId, isConfirmed, reason = null } = decision
    const correction = await findGift(tx, correctionId)
    if (!correction?.correctsId) throw new AppError('not_found', 'gift.unknown')
    if (correction.state !== 'waiting') throw new AppError('conflict', 'gift.correction_decided')
    if (isConfirmed) await requireApprover(act, correction)
    const giftId = correction.correctsId
    await decideCorrection(tx, correctionId, {
      state: isConfirmed ? 'counted' : 'refused',
      decidedAt: at,
      decidedById: person.id,
      decidedByName: person.name,
      decisionReason: reason,
    })
    const { id: userId, name: userName } = person
    const what = isConfirmed ? 'confirmed' : 'refused'
    await insertGivingEvent(tx, { at, what, userId, userName, giftId, text: reason })
    if (isConfirmed) await renewReceipt(act, giftId)
  })
}

/**
 * Requires an administrator other than the proposer. A single administrator may approve alone once the waiting time
 * is over.
 */
async function requireApprover({ tx, person, at }: DeskAct, correction: Gift): Promise<void> {
  if ((await findUser(tx, person.id))?.role !== 'ADMIN') {
    throw new AppError('forbidden', 'access.administrators_only')
  }
  if (person.id === correction.enteredById) {
    const isAlone = (await listAdministrators(tx)).length === 1
    const readyAt = Date.parse(correction.enteredAt) + (await readWaitMs(tx, at))
    if (isAlone && Date.parse(at) >= readyAt) return
    const hours = Math.max(1, Math.ceil((readyAt - Date.parse(at)) / 3_600_000))
    throw new AppError(
      'conflict',
      isAlone ? errorMessage('gift.wait', { hours }) : 'pending_change.own',
    )
  }
  if (correction.enteredById === null) return
  const obstacle = await obstacleBetween(tx, correction.enteredById, person.id, at)
  if (obstacle) throw new AppError('conflict', obstacle)
}

/** Voids the receipt, which names the old amount, and issues a new one unless nothing is left of the gift. */
async function renewReceipt(act: DeskAct, giftId: number): Promise<void> {
  await voidGoodReceipt(act, giftId, 'amount corrected')
  const isMatched = await findMatch(act.tx, giftId)
  if (isMatched && (await netOf(act.tx, giftId)) > 0) await issueReceipt(act, giftId)
}
