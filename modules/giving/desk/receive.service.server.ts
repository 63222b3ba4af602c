// Money is received as a line of a statement, or is written down. Each gift keeps a promise: for a gift that nobody
// promised, the desk makes the promise. The receipt is issued in the same transaction.
import { AppError } from '#core/platform/errors.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { createGiftCode } from '../promises/gift-code.server.ts'
import { takesZakat } from '../promises/giving-desk.ts'
import { isListableName } from '../promises/listable-name.ts'
import { listGiver } from '../promises/listed-givers.queries.server.ts'
import { findOfferedProgram } from '../promises/offered-purpose.server.ts'
import { type GivingPromise, insertPromise } from '../promises/promise.queries.server.ts'
import { findAccount } from './account.queries.server.ts'
import { type DeskAct, deskAct, type LedgerAct, recordAct } from './desk-access.server.ts'
import type { GiverForm } from './desk-body.schema.ts'
import { issueReceipt } from './issue-receipt.server.ts'
import {
  endMatch,
  findGift,
  findGiftOfLine,
  findLine,
  findMatch,
  type Gift,
  insertGift,
  insertMatch,
  netOf,
  type StatementLine,
  setLineState,
} from './ledger.queries.server.ts'
import { requireUsualMoney } from './payment-doubts.server.ts'
import {
  findPromise,
  recogniseGiver,
  setPromise,
  unlistWithoutGift,
} from './promise-list.queries.server.ts'

/** What a person has seen: unusual money is received only if it is confirmed. */
type Confirmed = { lineId: number; isConfirmed?: boolean | undefined }

/** Matches a line of a statement with a promise. @throws AppError not_found, conflict, needs_confirmation */
export const acceptLine = deskAct<Confirmed & { promiseId: number }, number>(
  async (act, { lineId, promiseId, isConfirmed }) => {
    const promise = await requirePromise(act, promiseId)
    const line = await requireOpenLine(act, lineId)
    if (!isConfirmed) requireUsualMoney(await moneyOf(act, line, { ...promise, promise }))
    return keepPromise(act, line, promiseId)
  },
)

/** Records a line as a gift that nobody promised. @throws AppError not_found, conflict, needs_confirmation */
export const takeLine = deskAct<Confirmed & GiverForm, number>(
  async (act, { lineId, isConfirmed, ...giver }) => {
    const line = await requireOpenLine(act, lineId)
    const { amount } = line
    const purpose = giver.purpose.kind
    if (!isConfirmed) requireUsualMoney(await moneyOf(act, line, { purpose }))
    const promiseId = await writePromise(act, { ...giver, amount, submissionHash: null })
    return keepPromise(act, line, promiseId)
  },
)

async function moneyOf(
  { tx }: DeskAct,
  { amount, text, accountId }: StatementLine,
  kept: { purpose: GivingPromise['purpose']; promise?: GivingPromise },
) {
  return {
    amount,
    text,
    account: accountId ? await findAccount(tx, accountId) : undefined,
    ...kept,
  }
}

/** Matches a received gift that has no promise. @throws AppError not_found, conflict */
export const matchGift = deskAct<{ giftId: number; promiseId: number }>(
  async (act, { giftId, promiseId }) => {
    await requireReceived(act, giftId)
    await requirePromise(act, promiseId)
    if (await findMatch(act.tx, giftId)) throw new AppError('conflict', 'gift.matched')
    await matchPromise(act, giftId, promiseId)
  },
)

/** Closes a promise that is no longer expected, or opens it again. @throws AppError not_found */
export const closePromise = deskAct<{ promiseId: number; isClosed: boolean }>(
  async (act, { promiseId, isClosed }) => {
    const { tx, at } = act
    const promise = await requirePromise(act, promiseId)
    if ((promise.closedAt !== null) === isClosed) return
    await setPromise(tx, promiseId, { closedAt: isClosed ? at : null, updatedAt: at })
    await recordAct(act, { what: isClosed ? 'closed' : 'reopened', promiseId })
  },
)

/** Returns a received gift, which is no correction. @throws AppError not_found */
export async function requireReceived({ tx }: DeskAct, id: number): Promise<Gift> {
  const gift = await findGift(tx, id)
  if (!gift || gift.correctsId !== null) throw new AppError('not_found', 'gift.unknown')
  return gift
}

/** Returns a promise. @throws AppError not_found */
async function requirePromise({ tx }: DeskAct, id: number) {
  const promise = await findPromise(tx, id)
  if (!promise) throw new AppError('not_found', 'gift.promise_unknown')
  return promise
}

