// A second entry corrects a received gift. What lowers a public total, moves money out of a purpose or a year of the
// accounts, or raises a gift far above what was received needs approval by an administrator who may approve changes of its
// proposer. A rejection changes nothing, so one person at the desk is enough, and so is the author, who thereby
// withdraws it; it stays with the gift, with its author and reason.
import { errorMessage } from '#core/error-messages/error-message.ts'
import type { Caller } from '#core/kernel/api/access.ts'
import { requireConfirmed } from '#core/kernel/api/confirmed.ts'
import type { Person } from '#core/kernel/history/change-content.ts'
import { AppError } from '#core/platform/errors.ts'
import { findUser } from '#core/accounts/user.queries.server.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { numberOf } from '#core/settings/stored/setting.schema.ts'
import { obstacleToApproval, readAppliesAt } from '#modules/approvals/approver.service.server.ts'
import { findRow, requireRow, updateRow } from '../ledger/giving-rows.queries.server.ts'
import { takesZakat } from '../promises/giving-desk.ts'
import { offeredPurpose } from '../promises/offered-purpose.server.ts'
import { voidReasons } from '../receipts/void-reason.ts'
import {
  actAtDesk,
  type DeskAct,
  type DeskStore,
  decidedBy,
  deskAct,
  mayWorkAtDesk,
  recordAct,
} from './desk-access.server.ts'
import type { ChangeForm } from './desk-body.schema.ts'
import { changesIn } from './gift-changes.ts'
import { isSamePurpose, movePurpose } from './gift-purpose.server.ts'
import { yearOf } from './giving-year.ts'
import { issueReceipt, voidGoodReceipt } from './issue-receipt.server.ts'
import {
  type Gift,
  insertCorrection,
  netOf,
  setLineState,
  setReceivedOn,
} from './ledger.queries.server.ts'
import { endMatchOf, requireReceived } from './receive.service.server.ts'

/** A nought too few is corrected at once; more raises than that could make a gift out of nothing. */
const mostTimes = 10
/** Poisha by which any raise counts at once, and a line is set aside at once: 1,000 taka. */
export const leastRaise = 100_000
/** Poisha above which none does: 100,000 taka. */
const mostRaise = 10_000_000
/** Time in which whoever matched by mistake undoes it: the receipt has hardly been shown to anybody. */
export const undoMs = 60 * 60_000

/**
 * Changes amount, day, purpose or name of a gift; the amount 0 says that the money was no gift. A name changes at once,
 * and so do a day within the year of the accounts and a purpose that no money leaves. A name is never stored with the correction, so it is erased with
 * its giver.
 * @returns the id of the correction, or of the gift if only its name changes, and whether it needs approval
 * @throws AppError not_found, conflict, invalid (the purpose is not offered)
 */
export const changeGift = deskAct<
  Partial<ChangeForm> & { giftId: number; reason: string },
  { id: number; isWaiting: boolean }
>(async (act, { giftId, ...form }) => {
  const { tx } = act
  const { receivedOn, name, reason } = form
  const gift = await requireReceived(act, giftId)
  const { promise } = await keptBy(act, giftId)
  const net = await netOf(tx, giftId)
  const { amount = net } = form
  const settings = await findSettings(tx)
  const purpose = form.purpose && (await offeredPurpose(tx, form.purpose, takesZakat(settings)))
  const changes = {
    ...(receivedOn && receivedOn !== gift.receivedOn && { receivedOn }),
    ...(purpose && promise && !isSamePurpose(purpose, promise) && { purpose }),
  }
  const isNamed = name !== undefined && name !== promise?.name
  if (!promise && (purpose || isNamed)) throw new AppError('conflict', 'gift.not_matched')
  const hasChanges = Object.keys(changes).length > 0
  const isMore = amount !== net || hasChanges
  if (!isMore && !isNamed) throw new AppError('conflict', 'gift.correction_same')
  if (isNamed && promise) {
    const values = { name, isAnonymous: name === null, updatedAt: act.at }
    await updateRow(tx, 'givingPromises', promise.id, values)
    await recordAct(act, { what: 'corrected', giftId, promiseId: promise.id, text: reason })
  }
  if (!isMore) {
    await renewReceipt(act, giftId, voidReasons.details)
    return { id: giftId, isWaiting: false }
  }
  // Compared with what was received, so that several small raises are no way around it.
  const raise = amount - gift.amount
  const isFar = raise > mostRaise || (raise > leastRaise && amount > gift.amount * mostTimes)
  const isLeaving = changes.purpose !== undefined && promise?.purpose !== 'general'
  // A year that is closed and audited must not change by one person.
  const begins = numberOf('giving.yearBegins', settings['giving.yearBegins'].en)
  const isMoved =
    yearOf(changes.receivedOn ?? gift.receivedOn, begins) !== yearOf(gift.receivedOn, begins)
  // A gift that two people have made void is counted again by two.
  const isWaiting = amount < net || isFar || isLeaving || net === 0 || isMoved
  const stored = hasChanges ? JSON.stringify(changes) : null
  const correction = { amount: amount - net, reason, changes: stored }
  const id = await correct(act, gift, isWaiting, correction)
  if (!isWaiting) await takeEffect(act, giftId, id)
  else if (isNamed) await renewReceipt(act, giftId, voidReasons.details)
  return { id, isWaiting }
})

