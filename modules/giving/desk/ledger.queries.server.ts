// Rows of `gifts` are only added, except that a pending correction gets its decision, and that another day, which a
// correction keeps, moves all entries of a gift.
import { sql } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import { insertedId } from '#core/kernel/db/inserted-id.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import { giftsWithPromises } from '../receipts/gifts-with-promises.queries.server.ts'

export type Gift = Row<'gifts'>
export type GiftReceipt = Row<'giftReceipts'>
export type StatementLine = Row<'statementLines'>
type Match = Row<'giftMatches'>

type NewGift = Pick<
  Gift,
  'amount' | 'way' | 'receivedOn' | 'lineId' | 'correctsId' | 'reason' | 'state'
> &
  Partial<
    Pick<Gift, 'appliesAt' | 'undoesMatchId' | 'accountId' | 'trxId' | 'chequeNumber' | 'changes'>
  > & {
    /** Person at the desk who enters the gift. */
    person: { id: number | null; name: string }
    /** ISO instant. */
    at: string
  }

export async function findGift(db: Db, id: number): Promise<Gift | undefined> {
  return db.selectFrom('gifts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Finds the first gift that kept a promise, also if its match is undone. */
export async function findFirstGift(db: Db, promiseId: number): Promise<Gift | undefined> {
  return db
    .selectFrom('gifts')
    .innerJoin('giftMatches', 'giftMatches.giftId', 'gifts.id')
    .selectAll('gifts')
    .where('giftMatches.promiseId', '=', promiseId)
    .orderBy('giftMatches.id')
    .limit(1)
    .executeTakeFirst()
}

export async function findGiftOfLine(db: Db, lineId: number): Promise<Gift | undefined> {
  return db.selectFrom('gifts').selectAll().where('lineId', '=', lineId).executeTakeFirst()
}

export async function findLine(db: Db, id: number): Promise<StatementLine | undefined> {
  return db.selectFrom('statementLines').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Finds the open line of a payment that was written down: the nearest day within the window counts. */
export async function findOpenLine(
  db: Db,
  { accountId, trxId, amount, from, to }: NumberedPayment & { accountId: number },
): Promise<StatementLine | undefined> {
  return db
    .selectFrom('statementLines')
    .selectAll()
    .where('trxId', '=', trxId)
    .where('accountId', '=', accountId)
    .where('amount', '=', amount)
    .where('state', '=', 'open')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('id')
    .executeTakeFirst()
}

/** A payment by its number, received between two days. */
type NumberedPayment = { trxId: string; amount: number; from: string; to: string }

/** Lists received gifts of an amount within some days, with their numbers and givers. */
export async function listGiftsOfAmount(
  db: Db,
  { amount, from, to }: Omit<NumberedPayment, 'trxId'>,
) {
  return giftsWithPromises(db)
    .leftJoin('statementLines', 'statementLines.id', 'gifts.lineId')
    .select(({ fn }) => [
      'gifts.id',
      'gifts.way',
      'gifts.receivedOn',
      'gifts.chequeNumber',
      fn.coalesce('gifts.trxId', 'statementLines.trxId').as('trxId'),
      'givingPromises.name',
      'givingPromises.phone',
    ])
    .where('gifts.receivedOn', '>=', from)
    .where('gifts.receivedOn', '<=', to)
    .where('gifts.amount', '=', amount)
    .where('gifts.correctsId', 'is', null)
    .execute()
}

/** Lists the amounts of the latest gifts, in poisha. */
export async function listLatestAmounts(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('gifts')
    .select('amount')
    .where('correctsId', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ amount }) => amount)
}

/** Finds the gift of a promise that a request with this key has written down. */
export async function findKeyedGift(
  db: Db,
  { promiseId, key }: { promiseId: number; key: string },
): Promise<Gift | undefined> {
  return db
    .selectFrom('gifts')
    .innerJoin('giftMatches', 'giftMatches.giftId', 'gifts.id')
    .innerJoin('givingEvents', 'givingEvents.giftId', 'gifts.id')
    .selectAll('gifts')
    .where('giftMatches.promiseId', '=', promiseId)
    .where('givingEvents.what', '=', 'received')
    .where('givingEvents.text', '=', key)
    .executeTakeFirst()
}

export async function listLines(db: Db, ids: readonly number[]): Promise<StatementLine[]> {
  return db
    .selectFrom('statementLines')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
}

export async function insertGift(tx: Db, { person, at, ...gift }: NewGift): Promise<number> {
  return insertedId(
    tx.insertInto('gifts').values({
      appliesAt: null,
      undoesMatchId: null,
      accountId: null,
      trxId: null,
      chequeNumber: null,
      changes: null,
      ...gift,
      enteredAt: at,
      enteredById: person.id,
      enteredByName: person.name,
      decidedAt: null,
      decidedById: null,
      decidedByName: null,
      decisionReason: null,
    }),
  )
}

/** Returns the amount of a gift with its corrections, in poisha. */
export async function netOf(db: Db, giftId: number): Promise<number> {
  const { net } = await db
    .selectFrom('gifts')
    .select(({ fn }) => fn.coalesce(fn.sum<number | string>('amount'), sql<number>`0`).as('net'))
    .where((eb) => eb.or([eb('id', '=', giftId), eb('correctsId', '=', giftId)]))
    .where('state', '=', 'counted')
    .executeTakeFirstOrThrow()
  return Number(net)
}

export async function findWaiting(db: Db, giftId: number): Promise<Gift | undefined> {
  return db
    .selectFrom('gifts')
    .selectAll()
    .where('correctsId', '=', giftId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
}

export async function decideCorrection(
  tx: Db,
  id: number,
  decision: Pick<Gift, 'state' | 'decidedAt' | 'decidedById' | 'decidedByName' | 'decisionReason'>,
): Promise<void> {
  await tx.updateTable('gifts').set(decision).where('id', '=', id).execute()
}

/** Moves a gift and its corrections to another day, as one of them says. */
export async function setReceivedOn(tx: Db, giftId: number, receivedOn: string): Promise<void> {
  await tx
    .updateTable('gifts')
    .set({ receivedOn })
    .where((eb) => eb.or([eb('id', '=', giftId), eb('correctsId', '=', giftId)]))
    .execute()
}

export async function findMatch(db: Db, giftId: number): Promise<Match | undefined> {
  return db
    .selectFrom('giftMatches')
    .selectAll()
    .where('giftId', '=', giftId)
    .where('undoneAt', 'is', null)
    .executeTakeFirst()
}

export async function insertMatch(
  tx: Db,
  match: Pick<Match, 'giftId' | 'promiseId' | 'matchedAt' | 'matchedByName'>,
): Promise<void> {
  await tx
    .insertInto('giftMatches')
    .values({ ...match, undoneAt: null, undoneByName: null })
    .execute()
}

export async function endMatch(
  tx: Db,
  id: number,
  end: Pick<Match, 'undoneAt' | 'undoneByName'>,
): Promise<void> {
  await tx.updateTable('giftMatches').set(end).where('id', '=', id).execute()
}

/** What was decided about a line; nulls for one that is open, or a gift. */
export type LineDecision = Pick<
  StatementLine,
  'reason' | 'decidedById' | 'decidedByName' | 'decidedAt' | 'appliesAt'
>

/** The decision about a line of which nobody has said anything. */
export const undecided: LineDecision = {
  reason: null,
  decidedById: null,
  decidedByName: null,
  decidedAt: null,
  appliesAt: null,
}

export async function setLineState(
  tx: Db,
  id: number,
  state: StatementLine['state'],
  decision: LineDecision = undecided,
): Promise<void> {
  await tx
    .updateTable('statementLines')
    .set({ state, ...decision })
    .where('id', '=', id)
    .execute()
}

export async function findGoodReceipt(db: Db, giftId: number): Promise<GiftReceipt | undefined> {
  return db
    .selectFrom('giftReceipts')
    .selectAll()
    .where('giftId', '=', giftId)
    .where('voidedAt', 'is', null)
    .executeTakeFirst()
}

/** Returns the next receipt number of a year. Changes run one after another, so no two get the same. */
export async function nextNumber(tx: Db, year: number): Promise<number> {
  const { last } = await tx
    .selectFrom('giftReceipts')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('year', '=', year)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}

export async function insertReceipt(tx: Db, receipt: Omit<GiftReceipt, 'id'>): Promise<number> {
  return insertedId(tx.insertInto('giftReceipts').values(receipt))
}

export async function voidReceipt(
  tx: Db,
  id: number,
  end: Pick<GiftReceipt, 'voidedAt' | 'voidedByName' | 'voidReason'>,
): Promise<void> {
  await tx.updateTable('giftReceipts').set(end).where('id', '=', id).execute()
}