/** Returns a line that is nothing yet. @throws AppError not_found, conflict */
async function requireOpenLine({ tx }: DeskAct, lineId: number): Promise<StatementLine> {
  const line = await findLine(tx, lineId)
  if (!line) throw new AppError('not_found', 'gift.line_unknown')
  if (line.state !== 'open') throw new AppError('conflict', 'gift.line_used')
  return line
}

/** Makes a gift from an open line, and matches it with a promise. @returns the id of the gift */
export async function keepPromise(
  act: DeskAct,
  { id: lineId, amount, way, day: receivedOn, accountId }: StatementLine,
  promiseId: number,
  written: Pick<ReceivedGift, 'chequeNumber' | 'key'> = {},
): Promise<number> {
  await setLineState(act.tx, lineId, 'gift')
  const before = await findGiftOfLine(act.tx, lineId)
  const giftId = before
    ? await countAgain(act, before, amount)
    : await receive(act, { amount, way, receivedOn, lineId, accountId, ...written })
  await matchPromise(act, giftId, promiseId)
  return giftId
}

/** Counts a gift again whose line was open for a while, or was no gift. */
async function countAgain(act: DeskAct, gift: Gift, amount: number): Promise<number> {
  const { tx, at, person } = act
  await endMatchOf(act, gift.id)
  const { id: correctsId, way, receivedOn, accountId } = gift
  const again = { way, receivedOn, accountId, lineId: null, correctsId, state: 'counted' as const }
  const difference = amount - (await netOf(tx, correctsId))
  await insertGift(tx, { ...again, amount: difference, reason: 'matched again', person, at })
  return correctsId
}

/** Ends the match of a gift, if it has one. @returns its promise */
export async function endMatchOf(act: LedgerAct, giftId: number): Promise<number | undefined> {
  const { tx, person, at } = act
  const match = await findMatch(tx, giftId)
  if (!match) return undefined
  const { promiseId } = match
  await endMatch(tx, match.id, { undoneAt: at, undoneByName: person.name })
  await recordAct(act, { what: 'unmatched', giftId, promiseId })
  await unlistWithoutGift(tx, promiseId)
  return promiseId
}

type ReceivedGift = Pick<Gift, 'amount' | 'way' | 'receivedOn' | 'lineId' | 'accountId'> & {
  trxId?: string | null
  chequeNumber?: string | null
  /** Key of the request that has written it down. */
  key?: string | undefined
}

/** Records money received. @returns the id of the gift */
export async function receive(
  act: LedgerAct,
  { key = undefined, ...gift }: ReceivedGift,
): Promise<number> {
  const { tx, ...author } = act
  const counted = { correctsId: null, reason: null, state: 'counted' as const }
  const giftId = await insertGift(tx, { ...gift, ...counted, ...author })
  await recordAct(act, { what: 'received', giftId, text: key ?? null })
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
  await insertMatch(tx, { giftId, promiseId, matchedAt: at, matchedByName: userName })
  const promise = await recogniseGiver(tx, promiseId)
  await recordAct(act, { what: 'matched', giftId, promiseId })
  if ((await netOf(tx, giftId)) > 0) await issueReceipt(act, giftId)
  // A stranger wrote the name of any other promise, so the desk is asked before it stands beside the accounts.
  if (promise?.source === 'desk') await listGiver(tx, promiseId, { at, userId, userName })
}

/** Makes a promise from the values that the clerk entered. @throws AppError invalid (the purpose is not offered) */
export async function writePromise(
  act: DeskAct,
  form: GiverForm & { amount: number; submissionHash: string | null },
): Promise<number> {
  const { tx, at } = act
  const { amount, purpose, phone, email, language, submissionHash } = form
  const name = form.isAnonymous ? null : form.name
  const program = await findOfferedProgram(tx, purpose, takesZakat(await findSettings(tx)))
  const promiseId = await insertPromise(tx, {
    code: createGiftCode(),
    source: 'desk',
    amount,
    purpose: purpose.kind,
    program,
    name,
    phone,
    email,
    hasListing: form.isListed && isListableName(name),
    language,
    submissionHash,
    at,
  })
  // The random code is that of another promise.
  if (promiseId === undefined) throw new AppError('unavailable', 'outage.data')
  await recordAct(act, { what: 'promised', promiseId })
  return promiseId
}
