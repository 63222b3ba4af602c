// Lists of promises, received gifts and statement lines, with the search, order and pages of any list of the API.
import { type SelectQueryBuilder, type Simplify, type SqlBool, sql } from 'kysely'
import { pickOutput } from '#core/kernel/api/output.ts'
import type { Db } from '#core/kernel/db/database.ts'
import { type ListPage, type ListQuery, mapPage, readPage } from '#core/kernel/db/list-query.ts'
import type { Row, Tables } from '#core/kernel/db/tables.ts'
import { sumOf } from '../promises/poisha.ts'
import { isKept } from '../receipts/gifts-with-promises.queries.server.ts'
import { formatReceiptNumber } from '../receipts/receipt-code.ts'
import {
  type GiftRecord,
  giftOutput,
  lineAsideOutput,
  promiseOutput,
} from './desk-output.schema.server.ts'
import { changesIn } from './gift-changes.ts'
import {
  anyOf,
  findIds,
  findLineIds,
  findPromiseIds,
  isAmong,
} from './gift-search.queries.server.ts'
import { searchedFor } from './gift-search.ts'
import type { Gift, StatementLine } from './ledger.queries.server.ts'
import { chunksOf } from './statement.queries.server.ts'
import { type LineTraits, mostOfAmount } from './suggest-matches.ts'

export const giftColumns = { sort: ['id', 'amount'] } as const

export type GiftListQuery = ListQuery<typeof giftColumns>

/**
 * Promises that no gift keeps: those expected, or those that the office no longer expects.
 * @param only those with these ids, if it is given, kept and closed ones too
 */
export async function listPromises(
  db: Db,
  query: GiftListQuery,
  state: 'promised' | 'closed',
  only?: readonly number[],
) {
  const closed = allPromises(db)
    .where('closedAt', 'is not', null)
    .where(sql<SqlBool>`not ${isKept}`)
  const found = only ? allPromises(db) : state === 'closed' ? closed : openPromises(db)
  const ids = only ?? (query.q ? await findPromiseIds(db, searchedFor(query.q)) : undefined)
  const page = await readGiftPage(found, query, { table: 'givingPromises', ids })
  return mapPage(page, (row) => pickOutput(promiseOutput, row))
}

function allPromises(db: Db) {
  return db
    .selectFrom('givingPromises')
    .selectAll('givingPromises')
    .select('createdAt as promisedAt')
}

function openPromises(db: Db) {
  const open = allPromises(db).where('closedAt', 'is', null).where('source', '=', 'site')
  return open.where(sql<SqlBool>`not ${isKept}`)
}

/** Kept promises, each with the day of its latest gift. */
function keptPromises(db: Db) {
  return allPromises(db)
    .innerJoin('giftMatches', 'giftMatches.promiseId', 'givingPromises.id')
    .innerJoin('gifts', 'gifts.id', 'giftMatches.giftId')
    .select(({ fn }) => fn.max('gifts.receivedOn').as('keptOn'))
    .where('giftMatches.undoneAt', 'is', null)
    .where('givingPromises.closedAt', 'is', null)
    .groupBy('givingPromises.id')
}

const notKept = sql<string | null>`null`.as('keptOn')

/**
 * Lists the promises that a line may keep: all, or those with one of these properties; of open ones with one amount one
 * more than tell anything.
 */
export async function listComparedPromises(db: Db, traits?: Partial<LineTraits>) {
  const open = openPromises(db).select(notKept)
  if (!traits) return [...(await open.execute()), ...(await keptPromises(db).execute())]
  const { starts = [], ends = [], codes = [], numbers = [], phones = [], amounts = [] } = traits
  const isOfGiver = [
    ...isAmong('givingPromises.code', codes),
    ...isAmong('givingPromises.phone', phones),
  ]
  const byWords = open.where(
    anyOf([
      ...isOfGiver,
      ...isAmong(sql`substr("code", 1, 4)`, starts),
      ...isAmong(sql`substr("code", 5, 4)`, ends),
      ...isAmong('sentTrxId', numbers),
    ]),
  )
  const nth = sql<number>`row_number() over (partition by "amount" order by "id")`.as('nth')
  const ofAmount = open.select(nth).where(anyOf(isAmong('amount', amounts)))
  const byAmount = db
    .selectFrom(ofAmount.as('found'))
    .selectAll()
    .where('nth', '<=', mostOfAmount + 1)
  const found = [
    ...(await byWords.execute()),
    ...(await byAmount.execute()),
    ...(await keptPromises(db).where(anyOf(isOfGiver)).execute()),
  ]
  return [...new Map(found.map((promise) => [promise.id, promise])).values()]
}

/** Lists lines in some states, the newest first. @param only those with these ids, if it is given */
export async function listLines(
  db: Db,
  states: readonly StatementLine['state'][],
  query: GiftListQuery,
  only?: readonly number[],
) {
  const found = db
    .selectFrom('statementLines')
    .selectAll()
    .where('state', 'in', states)
    .$if(query.sort === undefined, (all) => all.orderBy('state', 'desc').orderBy('day', 'desc'))
  const ids = only ?? (query.q ? await findLineIds(db, searchedFor(query.q)) : undefined)
  return readGiftPage(found, query, { table: 'statementLines', ids })
}

