// Money is received as a line of a statement, or is written down. Each gift keeps a promise: for a gift that nobody
// promised, the desk makes the promise. The receipt is issued in the same transaction.
import { AppError } from '#core/platform/errors.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { findRow, insertRow, requireRow, updateRow } from '../ledger/giving-rows.queries.server.ts'
import { createGiftCode } from '../promises/gift-code.server.ts'
import { takesZakat } from '../promises/giving-desk.ts'
import { isListableName } from '../promises/listable-name.ts'
import { listGiver } from '../promises/listed-givers.queries.server.ts'
import { offeredPurpose } from '../promises/offered-purpose.server.ts'
import { insertPromise } from '../promises/promise.queries.server.ts'
import { type DeskAct, deskAct, type LedgerAct, recordAct } from './desk-access.server.ts'
import type { GiverForm } from './desk-body.schema.ts'
import { issueReceipt } from './issue-receipt.server.ts'
import {
  type Gift,
  insertCorrection,
  insertGift,
  netOf,
  type StatementLine,
  setLineState,
} from './ledger.queries.server.ts'
import { type Money, requireUsualMoney } from './payment-doubts.server.ts'
import { recogniseGiver, unlistWithoutGift } from './promise-list.queries.server.ts'

/** What a person has seen: unusual money is received only if it is confirmed. */
type Confirmed = { lineId: number; isConfirmed?: boolean | undefined }

/** Matches a line of a statement with a promise. @throws AppError not_found, conflict, needs_confirmation */
export const acceptLine = deskAct<Confirmed & { promiseId: number }, number>(
  async (act, { lineId, promiseId, isConfirmed }) => {
    const promise = await requireRow(act.tx, 'givingPromises', promiseId)
    const line = await requireOpenLine(act, lineId)
    if (!isConfirmed) await requireUsualLine(act, line, { purpose: promise.purpose, promise })
    return keepPromise(act, line, promiseId)
  },
)

/** Records a line as a gift that nobody promised. @throws AppError not_found, conflict, needs_confirmation */
export const takeLine = deskAct<Confirmed & GiverForm, number>(
  async (act, { lineId, isConfirmed, ...giver }) => {
    const line = await requireOpenLine(act, lineId)
    if (!isConfirmed) await requireUsualLine(act, line, { purpose: giver.purpose.kind })
    const promiseId = await writePromise(act, { ...giver, amount: line.amount })
    return keepPromise(act, line, promiseId)
  },
)

async function requireUsualLine(
  { tx }: DeskAct,
  { amount, text, accountId }: StatementLine,
  kept: Pick<Money, 'purpose' | 'promise'>,
): Promise<void> {
  const account = accountId ? await findRow(tx, 'giftAccounts', { id: accountId }) : undefined
  requireUsualMoney({ amount, text, account, ...kept })
}

/** Matches a received gift that has no promise. @throws AppError not_found, conflict */
export const matchGift = deskAct<{ giftId: number; promiseId: number }>(
  async (act, { giftId, promiseId }) => {
    await requireReceived(act, giftId)
    await requireRow(act.tx, 'givingPromises', promiseId)
    if (await findRow(act.tx, 'giftMatches', { giftId, undoneAt: null })) {
      throw new AppError('conflict', 'gift.matched')
    }
    await matchPromise(act, giftId, promiseId)
  },
)

/** Closes a promise that is no longer expected, or opens it again. @throws AppError not_found */
export const closePromise = deskAct<{ promiseId: number; isClosed: boolean }>(
  async (act, { promiseId, isClosed }) => {
    const { tx, at } = act
    const promise = await requireRow(tx, 'givingPromises', promiseId)
    if ((promise.closedAt !== null) === isClosed) return
    const values = { closedAt: isClosed ? at : null, updatedAt: at }
    await updateRow(tx, 'givingPromises', promiseId, values)
    await recordAct(act, { what: isClosed ? 'closed' : 'reopened', promiseId })
  },
)

/** Returns a received gift, which is no correction. @throws AppError not_found */
export async function requireReceived({ tx }: DeskAct, id: number): Promise<Gift> {
  const gift = await requireRow(tx, 'gifts', id)
  if (gift.correctsId !== null) throw new AppError('not_found', 'gift.unknown')
  return gift
}