async function correct(
  act: DeskAct,
  gift: Gift,
  isWaiting: boolean,
  values: Pick<Gift, 'amount'> & { reason: string } & Partial<
      Pick<Gift, 'changes' | 'undoesMatchId'>
    >,
): Promise<number> {
  const { tx, person, at } = act
  const { id: giftId } = gift
  if (await findRow(tx, 'gifts', { correctsId: giftId, state: 'waiting' })) {
    throw new AppError('conflict', 'gift.correction_waits')
  }
  const id = await insertCorrection(tx, gift, {
    ...values,
    state: isWaiting ? 'waiting' : 'counted',
    appliesAt: isWaiting ? await readAppliesAt(tx, person.id, at) : null,
    person,
    at,
  })
  const { amount, reason } = values
  const text = amount === 0 ? reason : `${amount} ${reason}`
  await recordAct(act, { what: 'corrected', giftId, text })
  return id
}

/** Returns the match of a gift, and the promise that it keeps. */
async function keptBy({ tx }: DeskAct, giftId: number) {
  const match = await findRow(tx, 'giftMatches', { giftId, undoneAt: null })
  const promise = match && (await findRow(tx, 'givingPromises', { id: match.promiseId }))
  return { match, promise }
}

/**
 * Undoes a wrong match: the gift stays in the sums without a promise, and its receipt is voided. Within an hour one
 * person is enough, unless the money leaves the public total of zakat or of a program.
 * @returns whether it needs approval
 * @throws AppError not_found, conflict
 */
export const undoMatch = deskAct<number, { isWaiting: boolean }>(async (act, giftId) => {
  const gift = await requireReceived(act, giftId)
  const { match, promise } = await keptBy(act, giftId)
  if (!match) throw new AppError('conflict', 'gift.not_matched')
  const isOld = Date.parse(act.at) - Date.parse(match.matchedAt) > undoMs
  const isWaiting = isOld || promise?.purpose !== 'general'
  if (isWaiting) await correct(act, gift, true, { undoesMatchId: match.id, reason: '', amount: 0 })
  else await undoMatchIn(act, giftId, match.id)
  return { isWaiting }
})

async function undoMatchIn(act: DeskAct, giftId: number, matchId: number): Promise<void> {
  const { match } = await keptBy(act, giftId)
  if (match?.id !== matchId) throw new AppError('conflict', 'gift.not_matched')
  await endMatchOf(act, giftId)
  await voidGoodReceipt(act, giftId, voidReasons.match)
}

/**
 * Approves or rejects a pending correction.
 * @param decision `reason` of a rejection
 * @throws AppError not_found, forbidden, conflict, confirm_identity (an approval needs the password)
 */
export async function decideOnCorrection(
  services: DeskStore,
  person: Person & Pick<Caller, 'confirmedAt' | 'token'>,
  decision: { correctionId: number; isConfirmed: boolean; reason?: string },
): Promise<void> {
  if (decision.isConfirmed) requireConfirmed(person, services.clock())
  await actAtDesk(services, person, async (act) => {
    const { correctionId, isConfirmed } = decision
    const correction = await requireRow(act.tx, 'gifts', correctionId)
    if (!correction.correctsId) throw new AppError('not_found', 'gift.unknown')
    if (correction.state !== 'waiting') throw new AppError('conflict', 'gift.correction_decided')
    const { enteredById: proposedBy, appliesAt } = correction
    if (isConfirmed) await requireApprover(act, { proposedBy, appliesAt })
    await decide(act, correction, decision)
  })
}