/** Lines of statements that are no gifts, those that wait for a second person first. */
export async function listLinesAside(db: Db, query: GiftListQuery) {
  return mapPage(await listLines(db, ['asideWaiting', 'aside'], query), (row) =>
    pickOutput(lineAsideOutput, { ...row, isWaiting: row.state === 'asideWaiting' }),
  )
}

/** Counts the lines that need somebody. */
export async function countLines(db: Db) {
  const rows = await db
    .selectFrom('statementLines')
    .select(({ fn }) => ['state', fn.countAll<number | string>().as('n')])
    .where('state', 'in', ['open', 'back', 'asideWaiting'])
    .groupBy('state')
    .execute()
  const count = (state: string) => Number(rows.find((row) => row.state === state)?.n ?? 0)
  return { open: count('open'), back: count('back'), aside: count('asideWaiting') }
}

/** Lines of one statement that are not matched, by id. */
export async function listLinesOfImport(db: Db, importId: number) {
  const lines = db.selectFrom('statementLines').selectAll().where('importId', '=', importId)
  return lines.where('state', '=', 'open').orderBy('id').execute()
}

/** Gifts on a page of a month. */
const monthPage = 50

/**
 * Received gifts, those that need a decision first, each with its promise, receipt and pending correction; those of a
 * month by day. @param only gifts with these ids, or of a month `YYYY-MM`
 */
export async function listGifts(
  db: Db,
  query: GiftListQuery,
  { month, ids }: { month?: string | undefined; ids?: readonly number[] } = {},
) {
  const isOrdered = query.sort !== undefined
  const found = db
    .selectFrom('gifts')
    .leftJoin('statementLines', 'statementLines.id', 'gifts.lineId')
    .select('gifts.id')
    .where('correctsId', 'is', null)
    // The line of any other gift is open again, or no gift, and nothing is left of it.
    .where(({ or, eb }) =>
      or([eb('lineId', 'is', null), eb('statementLines.state', '=', 'gift'), isMatched]),
    )
    .$if(month !== undefined, (all) =>
      all.where('receivedOn', '>=', `${month}-01`).where('receivedOn', '<=', `${month}-31`),
    )
    .$if(month !== undefined && !isOrdered, (all) => all.orderBy('receivedOn', 'desc'))
    .$if(month === undefined && !isOrdered, (all) => all.orderBy(decidedLast))
  const paged = month === undefined ? query : { page: 1, pageSize: monthPage, ...query }
  const among = ids ?? (query.q ? (await findIds(db, query.q)).gifts : undefined)
  const { rows, total } = await readGiftPage(found, paged, { table: 'gifts', ids: among })
  return { rows: await readGifts(db, rows), total }
}

const isMatched = sql<SqlBool>`exists (
    select 1 from "giftMatches" where "giftId" = "gifts"."id" and "undoneAt" is null)`

/** Gifts without a promise, with a name that may be shown, or with a correction that waits come first. */
const decidedLast = sql`case when "gifts"."id" in (
    select "id" from "gifts" where not ${isMatched} and "amount" + coalesce((select sum("amount")
      from "gifts" as "own" where "own"."correctsId" = "gifts"."id" and "state" = 'counted'), 0) > 0
    union all
    select "giftId" from "givingPromises"
      inner join "giftMatches" on "giftMatches"."promiseId" = "givingPromises"."id"
      left join "listedGivers" on "listedGivers"."promiseId" = "givingPromises"."id"
      where "hasListing" and "name" is not null and "undoneAt" is null and "listedGivers"."id" is null
    union all
    select "correctsId" from "gifts" where "state" = 'waiting'
  ) then 0 else 1 end`

export async function findReceivedGift(db: Db, id: number): Promise<GiftRecord | undefined> {
  const [gift] = await readGifts(db, [{ id }])
  return gift
}

const outputOf = {
  promise: giftOutput.shape.promise.unwrap(),
  receipt: giftOutput.shape.receipt.unwrap(),
  waiting: giftOutput.shape.waiting.unwrap(),
  rejected: giftOutput.shape.rejected.element,
}