/** Returns a line that is nothing yet. @throws AppError not_found, conflict */
async function requireOpenLine({ tx }: DeskAct, lineId: number): Promise<StatementLine> {
  const line = await requireRow(tx, 'statementLines', lineId)
  if (line.state !== 'open') throw new AppError('conflict', 'gift.line_used')
  return line
}

/** Makes a gift from an open line, and matches it with a promise. @returns the id of the gift */
export async function keepPromise(
  act: DeskAct,
  { id: lineId, amount, way, day: receivedOn, accountId }: StatementLine,
  promiseId: number,
  chequeNumber: string | null = null,
): Promise<number> {
  await setLineState(act.tx, lineId, 'gift')
  const before = await findRow(act.tx, 'gifts', { lineId })
  const giftId = before
    ? await countAgain(act, before, amount)
    : await receive(act, { amount, way, receivedOn, lineId, accountId, chequeNumber })
  await matchPromise(act, giftId, promiseId)
  return giftId
}

/** Counts a gift again whose line was open for a while, or was no gift. */
async function countAgain(act: DeskAct, gift: Gift, amount: number): Promise<number> {
  const { tx, ...author } = act
  await endMatchOf(act, gift.id)
  const difference = amount - (await netOf(tx, gift.id))
  const again = { amount: difference, reason: 'matched again', state: 'counted' as const }
  await insertCorrection(tx, gift, { ...again, ...author })
  return gift.id
}

/** Matches a gift with a promise, and nothing else. */
export async function insertMatch(act: LedgerAct, giftId: number, promiseId: number) {
  const match = { giftId, promiseId, matchedAt: act.at, matchedByName: act.person.name }
  await insertRow(act.tx, 'giftMatches', match)
  await recordAct(act, { what: 'matched', giftId, promiseId })
}

/** Ends the match of a gift, if it has one. */
export async function endMatchOf(act: LedgerAct, giftId: number): Promise<void> {
  const { tx, person, at } = act
  const match = await findRow(tx, 'giftMatches', { giftId, undoneAt: null })
  if (!match) return
  const { promiseId } = match
  await updateRow(tx, 'giftMatches', match.id, { undoneAt: at, undoneByName: person.name })
  await recordAct(act, { what: 'unmatched', giftId, promiseId })
  await unlistWithoutGift(tx, promiseId)
}

type ReceivedGift = Pick<Gift, 'amount' | 'way' | 'receivedOn' | 'lineId' | 'accountId'> & {
  trxId?: string | null
  chequeNumber?: string | null
}

/** Records money received. @returns the id of the gift */
export async function receive(act: LedgerAct, gift: ReceivedGift): Promise<number> {
  const { tx, ...author } = act
  const counted = { correctsId: null, reason: null, state: 'counted' as const }
  const giftId = await insertGift(tx, { ...gift, ...counted, ...author })
  await recordAct(act, { what: 'received', giftId })
  return giftId
}

/** Matches a gift with its promise, issues its receipt, and lists a giver who agreed to it. */
export async function matchPromise(
  act: LedgerAct,
  giftId: number,
  promiseId: number,
): Promise<void> {
  const { tx, at } = act
  const { id: userId, name: userName } = act.person
  await insertMatch(act, giftId, promiseId)
  const promise = await recogniseGiver(tx, promiseId)
  if ((await netOf(tx, giftId)) > 0) await issueReceipt(act, giftId)
  // A stranger wrote the name of any other promise, so the desk is asked before it stands beside the accounts.
  if (promise?.source === 'desk') await listGiver(tx, promiseId, { at, userId, userName })
}

/** Makes a promise from the values that the clerk entered. @throws AppError invalid (the purpose is not offered) */
export async function writePromise(
  act: LedgerAct,
  form: GiverForm & { amount: number },
): Promise<number> {
  const { tx, at } = act
  const { amount, phone, email, language } = form
  const name = form.isAnonymous ? null : form.name
  const purpose = await offeredPurpose(tx, form.purpose, takesZakat(await findSettings(tx)))
  const giver = { name, phone, email, hasListing: form.isListed && isListableName(name), language }
  const sent = { source: 'desk' as const, amount, ...purpose, ...giver, at }
  const promiseId = await insertPromise(tx, { code: createGiftCode(), ...sent })
  // The random code is that of another promise.
  if (promiseId === undefined) throw new AppError('unavailable', 'outage.data')
  await recordAct(act, { what: 'promised', promiseId })
  return promiseId
}
