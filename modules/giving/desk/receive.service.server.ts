// Money is received in cash or as a line of a statement. Each gift keeps a promise: for a gift that nobody promised,
// the desk makes the promise. The receipt is issued in the same transaction.
import { createHash } from 'node:crypto'
import type { Person } from '#core/kernel/history/change-content.ts'
import { AppError, fieldError } from '#core/platform/errors.ts'
import { dayOf } from '#core/lib/text/day.ts'
import { findSettings } from '#core/settings/stored/setting.queries.server.ts'
import { findProgram } from '#modules/programs/program.queries.server.ts'
import { createGiftCode } from '../promises/gift-code.server.ts'
import { takesZakat } from '../promises/giving-desk.ts'
import { isListableName } from '../promises/listable-name.ts'
import { listGiver } from '../promises/listed-givers.queries.server.ts'
import {
  findSubmission,
  insertGivingEvent,
  insertPromise,
  isSamePromise,
} from '../promises/promise.queries.server.ts'
import { actAtDesk, type DeskAct, type DeskStore, type LedgerAct } from './desk-access.server.ts'
import type { CashForm, GiverForm } from './desk-body.schema.ts'
import { issueReceipt } from './issue-receipt.server.ts'
import {
  findFirstGift,
  findGift,
  findLine,
  findMatch,
  insertGift,
  insertMatch,
  netOf,
  setLineState,
} from './ledger.queries.server.ts'
import { findPromise, recogniseGiver, setClosed } from './promise-list.queries.server.ts'

/**
 * Records cash and issues its receipt. A form sent again with the same key is the same gift.
 * @param key idempotency key of the request
 * @returns the id of the gift
 * @throws AppError invalid, conflict (the key came with other values)
 */
export async function receiveCash(
  services: DeskStore,
  person: Person,
  form: CashForm,
  key?: string,
): Promise<number> {
  const { amount } = form
  const day = dayOf(services.clock())
  const receivedOn = form.receivedOn ?? day
  if (receivedOn > day) throw new AppError('invalid', 'day.future')
  return actAtDesk(services, person, async (act) => {
    const submissionHash = key === undefined ? null : hashOf(`${person.id} ${key}`)
    const before = submissionHash && (await findSubmission(act.tx, submissionHash))
    if (before) {
      const first = await findFirstGift(act.tx, before.id)
      const isSame = isSamePromise(before, { ...form, name: nameOf(form) })
      if (first?.receivedOn === receivedOn && isSame) return first.id
      throw new AppError('conflict', 'request.sent_with_other_content')
    }
    const promiseId = await writePromise(act, { ...form, submissionHash })
    const giftId = await receive(act, { amount, way: 'cash', receivedOn, lineId: null })
    await matchPromise(act, giftId, promiseId)
    return giftId
  })
}

function hashOf(key: string): string {
  return `desk ${createHash('sha256').update(key).digest('hex')}`
}

function nameOf({ name, isAnonymous }: GiverForm): string | null {
  return isAnonymous ? null : name
}

/** Matches a line of a statement with a promise. @throws AppError not_found, conflict */
export async function acceptLine(
  services: DeskStore,
  person: Person,
  { lineId, promiseId }: { lineId: number; promiseId: number },
): Promise<number> {
  return actAtDesk(services, person, async (act) => {
    await requirePromise(act, promiseId)
    const giftId = await receiveLine(act, lineId)
    await matchPromise(act, giftId, promiseId)
    return giftId
  })
}

/** Records a line as a gift that nobody promised. @throws AppError not_found, conflict */
export async function takeLine(
  services: DeskStore,
  person: Person,
  { lineId, ...giver }: GiverForm & { lineId: number },
): Promise<number> {
  return actAtDesk(services, person, async (act) => {
    const line = await findLine(act.tx, lineId)
    if (!line) throw new AppError('not_found', 'gift.line_unknown')
    const giftId = await receiveLine(act, lineId)
    const promiseId = await writePromise(act, {
      ...giver,
      amount: line.amount,
      submissionHash: null,
    })
    await matchPromise(act, giftId, promiseId)
    return giftId
  })
}