/** Reads gifts, in the order of these rows, each with its promise, its valid receipt and its corrections. */
async function readGifts(db: Db, rows: readonly { id: number }[]): Promise<GiftRecord[]> {
  const gifts: GiftRecord[] = []
  for await (const some of chunksOf(rows)) {
    const ids = some.map(({ id }) => id)
    const found = await db
      .selectFrom('gifts')
      .leftJoin('statementLines', 'statementLines.id', 'gifts.lineId')
      .selectAll('gifts')
      .select('statementLines.trxId as lineTrxId')
      .where('gifts.id', 'in', ids)
      .where('correctsId', 'is', null)
      .execute()
    const promises = await db
      .selectFrom('giftMatches')
      .innerJoin('givingPromises', 'givingPromises.id', 'giftMatches.promiseId')
      .leftJoin('listedGivers', 'listedGivers.promiseId', 'givingPromises.id')
      .selectAll('givingPromises')
      .select(['giftId', 'listedAt'])
      .where('giftId', 'in', ids)
      .where('undoneAt', 'is', null)
      .execute()
    const receipts = db.selectFrom('giftReceipts').selectAll().where('giftId', 'in', ids)
    const good = await receipts.where('voidedAt', 'is', null).execute()
    const entries = db.selectFrom('gifts').selectAll().where('correctsId', 'in', ids)
    const corrections = await entries.orderBy('id').execute()
    const ofGift = <R extends { giftId: number }>(all: R[]) =>
      new Map(all.map((one) => [one.giftId, one]))
    const [promiseOf, receiptOf] = [ofGift(promises), ofGift(good)]
    const correctionsOf = Map.groupBy(corrections, ({ correctsId }) => correctsId)
    const byId = new Map(found.map((gift) => [gift.id, gift]))
    for (const id of ids) {
      const gift = byId.get(id)
      if (!gift) continue
      const [promise, receipt] = [promiseOf.get(id), receiptOf.get(id)]
      const own = correctionsOf.get(id) ?? []
      const waiting = own.find(({ state }) => state === 'waiting')
      const refused = own.filter(({ state }) => state === 'refused')
      const isShown = promise?.listedAt != null
      const shown = {
        ...gift,
        trxId: gift.trxId ?? gift.lineTrxId,
        amount: sumOf([gift, ...own.filter(({ state }) => state === 'counted')], 'amount'),
        promise: promise
          ? pickOutput(outputOf.promise, { ...promise, isListed: promise.hasListing, isShown })
          : null,
        receipt: receipt ? pickOutput(outputOf.receipt, receipt) : null,
        waiting: waiting ? pickOutput(outputOf.waiting, shownCorrection(waiting)) : null,
        rejected: refused.map((one) => pickOutput(outputOf.rejected, shownCorrection(one))),
      }
      gifts.push(pickOutput(giftOutput, shown))
    }
  }
  return gifts
}

function shownCorrection(correction: Gift) {
  const { amount, reason, undoesMatchId, changes, decidedById, enteredById } = correction
  const { receivedOn = null, purpose } = changesIn(changes)
  return {
    ...correction,
    receivedOn,
    purpose: purpose?.purpose ?? null,
    programName: purpose?.programName ?? null,
    programNameBn: purpose?.programNameBn ?? null,
    undoesMatch: undoesMatchId !== null,
    difference: amount,
    reason: reason ?? '',
    isWithdrawn: decidedById !== null && decidedById === enteredById,
  }
}

type Listed = {
  table: 'gifts' | 'givingPromises' | 'statementLines'
  /** Ids of what a search has found; undefined without one. */
  ids: readonly number[] | undefined
}

/** Reads a page of a query with joins, which `readList` cannot; the newest first unless another order is asked for. */
async function readGiftPage<T extends keyof Tables, O>(
  query: SelectQueryBuilder<Tables, T, O>,
  { sort = '-id', page, pageSize }: GiftListQuery,
  { table, ids }: Listed,
): Promise<ListPage<Simplify<O>>> {
  if (ids?.length === 0) return { rows: [], total: 0 }
  const id = sql.ref(`${table}.id`)
  const found = ids ? query.where(sql<SqlBool>`${id} in (${sql.join(ids)})`) : query
  const column = giftColumns.sort.find((name) => sort.endsWith(name)) ?? 'id'
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const ordered = found
    .orderBy(sql`${sql.ref(`${table}.${column}`)} ${direction}`)
    .orderBy(sql`${id} desc`)
  return readPage(ordered, { page, pageSize })
}

/** Lists what happened to a gift, the oldest first; receipts by their numbers, matches by the codes of promises. */
export async function listHistory(db: Db, giftId: number) {
  const rows = await db
    .selectFrom('givingEvents')
    .leftJoin('giftReceipts', 'giftReceipts.id', 'givingEvents.receiptId')
    .leftJoin('givingPromises', 'givingPromises.id', 'givingEvents.promiseId')
    .select(['at', 'userName', 'what', 'text', 'year', 'number', 'givingPromises.code'])
    .where('givingEvents.giftId', '=', giftId)
    .orderBy('givingEvents.id')
    .execute()
  return rows.map(({ year, number, code, ...act }) => {
    const { at, userName, what } = act
    const receipt = year && number ? formatReceiptNumber({ year, number }) : null
    const text = [receipt, code, wordsOfAct(act)].filter(Boolean).join(' ') || null
    return { at, userName, what, text }
  })
}

/** Returns the text of an act, unless it is a key of a request, or says what the act before it says. */
export function wordsOfAct({ what, text }: Pick<Row<'givingEvents'>, 'what' | 'text'>) {
  return what === 'received' || what === 'receiptVoided' ? null : text
}