async function decide(
  act: DeskAct,
  { id, correctsId, undoesMatchId }: Gift,
  { isConfirmed, reason = null }: { isConfirmed: boolean; reason?: string | null },
): Promise<void> {
  const { tx } = act
  const giftId = correctsId ?? id
  await updateRow(tx, 'gifts', id, {
    state: isConfirmed ? 'counted' : 'refused',
    ...decidedBy(act),
    decisionReason: reason,
  })
  await recordAct(act, { what: isConfirmed ? 'confirmed' : 'refused', giftId, text: reason })
  if (!isConfirmed) return
  await (undoesMatchId === null
    ? takeEffect(act, giftId, id)
    : undoMatchIn(act, giftId, undoesMatchId))
}

/** Makes a gift void that never was one, without a second person: its number and its receipt stay. */
export async function voidInvented(act: DeskAct, giftId: number, reason: string): Promise<void> {
  const { tx } = act
  const waiting = await findRow(tx, 'gifts', { correctsId: giftId, state: 'waiting' })
  if (waiting) await decide(act, waiting, { isConfirmed: false, reason })
  const amount = -(await netOf(tx, giftId))
  if (amount === 0) return
  const gift = await requireRow(tx, 'gifts', giftId)
  const id = await correct(act, gift, true, { amount, reason })
  await decide(act, await requireRow(tx, 'gifts', id), { isConfirmed: true, reason })
}

/**
 * Requires an administrator other than the proposer. Whoever was the only administrator at the proposal may approve
 * alone once the waiting time is over. @throws AppError forbidden, conflict
 */
export async function requireApprover(
  { tx, person, at }: DeskAct,
  { proposedBy, appliesAt }: { proposedBy: number | null; appliesAt: string | null },
): Promise<void> {
  if ((await findUser(tx, person.id))?.role !== 'ADMIN') {
    throw new AppError('forbidden', 'access.administrators_only')
  }
  if (person.id === proposedBy && appliesAt !== null) {
    const hours = Math.ceil((Date.parse(appliesAt) - Date.parse(at)) / 3_600_000)
    if (hours > 0) throw new AppError('conflict', errorMessage('gift.wait', { hours }))
    return
  }
  const isPermitted = ({ id }: { id: number }) => mayWorkAtDesk(tx, id)
  const obstacle = await obstacleToApproval(tx, { proposedBy, isPermitted }, person.id, at)
  if (obstacle) throw new AppError('conflict', obstacle)
}

/** Changes what a counted correction corrects, and issues a new receipt. */
async function takeEffect(act: DeskAct, giftId: number, correctionId: number): Promise<void> {
  const { tx } = act
  const correction = await requireRow(tx, 'gifts', correctionId)
  const { receivedOn, purpose } = changesIn(correction.changes)
  if (receivedOn) await setReceivedOn(tx, giftId, receivedOn)
  if (purpose) await movePurpose(act, giftId, purpose)
  await renewReceipt(act, giftId, voidReasons[correction.amount === 0 ? 'details' : 'amount'])
  const { lineId } = await requireRow(tx, 'gifts', giftId)
  if (!lineId) return
  // A gift of which nothing is left makes its line that of no gift, until it is raised again.
  if ((await netOf(tx, giftId)) > 0) return setLineState(tx, lineId, 'gift')
  const { reason } = correction
  await setLineState(tx, lineId, 'aside', { reason, ...decidedBy(act), appliesAt: null })
}

/** Voids the receipt, which names the old values, and issues a new one unless nothing is left of the gift. */
async function renewReceipt(act: DeskAct, giftId: number, reason: string): Promise<void> {
  await voidGoodReceipt(act, giftId, reason)
  const { match } = await keptBy(act, giftId)
  if (match && (await netOf(act.tx, giftId)) > 0) await issueReceipt(act, giftId)
}
