// Rows of `gifts` are only added, except that a pending correction gets its decision, and that another day, which a
// correction keeps, moves all entries of a gift.
import { sql } from 'kysely'
import type { Db } from '#core/kernel/db/database.ts'
import type { Row } from '#core/kernel/db/tables.ts'
import { insertRow, updateRow } from '../ledger/giving-rows.queries.server.ts'
import { giftsWithPromises } from '../receipts/gifts-with-promises.queries.server.ts'

export type Gift = Row<'gifts'>
export type StatementLine = Row<'statementLines'>

type NewGift = Pick<
  Gift,
  'amount' | 'way' | 'receivedOn' | 'lineId' | 'correctsId' | 'reason' | 'state'
> &
  Partial<Omit<Gift, 'id'>> & {
    /** Person at the desk who enters the gift. */
    person: { id: number | null; name: string }
    /** ISO instant. */
    at: string
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

export async function listLines(db: Db, ids: readonly number[]): Promise<StatementLine[]> {
  return db
    .selectFrom('statementLines')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
}

export async function insertGift(tx: Db, { person, at, ...gift }: NewGift): Promise<number> {
  const entered = { enteredAt: at, enteredById: person.id, enteredByName: person.name }
  return insertRow(tx, 'gifts', { ...gift, ...entered })
}

/** Adds an entry that corrects a gift. */
export async function insertCorrection(
  tx: Db,
  { id: correctsId, way, receivedOn, accountId }: Gift,
  values: Omit<NewGift, 'way' | 'receivedOn' | 'accountId' | 'lineId' | 'correctsId'>,
): Promise<number> {
  return insertGift(tx, { way, receivedOn, accountId, lineId: null, correctsId, ...values })
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

/** Moves a gift and its corrections to another day, as one of them says. */
export async function setReceivedOn(tx: Db, giftId: number, receivedOn: string): Promise<void> {
  await tx
    .updateTable('gifts')
    .set({ receivedOn })
    .where((eb) => eb.or([eb('id', '=', giftId), eb('correctsId', '=', giftId)]))
    .execute()
}

/** What was decided about a line; nulls for one that is open, or a gift. */
export type LineDecision = Pick<
  StatementLine,
  'reason' | 'decidedById' | 'decidedByName' | 'decidedAt' | 'appliesAt'
>

/** The decision about a line of which nobody has said anything. */
const undecided: LineDecision = {
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
  await updateRow(tx, 'statementLines', id, { state, ...decision })
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