/** Sets aside a line that is no gift, or reverts that. @throws AppError not_found, conflict */
export async function setLineAside(
  services: DeskStore,
  person: Person,
  { lineId, isAside }: { lineId: number; isAside: boolean },
): Promise<void> {
  await actAtDesk(services, person, async ({ tx, person: { id: userId, name: userName }, at }) => {
    const line = await findLine(tx, lineId)
    if (!line) throw new AppError('not_found', 'gift.line_unknown')
    if (line.state !== (isAside ? 'open' : 'aside'))
      throw new AppError('conflict', 'gift.line_used')
    await setLineState(tx, lineId, isAside ? 'aside' : 'open')
    const what = isAside ? 'setAside' : 'takenBack'
    await insertGivingEvent(tx, { at, what, userId, userName, lineId })
  })
}

/** Matches a received gift that has no promise. @throws AppError not_found, conflict */
export async function matchGift(
  services: DeskStore,
  person: Person,
  { giftId, promiseId }: { giftId: number; promiseId: number },
): Promise<void> {
  await actAtDesk(services, person, async (act) => {
    const gift = await findGift(act.tx, giftId)
    if (!gift || gift.correctsId !== null) throw new AppError('not_found', 'gift.unknown')
    await requirePromise(act, promiseId)
    if (await findMatch(act.tx, giftId)) throw new AppError('conflict', 'gift.matched')
    await matchPromise(act, giftId, promiseId)
  })
}

/** Closes a promise that is no longer expected, or opens it again. @throws AppError not_found */
export async function closePromise(
  services: DeskStore,
  person: Person,
  { promiseId, isClosed }: { promiseId: number; isClosed: boolean },
): Promise<void> {
  await actAtDesk(services, person, async (act) => {
    const { tx, at } = act
    const { id: userId, name: userName } = act.person
    const promise = await requirePromise(act, promiseId)
    if ((promise.closedAt !== null) === isClosed) return
    await setClosed(tx, promiseId, { closedAt: isClosed ? at : null, updatedAt: at })
    const what = isClosed ? 'closed' : 'reopened'
    await insertGivingEvent(tx, { at, what, userId, userName, promiseId })
  })
}

async function requirePromise({ tx }: DeskAct, id: number) {
  const promise = await findPromise(tx, id)
  if (!promise) throw new AppError('not_found', 'gift.promise_unknown')
  return promise
}

async function receiveLine(act: DeskAct, lineId: number): Promise<number> {
  const line = await findLine(act.tx, lineId)
  if (!line) throw new AppError('not_found', 'gift.line_unknown')
  if (line.state !== 'open') throw new AppError('conflict', 'gift.line_used')
  await setLineState(act.tx, lineId, 'gift')
  const { amount, way, day: receivedOn } = line
  return receive(act, { amount, way, receivedOn, lineId })
}

/** Records money received. @returns the id of the gift */
export async function receive(
  { tx, person, at }: LedgerAct,
  gift: Pick<NonNullable<Awaited<ReturnType<typeof findGift>>>, 'amount' | 'way' | 'receivedOn'> & {
    lineId: number | null
  },
): Promise<number> {
  const giftId = await insertGift(tx, {
    ...gift,
    correctsId: null,
    reason: null,
    state: 'counted',
    person,
    at,
  })
  const { id: userId, name: userName } = person
  await insertGivingEvent(tx, { at, what: 'received', userId, userName, giftId })
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
  await insertGivingEvent(tx, { at, what: 'matched', userId, userName, giftId, promiseId })
  if ((await netOf(tx, giftId)) > 0) await issueReceipt(act, giftId)
  // A stranger wrote the name of any other promise, so the desk is asked before it stands beside the accounts.
  if (promise?.source === 'desk') await listGiver(tx, promiseId, { at, userId, userName })
}

/** Makes a promise from the values that the clerk entered. @throws AppError invalid (the purpose is not offered) */
async function writePromise(
  { tx, person, at }: DeskAct,
  form: GiverForm & { amount: number; submissionHash: string | null },
): Promise<number> {
  const { amount, purpose, phone, email, language, submissionHash } = form
  const name = nameOf(form)
  const program = purpose.kind === 'program' ? await findProgram(tx, purpose.programId) : undefined
  const isOffered =
    purpose.kind === 'zakat'
      ? takesZakat(await findSettings(tx))
      : purpose.kind === 'general' || program
  if (!isOffered) throw fieldError('invalid', 'purpose', 'gift.purpose_missing')
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
  const { id: userId, name: userName } = person
  await insertGivingEvent(tx, { at, what: 'promised', userId, userName, promiseId })
  return promiseId
}
